import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Redis, RedisServers } from '../../platform/redis.ts';

/** How many there are of one kind: of the first rank, and in all. */
export interface Count {
  readonly first: number;
  readonly total: number;
}

export interface LobbyCounts {
  readonly players: Count;
  readonly rooms: Count;
}

export interface CensusAnswer {
  /** At all processes together. */
  readonly all: LobbyCounts;
  /** Whether the process was counted before; one that was not may have been forgotten by the others. */
  readonly wasKnown: boolean;
  /** Processes that have died. */
  readonly gone: readonly string[];
}

/** A process that reports nothing for so long is dead. */
const SILENCE_MILLIS = 10_000;
const KEEP_MILLIS = 400;
const SCRIPT = readFileSync(new URL('census.lua', import.meta.url), 'utf8');
const SCRIPT_ID = createHash('sha1').update(SCRIPT).digest('hex');

/**
 * How many people and rooms the lobby has at all processes. Redis adds them up, so that a process hears one sum however
 * many others there are. All of it may be lost: every process reports again a second later.
 */
export class LobbyCensus {
  readonly #redis: Redis;
  readonly #keys: readonly [string, string];
  readonly #process: string;
  readonly #silenceMillis: number;

  /** `channel` decides which of several servers has it; `process` is empty where there are no people. */
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

  /** Sends the script itself only where Redis does not have it yet. */
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

/** A list of names as Redis answers it. */
export function namesIn(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}
