import { parseArgs } from 'node:util';
import { PLAYING_SHARE } from './usage-model.ts';

/** What a run is asked to do. */
export interface Options {
  readonly people: number;
  readonly games: number;
  /** How long is measured, once all people are connected. */
  readonly seconds: number;
  readonly gateways: number;
  /** More and more people until something gives way. */
  readonly isKneeSought: boolean;
  /** Minutes or an hour at one size, in many rows; growth is judged at the end. */
  readonly isSoak: boolean;
  /** Leaves a profile of the first server process behind. */
  readonly isProfiled: boolean;
  /** The folder of another version that is measured at the same time. */
  readonly pairedWith: string | undefined;
  readonly seed: number;
  readonly keep: boolean;
}

const SHORT = { people: 200, seconds: 8 };
const DEFAULTS = { people: 600, seconds: 20 };
/** From here on a run is long enough to judge growth. */
const SOAK_MINUTES = 4;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      people: { type: 'string' },
      games: { type: 'string' },
      minutes: { type: 'string' },
      gateways: { type: 'string', default: '1' },
      short: { type: 'boolean', default: false },
      'find-knee': { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      pairs: { type: 'string' },
      seed: { type: 'string', default: '7' },
      keep: { type: 'boolean', default: false },
    },
  });
  const size = values.short ? SHORT : DEFAULTS;
  const people = Number(values.people ?? size.people);
  const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
  return {
    people,
    games: Number(values.games ?? gamesOf(people)),
    seconds: minutes === undefined ? size.seconds : minutes * 60,
    gateways: Number(values.gateways),
    isKneeSought: values['find-knee'],
    isSoak: minutes !== undefined && minutes >= SOAK_MINUTES,
    isProfiled: values.profile,
    pairedWith: values.pairs,
    seed: Number(values.seed),
    keep: values.keep,
  };
}

/** How many games so many people have going. */
export function gamesOf(people: number): number {
  return Math.round((people * PLAYING_SHARE) / 2);
}
