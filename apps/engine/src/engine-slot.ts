import { setTimeout as pause } from 'node:timers/promises';
import {
  type Answer,
  chooseMove,
  EngineFault,
  type EngineFaultKind,
  type Question,
  type Search,
} from '@chuhe/search';
import { EngineProcess, type EngineSetup, SearchCancelled } from './engine-process.ts';
import { planTry } from './search-times.ts';

/** Thrown if there is too little time left for an answer. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The parts of a slot besides its engine. */
interface SlotParts {
  readonly setup: EngineSetup;
  readonly random: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called for every process that had to be replaced. */
  readonly onFault: (kind: EngineFaultKind, error: Error) => void;
}

/** The end of a search: a time on the slot's clock, or a cancellation signal. */
interface SearchDeadline {
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** The maximum number of tries of a search when engine processes fail. */
const MAX_TRIES = 3;
const FIRST_PAUSE_MILLIS = 100;
const LONGEST_PAUSE_MILLIS = 5000;

/** A place for one engine process: keeps one running, and replaces it when it fails. */
export class EngineSlot {
  readonly #parts: SlotParts;
  #engine: Promise<EngineProcess>;
  #running: EngineProcess | undefined;
  #failedStarts = 0;
  #isClosed = false;

  constructor(parts: SlotParts) {
    this.#parts = parts;
    this.#engine = this.#start();
    this.#engine.catch(() => undefined);
  }

  /** The process id of the ready engine; undefined if there is none. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** Whether its program starts as it should, so that searches may be admitted for it. */
  get isHealthy(): boolean {
    return this.#failedStarts === 0;
  }

  /** Settles when an engine is ready; the slot retries starting it until it is closed. */
  async whenReady(): Promise<void> {
    await this.#engine;
  }

  /** The computer's move, from another process if one fails. Throws TooLate or SearchCancelled. */
  async search(search: Search, { deadline, signal }: SearchDeadline): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      // Each try follows the failure of the last.
      const engine = await this.#readyBefore(deadline);
      const ask = async (question: Question): Promise<Answer> => {
        return engine.ask(this.#inTime(question, search, deadline), signal);
      };
      try {
        return await chooseMove(ask, search, this.#parts.random);
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        this.#replace(engine, error);
        if (signal.aborted) throw new SearchCancelled();
        if (tries === MAX_TRIES) throw error;
      }
    }
  }

  /** Ends the process; the slot is then unusable. */
  close(): void {
    this.#isClosed = true;
    this.#running?.kill();
  }

  async #readyBefore(deadline: number): Promise<EngineProcess> {
    const remaining = deadline - this.#parts.now();
    const timer = new AbortController();
    const timeout = pause(Math.max(0, remaining), undefined, { signal: timer.signal });
    timeout.catch(() => undefined);
    const engine = await Promise.race([this.#engine, timeout]);
    timer.abort();
    if (engine === undefined) throw new TooLate();
    return engine;
  }

  #inTime(question: Question, { settings }: Search, deadline: number): Question {
    const times = { limitMillis: question.limits.millis, usualMillis: settings.usualMillis };
    const millis = planTry(deadline - this.#parts.now(), times);
    if (millis === undefined) throw new TooLate();
    return { ...question, limits: { ...question.limits, millis } };
  }

  async #start(): Promise<EngineProcess> {
    while (!this.#isClosed) {
      try {
        // Starts are sequential.
        const engine = await EngineProcess.start(this.#parts.setup);
        this.#watch(engine);
        return engine;
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        this.#failedStarts += 1;
        this.#parts.onFault(error.kind, error);
      }
      // A program that cannot start is retried with growing pauses.
      await pause(Math.min(FIRST_PAUSE_MILLIS * 2 ** this.#failedStarts, LONGEST_PAUSE_MILLIS));
    }
    throw new SearchCancelled();
  }

  #watch(engine: EngineProcess): void {
    this.#failedStarts = 0;
    this.#running = engine;
    if (this.#isClosed) engine.kill();
    void this.#replaceAtEnd(engine);
  }

  async #replaceAtEnd(engine: EngineProcess): Promise<void> {
    this.#replace(engine, new EngineFault('died', await engine.ended));
  }

  /** Replaces this process by another, unless that has already happened. */
  #replace(engine: EngineProcess, fault: EngineFault): void {
    if (this.#running !== engine) return;
    this.#running = undefined;
    engine.kill();
    if (this.#isClosed) return;
    this.#parts.onFault(fault.kind, fault);
    this.#engine = this.#start();
    this.#engine.catch(() => undefined);
  }
}
