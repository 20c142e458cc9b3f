import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { settingsOf, strengthName } from '../level.ts';
import {
  readInSteps,
  type RequestReading,
  type RequestRefusal,
  type Search,
  type SearchRequest,
  writeRequest,
} from '../request.ts';
import { ADMIT, type Admission, readAdmission, WAITING_PER_PROCESS } from './admission.ts';
import { queueKeys, type QueueKeys } from './keys.ts';
import {
  fits,
  type Job,
  puzzlePositionOf,
  readAnswer,
  readReply,
  type Reply,
  type WorkerRefusal,
  type WrittenAnswer,
} from './messages.ts';

/** Why a search has no answer. */
export type SearchRefusal =
  /** The queue is full or too slow for the deadline; refused immediately. */
  | { readonly code: 'busy'; readonly retryAfterSeconds: number }
  /** No engine is available, or Redis is down; refused immediately. */
  | { readonly code: 'unavailable' }
  | { readonly code: WorkerRefusal };

export type SearchOutcome =
  | { readonly ok: true; readonly answer: WrittenAnswer }
  | { readonly ok: false; readonly refusal: SearchRefusal | RequestRefusal };

/** The maximum waiting time, and a signal to stop waiting. */
export interface SearchOptions {
  readonly timeoutMillis: number;
  readonly signal?: AbortSignal | undefined;
}

export interface SearchQueueOptions {
  /** The prefix of every Redis key and channel. */
  readonly prefix: string;
  /** Called for every error of the reply connection. */
  readonly onError: (error: Error) => void;
  readonly waitingPerProcess?: number | undefined;
}

/** The time allowed for withdrawing a late search. */
const WITHDRAWAL_MILLIS = 50;

type Settle = (reply: Reply) => void;

/** A server's end of the engine queue: submits a search and waits for the reply, never longer than the given time. */
export class SearchQueue {
  readonly #redis: Redis;
  readonly #replies: Redis;
  readonly #keys: QueueKeys;
  readonly #waitingPerProcess: number;
  readonly #client = randomUUID();
  readonly #pending = new Map<string, Settle>();
  #isListening = false;
  #lastReading: Promise<undefined> = Promise.resolve(undefined);

  /** Uses the given connection for commands and opens another one like it for the replies. */
  constructor(redis: Redis, options: SearchQueueOptions) {
    this.#redis = redis;
    this.#keys = queueKeys(options.prefix);
    this.#waitingPerProcess = options.waitingPerProcess ?? WAITING_PER_PROCESS;
    // Every 'ready' subscribes below; nobody handles the failure of a subscription that the client repeats by itself.
    const subscribing = { commandTimeout: undefined, lazyConnect: false, autoResubscribe: false };
    this.#replies = redis.duplicate(subscribing);
    this.#replies.on('error', options.onError);
    this.#replies.on('message', (_channel: string, text: string) => {
      this.#handleReply(text);
    });
    this.#replies.on('ready', () => {
      this.#listen().catch(options.onError);
    });
    this.#replies.on('close', () => {
      this.#isListening = false;
    });
  }

  /** Whether the reply channel is subscribed; until then searches are refused. */
  get isReady(): boolean {
    return this.#isListening;
  }

  async search(request: SearchRequest, options: SearchOptions): Promise<SearchOutcome> {
    const reading = await this.#readInTurn(request);
    if (!reading.ok) return reading;
    if (!this.#isListening) return refuse({ code: 'unavailable' });
    if (options.signal?.aborted === true) return refuse({ code: 'cancelled' });
    return this.#inTime(this.#answer(reading.search, request, options), options.timeoutMillis);
  }

  /** Refuses every pending search; the command connection stays with its owner. */
  close(): void {
    for (const id of this.#pending.keys()) this.#forget(id);
    this.#replies.disconnect();
  }

  /**
   * Replays games one after the other, one step per turn of the event loop, so that long games delay no other player.
   */
  async #readInTurn(request: SearchRequest): Promise<RequestReading> {
    const before = this.#lastReading;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#lastReading = promise;
    await before;
    const steps = readInSteps(request);
    let step = steps.next();
    while (step.done !== true) {
      // Yields to other work between steps.
      await nextTurn();
      step = steps.next();
    }
    await nextTurn();
    resolve(undefined);
    return step.value;
  }

  async #answer(
    search: Search,
    request: SearchRequest,
    options: SearchOptions,
  ): Promise<SearchOutcome> {
    try {
      const cached = await this.#cachedAnswer(search, request);
      if (cached !== undefined) return { ok: true, answer: cached };
      return await this.#enqueue(search, request, options);
    } catch {
      // Redis is down. Anything it still holds of this search expires with its deadline.
      return refuse({ code: 'unavailable' });
    }
  }

  /** The outcome, or a refusal if Redis neither answers nor fails. */
  async #inTime(outcome: Promise<SearchOutcome>, timeoutMillis: number): Promise<SearchOutcome> {
    const { promise: timedOut, resolve } = Promise.withResolvers<SearchOutcome>();
    const timer = setTimeout(() => {
      resolve(refuse({ code: 'unavailable' }));
    }, timeoutMillis + WITHDRAWAL_MILLIS);
    const first = await Promise.race([outcome, timedOut]);
    clearTimeout(timer);
    return first;
  }

  async #cachedAnswer(
    search: Search,
    { strength }: SearchRequest,
  ): Promise<WrittenAnswer | undefined> {
    const position = strength === 'puzzle' ? puzzlePositionOf(search) : undefined;
    if (position === undefined) return undefined;
    const text = await this.#redis.get(this.#keys.puzzleAnswer(position));
    return text === null ? undefined : readAnswer(text, search.line);
  }

  async #enqueue(
    search: Search,
    request: SearchRequest,
    options: SearchOptions,
  ): Promise<SearchOutcome> {
    const id = randomUUID();
    const job: Job = { id, client: this.#client, ...mutable(writeRequest(search, request)) };
    const reply = this.#expect(id, options);
    const admission = await this.#admit(job, options.timeoutMillis).catch((error: unknown) => {
      this.#forget(id);
      throw error;
    });
    if (admission.type === 'queued') return this.#outcomeOf(await reply, search, admission.text);
    this.#forget(id);
    return refuse(refusalOf(admission));
  }

  async #admit(job: Job, timeoutMillis: number): Promise<Admission> {
    const { waiting, running, workers, costs } = this.#keys;
    const { usualMillis } = settingsOf(job.strength, job.step);
    const keys = [waiting, running, workers, costs];
    const limits = [timeoutMillis, usualMillis, this.#waitingPerProcess];
    const args = [JSON.stringify(job), strengthName(job), ...limits];
    return readAdmission(await this.#redis.eval(ADMIT, keys.length, ...keys, ...args));
  }

  /** The reply for this id: the worker's, or our own when the time is up or the caller aborts. */
  async #expect(id: string, { timeoutMillis, signal }: SearchOptions): Promise<Reply> {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const cancel = (): void => {
      resolve({ id, ok: false, refusal: 'cancelled' });
    };
    const timer = setTimeout(() => {
      resolve({ id, ok: false, refusal: 'too-late' });
    }, timeoutMillis);
    signal?.addEventListener('abort', cancel);
    this.#pending.set(id, resolve);
    const reply = await promise;
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    this.#pending.delete(id);
    return reply;
  }

  async #outcomeOf(reply: Reply, { line }: Search, text: string): Promise<SearchOutcome> {
    if (reply.ok) {
      const { answer } = reply;
      return fits(answer, line) ? { ok: true, answer } : refuse({ code: 'engine-failed' });
    }
    if (reply.refusal === 'cancelled' || reply.refusal === 'too-late') {
      await this.#withdraw(reply.id, text).catch(() => undefined);
    }
    return refuse({ code: reply.refusal });
  }

  /** Removes a job from the queue; if a worker has already taken it, publishes its cancellation. */
  async #withdraw(id: string, text: string): Promise<void> {
    const removed = await this.#redis.lrem(this.#keys.waiting, 1, text);
    if (removed === 0) await this.#redis.publish(this.#keys.cancelled, id);
  }

  #forget(id: string): void {
    this.#pending.get(id)?.({ id, ok: false, refusal: 'cancelled' });
  }

  #handleReply(text: string): void {
    const reply = readReply(text);
    if (reply !== undefined) this.#pending.get(reply.id)?.(reply);
  }

  async #listen(): Promise<void> {
    await this.#replies.subscribe(this.#keys.replies(this.#client));
    this.#isListening = true;
  }
}

function refuse(refusal: SearchRefusal): SearchOutcome {
  return { ok: false, refusal };
}

function refusalOf(admission: Exclude<Admission, { type: 'queued' }>): SearchRefusal {
  if (admission.type === 'no-worker') return { code: 'unavailable' };
  return {
    code: 'busy',
    retryAfterSeconds: Math.max(1, Math.ceil(admission.retryAfterMillis / 1000)),
  };
}

function mutable({
  board,
  moves,
  strength,
  step,
}: SearchRequest): Pick<Job, 'board' | 'moves' | 'strength' | 'step'> {
  return { board, moves: [...moves], strength, ...(step !== undefined && { step }) };
}
