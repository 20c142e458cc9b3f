import { parseArgs } from 'node:util';

export interface Options {
  readonly seed: number;
  readonly games: number;
  readonly redisServers: number;
  /** The number of log databases besides the registry. */
  readonly databases: number;
  /** A single fault: one log database freezes. */
  readonly hasOneAway: boolean;
  /** The duration of the freeze, and of the measurement before it. */
  readonly awayMillis: number;
  readonly faultMillis: number;
  /** Faults go on until this many moves are acknowledged and this many processes were killed. */
  readonly leastMoves: number;
  readonly leastKills: number;
  /** The pause between two faults. */
  readonly leastPause: number;
  readonly mostPause: number;
  /** How long PostgreSQL is frozen. */
  readonly frozenMillis: number;
  /** How long a client has no network without either end noticing. */
  readonly silentMillis: number;
  /** Whether the run waits at its end until dead connections are found. */
  readonly findsDeadLines: boolean;
  /** Keeps the folder with the logs of all processes. */
  readonly keep: boolean;
}

/** The maximum number of games when the run measures the duration of moves, with players at a normal pace. */
const MAX_CALM_GAMES = 60;
/** Longer than any call may take. */
const BRIEFLY = {
  awayMillis: 12_000,
  frozenMillis: 7000,
  silentMillis: 6000,
  findsDeadLines: false,
};
/** Long enough for dead connections to be found. */
const FULLY = {
  awayMillis: 60_000,
  frozenMillis: 20_000,
  silentMillis: 16_000,
  findsDeadLines: true,
};

const LENGTHS = {
  short: {
    ...BRIEFLY,
    games: 200,
    faultMillis: 12_000,
    leastMoves: 0,
    leastKills: 0,
    leastPause: 100,
    mostPause: 400,
  },
  // Running every kind of fault once takes longer than `faultMillis`.
  usual: {
    ...BRIEFLY,
    games: 120,
    faultMillis: 18_000,
    leastMoves: 0,
    leastKills: 0,
    leastPause: 100,
    mostPause: 500,
  },
  long: {
    ...FULLY,
    games: 200,
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
      games: { type: 'string' },
      redis: { type: 'string', default: '1' },
      databases: { type: 'string', default: '0' },
      away: { type: 'boolean', default: false },
    },
  });
  const length = values.long ? 'long' : values.short ? 'short' : 'usual';
  return {
    ...LENGTHS[length],
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    games: Number(values.games ?? (values.away ? MAX_CALM_GAMES : LENGTHS[length].games)),
    redisServers: Number(values.redis),
    databases: Number(values.databases),
    hasOneAway: values.away,
    keep: values.keep,
  };
}
