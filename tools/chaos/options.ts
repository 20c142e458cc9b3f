import { parseArgs } from 'node:util';

/** What a run is asked to do. */
export interface Options {
  readonly seed: number;
  readonly games: number;
  /** How long faults go on. */
  readonly faultMillis: number;
  /** Faults go on until so many moves are acknowledged and so many processes were killed. */
  readonly leastMoves: number;
  readonly leastKills: number;
  /** The pause between two faults. */
  readonly leastPause: number;
  readonly mostPause: number;
  /** How long PostgreSQL stands still. */
  readonly frozenMillis: number;
  /** How long a client has no network without either end being told. */
  readonly silentMillis: number;
  /** Whether the run waits at its end until dead lines are found. */
  readonly findsDeadLines: boolean;
  /** Keeps the folder with the logs of all processes. */
  readonly keep: boolean;
}

/** Longer than any call may take, though not as long as an operator would dread. */
const BRIEFLY = { frozenMillis: 7000, silentMillis: 6000, findsDeadLines: false };
/** Long enough for dead lines to be found. */
const FULLY = { frozenMillis: 20_000, silentMillis: 16_000, findsDeadLines: true };

const LENGTHS = {
  short: {
    ...BRIEFLY,
    faultMillis: 12_000,
    leastMoves: 0,
    leastKills: 0,
    leastPause: 100,
    mostPause: 400,
  },
  usual: {
    ...FULLY,
    faultMillis: 18_000,
    leastMoves: 0,
    leastKills: 0,
    leastPause: 200,
    mostPause: 900,
  },
  long: {
    ...FULLY,
    faultMillis: 60_000,
    leastMoves: 100_000,
    leastKills: 50,
    leastPause: 1000,
    mostPause: 4000,
  },
} as const;

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      seed: { type: 'string' },
      games: { type: 'string', default: '200' },
    },
  });
  const length = values.long ? 'long' : values.short ? 'short' : 'usual';
  return {
    ...LENGTHS[length],
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    games: Number(values.games),
    keep: values.keep,
  };
}
