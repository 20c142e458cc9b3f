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
  /** Where the search for free ports begins. */
  readonly port: number;
  /** Keeps the folder with the logs of all processes. */
  readonly keep: boolean;
}

const LENGTHS = {
  short: { faultMillis: 12_000, leastMoves: 0, leastKills: 0, leastPause: 200, mostPause: 900 },
  usual: { faultMillis: 18_000, leastMoves: 0, leastKills: 0, leastPause: 200, mostPause: 900 },
  long: {
    faultMillis: 60_000,
    leastMoves: 100_000,
    leastKills: 50,
    leastPause: 1000,
    mostPause: 4000,
  },
} as const;

export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      seed: { type: 'string' },
      games: { type: 'string', default: '200' },
      port: { type: 'string', default: '8400' },
    },
  });
  const length = values.long ? 'long' : values.short ? 'short' : 'usual';
  return {
    ...LENGTHS[length],
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    games: Number(values.games),
    port: Number(values.port),
    keep: values.keep,
  };
}
