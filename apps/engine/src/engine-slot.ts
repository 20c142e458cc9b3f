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

/** Thrown when the time left does not suffice for an answer. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** What a slot needs besides its engine. */
interface SlotParts {
  readonly setup: EngineSetup;
  readonly random: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly now: () => number;
  /** Called for every process that had to be replaced. */
  readonly onFault: (kind: EngineFaultKind, error: Error) => void;
}

/** The end of a search: a moment on the slot's clock, or a signal of cancellation. */
interface SearchDeadline {
  readonly deadline: number;
  readonly signal: AbortSignal;
}

/** How often a search is tried when engine processes fail under it. */
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

  /** The process that stands ready; undefined while there is none. */
  get pid(): number | undefined {
    return this.#running?.pid;
  }

  /** Whether its program starts when it should: searches may be let in for it. */
  get isHealthy(): boolean {
    return this.#failedStarts === 0;
  }

  /** Settles when an engine stands ready; starting is tried until the slot is closed. */
  async whenReady(): Promise<void> {
    await this.#engine;
  }

  /** The computer's move, from another process if one fails, or a TooLate or SearchCancelled. */
  async search(search: Search, { deadline, signal }: SearchDeadline): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the failure of the last
      const engine = await this.#readyBefore(deadline);
      const ask = async (question: Question): Promise<Answer> => {
        return engine.ask(this.#inTime(question, search, deadline), signal);
      };
      try {
        // oxlint-disable-next-line no-await-in-loop -- see above
        return await chooseMove(ask, search, this.#parts.random);
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        this.#replace(engine, error);
        if (signal.aborted) throw new SearchCancelled();
        if (tries === MAX_TRIES) throw error;
      }
    }
  }

  /** Ends the process; the slot is of no more use. */
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
        // oxlint-disable-next-line no-await-in-loop -- one start after the other
        const engine = await EngineProcess.start(this.#parts.setup);
        this.#watch(engine);
        return engine;
      } catch (error) {
        if (!(error instanceof EngineFault)) throw error;
        this.#failedStarts += 1;
        this.#parts.onFault(error.kind, error);
      }
      // oxlint-disable-next-line no-await-in-loop -- a program that cannot start is retried with growing pauses
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

  /** Starts another process in place of this one, unless that has been done already. */
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
