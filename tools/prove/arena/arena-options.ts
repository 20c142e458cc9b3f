import { parseArgs } from 'node:util';

export interface ArenaOptions {
  readonly seed: number;
  readonly people: number;
  /** The duration of the arena, in its own time. */
  readonly virtualMinutes: number;
  /** The factor by which its time is faster than the machine's. */
  readonly pace: number;
  readonly kills: number;
  /** The number of log databases besides the registry. */
  readonly databases: number;
  /** With fewer pairings the run proves too little; a busy machine plays fewer games in the same time. */
  readonly leastPairings: number;
  /** Keeps the folder with the logs of all processes. */
  readonly keep: boolean;
}

const FORMS = {
  short: { people: 80, virtualMinutes: 2, pace: 5, kills: 2, leastPairings: 20 },
  usual: { people: 1000, virtualMinutes: 10, pace: 14, kills: 5, leastPairings: 500 },
  long: { people: 1000, virtualMinutes: 10, pace: 5, kills: 5, leastPairings: 1500 },
} as const;

export function readArenaOptions(args: readonly string[]): ArenaOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      seed: { type: 'string' },
      people: { type: 'string' },
      databases: { type: 'string', default: '0' },
    },
  });
  const form = FORMS[values.long ? 'long' : values.short ? 'short' : 'usual'];
  return {
    ...form,
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    people: Number(values.people ?? form.people),
    databases: Number(values.databases),
    keep: values.keep,
  };
}
