import { parseArgs } from 'node:util';

/** What a run is asked to do. */
export interface Options {
  readonly seed: number;
  readonly games: number;
  /** How many servers of Redis there are. */
  readonly redisServers: number;
  /** How many databases of logs there are beside the registry. */
  readonly databases: number;
  /** Only one fault: a database of logs stands still. */
  readonly hasOneAway: boolean;
  /** How long, and how long is measured before. */
  readonly awayMillis: number;
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

/** Of players who think, where it is measured how long moves take. */
const MAX_CALM_GAMES = 60;
/** Longer than any call may take, though not as long as an operator would dread. */
const BRIEFLY = {
  awayMillis: 12_000,
  frozenMillis: 7000,
  silentMillis: 6000,
  findsDeadLines: false,
};
/** Long enough for dead lines to be found. */
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
  // Each kind of fault once takes longer than its time.
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
