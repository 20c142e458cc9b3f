import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Redis, RedisServers } from '../../platform/redis.ts';

/** Counts of one kind of item: those of the first rank, and all. */
export interface Count {
  readonly first: number;
  readonly total: number;
}

export interface LobbyCounts {
  readonly players: Count;
  readonly rooms: Count;
}

export interface CensusAnswer {
  /** The counts of all processes together. */
  readonly all: LobbyCounts;
  /** Whether the process was counted before; if not, the others may have forgotten it. */
  readonly wasKnown: boolean;
  /** Processes that have died. */
  readonly gone: readonly string[];
}

/** A process that reports nothing for this time counts as dead. */
const SILENCE_MILLIS = 10_000;
const KEEP_MILLIS = 400;
const SCRIPT = readFileSync(new URL('census.lua', import.meta.url), 'utf8');
const SCRIPT_ID = createHash('sha1').update(SCRIPT).digest('hex');

/**
 * The number of people and rooms in the lobby at all processes. Redis adds the counts up, so a process receives one
 * sum, regardless of the number of processes. Redis may lose all of it: every process reports again a second later.
 */
export class LobbyCensus {
  readonly #redis: Redis;
  readonly #keys: readonly [string, string];
  readonly #process: string;
  readonly #silenceMillis: number;

  /** `channel` decides which Redis server holds the census; `process` is empty where no people connect. */
  constructor(
    servers: Pick<RedisServers, 'of'>,
    channel: string,
    process: string,
    silenceMillis = SILENCE_MILLIS,
  ) {
    this.#redis = servers.of(channel);
    this.#keys = [`${channel}:census`, `${channel}:sums`];
    this.#process = process;
    this.#silenceMillis = silenceMillis;
  }

  async report({ players, rooms }: LobbyCounts): Promise<CensusAnswer> {
    const counts = [players.first, players.total, rooms.first, rooms.total].join(' ');
    const args = [this.#process, counts, this.#silenceMillis, KEEP_MILLIS];
    const [known, sums, ...gone] = namesIn(await this.#run(args));
    return { all: countsIn(sums ?? ''), wasKnown: known === '1', gone };
  }

  /** Sends the script's text only if Redis does not have it yet. */
  async #run(args: readonly (string | number)[]): Promise<unknown> {
    try {
      return await this.#redis.evalsha(SCRIPT_ID, this.#keys.length, ...this.#keys, ...args);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return this.#redis.eval(SCRIPT, this.#keys.length, ...this.#keys, ...args);
    }
  }
}

function countsIn(sums: string): LobbyCounts {
  const [a = 0, b = 0, c = 0, d = 0] = sums.split(' ').map(Number);
  return { players: { first: a, total: b }, rooms: { first: c, total: d } };
}

/** The list of names in an answer of Redis. */
export function namesIn(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}
