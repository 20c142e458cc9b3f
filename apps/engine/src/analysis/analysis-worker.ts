import { setTimeout as pause } from 'node:timers/promises';
import { EngineFault } from '@chuhe/search';
import type { Logger } from 'pino';
import { EngineProcess, type EngineSetup } from '../engine-process.ts';
import type { Metrics } from '../metrics.ts';
import { analyseGame } from './analyse-game.ts';
import type { AnalysisStore, ClaimedGame, GameAnalysis, ReleaseReason } from './analysis.store.ts';

interface AnalysisParts {
  readonly store: AnalysisStore;
  readonly setup: EngineSetup;
  readonly processes: number;
  /** The number of cores that live searches leave at the moment. */
  readonly freeCores: () => number;
  readonly metrics: Metrics;
  readonly log: Logger;
}

const IDLE_MILLIS = 2000;
const OUTAGE_MILLIS = 2000;
/** How often an analysis that waits for live searches looks again. */
const YIELD_MILLIS = 20;
const RENEWALS_PER_LEASE = 4;
const COUNT_MILLIS = 15_000;

/** Thrown when the worker stops, or another one has taken the game. */
class Interrupted extends Error {}

/** Analyses finished games in the background, one per engine process, until it is stopped. */
export class AnalysisWorker {
  readonly #parts: AnalysisParts;
  readonly #stopping = new AbortController();
  readonly #engines = new Set<EngineProcess>();
  #work: readonly Promise<void>[] = [];

  constructor(parts: AnalysisParts) {
    this.#parts = parts;
  }

  start(): void {
    const lines = Array.from({ length: this.#parts.processes }, async (_, index) => {
      return this.#workLine(index);
    });
    this.#work = [...lines, this.#countWaiting()];
  }

  /** Returns the claimed games to the queue and ends the engines. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const engine of this.#engines) engine.kill();
    await Promise.all(this.#work);
    await this.#parts.store.close();
  }

  async #workLine(index: number): Promise<void> {
    const { store, log } = this.#parts;
    let engine: EngineProcess | undefined;
    while (!this.#isStopping) {
      try {
        // An engine analyses one game at a time.
        const game = await store.claim();
        if (game === undefined) await this.#pause(IDLE_MILLIS);
        else engine = await this.#analyse(game, engine, index);
      } catch (error) {
        log.warn({ err: error }, 'the games to analyse could not be read');
        await this.#pause(OUTAGE_MILLIS);
      }
    }
  }

  /** Analyses a claimed game; returns the engine for the next one, or undefined if it must be replaced. */
  async #analyse(
    game: ClaimedGame,
    ready: EngineProcess | undefined,
    index: number,
  ): Promise<EngineProcess | undefined> {
    const { metrics } = this.#parts;
    const lease = this.#holdLease(game);
    const endTimer = metrics.analysisSeconds.startTimer();
    let engine = ready;
    try {
      engine ??= await this.#startEngine();
      const analysis = await analyseGame(game, engine, () => this.#mayGoOn(index, lease.isLost));
      const isStored = await this.#store(game, analysis);
      endTimer();
      metrics.analyses.inc({ result: isStored ? 'stored' : 'late' });
      return engine;
    } catch (error) {
      await this.#giveBack(game, error);
      if (!(error instanceof EngineFault)) return engine;
      if (engine !== undefined) this.#engines.delete(engine);
      engine?.kill();
      return undefined;
    } finally {
      lease.end();
    }
  }

  async #startEngine(): Promise<EngineProcess> {
    const engine = await EngineProcess.start(this.#parts.setup);
    this.#engines.add(engine);
    if (this.#isStopping) engine.kill();
    return engine;
  }

  /** Settles when live searches leave a core for this process. */
  async #mayGoOn(index: number, isLost: () => boolean): Promise<void> {
    for (;;) {
      if (this.#isStopping || isLost()) throw new Interrupted();
      if (this.#parts.freeCores() > index) return;
      await this.#pause(YIELD_MILLIS);
    }
  }

  /** Stores an analysis as soon as the database is there; an analysis costs more than waiting. */
  async #store(game: ClaimedGame, analysis: GameAnalysis): Promise<boolean> {
    for (;;) {
      try {
        return await this.#parts.store.finish(game, analysis);
      } catch (error) {
        if (this.#isStopping) throw error;
        this.#parts.log.warn({ err: error }, 'an analysis could not be stored');
        await this.#pause(OUTAGE_MILLIS);
      }
    }
  }

  /** A game whose worker is stopping waits for another one; a failed one waits longer. */
  async #giveBack(game: ClaimedGame, error: unknown): Promise<void> {
    const { store, log, metrics } = this.#parts;
    const reason = this.#reasonOf(error);
    if (reason !== 'interrupted') {
      metrics.analyses.inc({ result: reason });
      log.warn({ game: game.id, err: error }, 'a game could not be analysed');
    }
    try {
      await store.release(game, reason);
    } catch (failure) {
      // The lease ends by itself.
      log.warn({ game: game.id, err: failure }, 'a game could not be returned');
    }
  }

  /** An engine at the lowest priority that answers too late says nothing against its game. */
  #reasonOf(error: unknown): ReleaseReason {
    if (this.#isStopping || error instanceof Interrupted) return 'interrupted';
    return error instanceof EngineFault && error.kind === 'hung' ? 'starved' : 'failed';
  }

  #holdLease(game: ClaimedGame) {
    const { store, log } = this.#parts;
    let isLost = false;
    const renew = async (): Promise<void> => {
      try {
        isLost = !(await store.renew(game));
      } catch (error) {
        log.warn({ game: game.id, err: error }, 'the lease of a game could not be renewed');
      }
    };
    const timer = setInterval(() => void renew(), (store.leaseSeconds * 1000) / RENEWALS_PER_LEASE);
    const end = (): void => {
      clearInterval(timer);
    };
    return { isLost: () => isLost, end };
  }

  async #countWaiting(): Promise<void> {
    const { store, metrics, log } = this.#parts;
    while (!this.#isStopping) {
      try {
        metrics.analysesWaiting.set(await store.countWaiting());
      } catch (error) {
        log.warn({ err: error }, 'the games to analyse could not be counted');
      }
      await this.#pause(COUNT_MILLIS);
    }
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pause(millis: number): Promise<void> {
    const { signal } = this.#stopping;
    // Stopping ends the pause.
    await pause(millis, undefined, { signal }).catch(() => undefined);
  }
}
