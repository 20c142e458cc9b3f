import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, readRequest, type Search, strengthName } from '@chuhe/search';
import {
  puzzlePositionOf,
  type QueuedJob,
  type WorkerRefusal,
  writeAnswer,
} from '@chuhe/search/queue';
import type { Logger } from 'pino';
import { SearchCancelled } from './engine-process.ts';
import { type EngineSlot, TooLate } from './engine-slot.ts';
import type { Metrics } from './metrics.ts';
import { planTry, SearchCosts } from './search-times.ts';
import type { CachedAnswer, WorkerQueue } from './worker-queue.redis.ts';

interface WorkerParts {
  readonly queue: WorkerQueue;
  readonly slots: readonly EngineSlot[];
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Milliseconds of a monotonic clock, the same as the slots'. */
  readonly now: () => number;
  readonly puzzleAnswerSeconds: number;
}

/** An answer with its timing. */
interface FoundSearch {
  readonly search: Search;
  readonly answer: Answer;
  /** The time that was left at the start. */
  readonly remaining: number;
  /** The duration of the search. */
  readonly millis: number;
}

const LEASE_EVERY_MILLIS = 1000;
/** Searches to the same depth differ by position, so a slow one at a quick level is not cut short before this. */
const LEAST_SHARE_MILLIS = 500;
const OUTAGE_PAUSE_MILLIS = 200;
const LONGEST_STOP_MILLIS = 10_000;

/** Takes searches from the queue, one per engine, until it is stopped. */
export class SearchWorker {
  readonly #parts: WorkerParts;
  readonly #costs = new SearchCosts();
  readonly #running = new Map<string, AbortController>();
  #work: readonly Promise<void>[] = [];
  #lease: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(parts: WorkerParts) {
    this.#parts = parts;
  }

  /** Whether a search that arrives now would be answered. */
  get isReady(): boolean {
    return this.#parts.queue.isReady && this.#readySlots() > 0 && !this.#isStopping;
  }

  /** The engines without a search: background work may use as many cores. */
  get freeSlots(): number {
    return this.#parts.slots.length - this.#running.size;
  }

  /** Settles when the first engine is ready and searches are admitted. */
  async start(): Promise<void> {
    const { queue, slots } = this.#parts;
    await queue.subscribeToCancellations((id) => this.#running.get(id)?.abort());
    await Promise.any(slots.map(async (slot) => slot.whenReady()));
    this.#work = slots.map(async (slot) => this.#serve(slot));
    await this.#renewLease();
    this.#lease = setInterval(() => {
      void this.#renewLease();
    }, LEASE_EVERY_MILLIS);
  }

  /** Admits nothing more, finishes running searches, and ends the engines. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#lease);
    await this.#renewLease();
    const timer = new AbortController();
    const timeout = pause(LONGEST_STOP_MILLIS, undefined, { signal: timer.signal });
    await Promise.race([Promise.all(this.#work), timeout]);
    timer.abort();
    timeout.catch(() => undefined);
    for (const slot of this.#parts.slots) slot.close();
    this.#parts.queue.close();
  }

  async #serve(slot: EngineSlot): Promise<void> {
    const take = this.#parts.queue.openConsumer();
    while (!this.#isStopping) {
      try {
        // An engine takes one search at a time.
        await slot.whenReady();
        const taken = await take();
        if (taken === 'unreadable') this.#parts.log.warn('a job in the queue could not be read');
        else if (taken !== 'none') await this.#answer(slot, taken);
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'the queue could not be reached');
        // Waits for Redis to come back.
        await pause(OUTAGE_PAUSE_MILLIS);
      }
    }
  }

  async #answer(slot: EngineSlot, queued: QueuedJob): Promise<void> {
    const { queue, now } = this.#parts;
    const { id } = queued.job;
    const reading = readRequest(queued.job);
    if (!reading.ok) return this.#refuse(queued, 'not-lawful');
    const search = fairShare(reading.search, queued);
    const remaining = queue.remainingMillis(queued);
    this.#parts.metrics.budgetSeconds.observe(Math.max(0, remaining) / 1000);
    const begun = now();
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const deadline = { deadline: begun + remaining, signal: controller.signal };
      const answer = await slot.search(search, deadline);
      const millis = now() - begun;
      const cached = this.#toCache(queued, { search, answer, remaining, millis });
      const usualMillis = this.#costs.add(queued.job, millis);
      const reply = { id, ok: true, answer: writeAnswer(answer) } as const;
      await queue.settle(queued, reply, { cached, usualMillis });
      this.#count(queued, 'answered', millis);
    } catch (error) {
      await this.#refuse(queued, refusalOf(error));
    } finally {
      this.#running.delete(id);
    }
  }

  async #refuse(queued: QueuedJob, refusal: WorkerRefusal): Promise<void> {
    const { id } = queued.job;
    this.#parts.log.info({ id, refusal }, 'search refused');
    this.#count(queued, refusal);
    await this.#parts.queue.settle(queued, { id, ok: false, refusal });
  }

  /** Caches answers for puzzle positions, unless the clock cut the search short. */
  #toCache({ job }: QueuedJob, found: FoundSearch): CachedAnswer | undefined {
    const { limits, usualMillis } = found.search.settings;
    const planned = planTry(found.remaining, { limitMillis: limits.millis, usualMillis }) ?? 0;
    const position = puzzlePositionOf(found.search);
    if (job.strength !== 'puzzle' || position === undefined || found.millis >= planned) {
      return undefined;
    }
    const text = JSON.stringify(writeAnswer(found.answer));
    return { position, text, seconds: this.#parts.puzzleAnswerSeconds };
  }

  #count({ job }: QueuedJob, result: 'answered' | WorkerRefusal, millis?: number): void {
    const { searches, searchSeconds } = this.#parts.metrics;
    const strength = strengthName(job);
    searches.inc({ strength, result });
    if (millis !== undefined) searchSeconds.observe({ strength }, millis / 1000);
  }

  async #renewLease(): Promise<void> {
    const { queue, slots, metrics, log } = this.#parts;
    const ready = this.#readySlots();
    metrics.processes.set({ state: 'ready' }, ready);
    metrics.processes.set({ state: 'starting' }, slots.length - ready);
    try {
      const healthy = slots.filter(({ isHealthy }) => isHealthy).length;
      const processes = this.#isStopping ? 0 : healthy;
      metrics.waiting.set(await queue.renewLease(processes));
    } catch (error) {
      log.warn({ err: error }, 'the lease could not be renewed');
    }
  }

  #readySlots(): number {
    return this.#parts.slots.filter(({ pid }) => pid !== undefined).length;
  }
}

/** Limits a search to its estimate, with a minimum, because other jobs wait behind it. */
function fairShare(search: Search, { cost }: QueuedJob): Search {
  const { limits } = search.settings;
  const millis = Math.min(limits.millis, Math.max(cost, LEAST_SHARE_MILLIS));
  return { ...search, settings: { ...search.settings, limits: { ...limits, millis } } };
}

function refusalOf(error: unknown): WorkerRefusal {
  if (error instanceof TooLate) return 'too-late';
  return error instanceof SearchCancelled ? 'cancelled' : 'engine-failed';
}
