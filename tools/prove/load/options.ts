import { parseArgs } from 'node:util';
import { PLAYING_SHARE } from './usage-model.ts';

export interface Options {
  readonly people: number;
  readonly games: number;
  /** The duration of the measurement, once all people are connected. */
  readonly seconds: number;
  readonly gateways: number;
  /** Whether to add people until something saturates. */
  readonly isKneeSought: boolean;
  /** Minutes or an hour at one size, in many rows; growth is judged at the end. */
  readonly isSoak: boolean;
  /** Whether to write a profile of the first server process. */
  readonly isProfiled: boolean;
  /** The folder of another version to measure concurrently. */
  readonly pairedWith: string | undefined;
  readonly seed: number;
  readonly keep: boolean;
}

const SHORT = { people: 200, seconds: 8 };
const DEFAULTS = { people: 600, seconds: 20 };
/** From this duration on, growth can be judged. */
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

/** The number of concurrent games of this many people. */
export function gamesOf(people: number): number {
  return Math.round((people * PLAYING_SHARE) / 2);
}
