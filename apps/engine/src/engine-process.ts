import { startLine, startPosition } from '@chuhe/rules';
import {
  type Answer,
  EngineFault,
  engineLineOf,
  type EngineLine,
  type Examination,
  type LinesQuestion,
  type Question,
  UciSession,
} from '@chuhe/search';
import { type EngineProgram, spawnEngine } from './spawn-engine.ts';

/** The program to run, and its setup. */
export interface EngineSetup extends EngineProgram {
  readonly hashMegabytes: number;
  readonly variantFile: string;
  /** Whether it keeps its hash from earlier questions: for analyses and proofs, never for play. */
  readonly keepsHash?: boolean | undefined;
}

/** How long an engine may overrun its thinking time before it counts as hung. */
export const GRACE_MILLIS = 250;
const START_MILLIS = 10_000;
const READY_MILLIS = 2000;
const VARIANT = 'xiangqi60';
const READY = true;

/** Thrown when no client waits for the answer any more; the engine itself is fine. */
export class SearchCancelled extends Error {
  override readonly name = 'SearchCancelled';
}

/** One engine process that has passed a self-test of our rules. It answers one question at a time. */
export class EngineProcess {
  readonly pid: number | undefined;
  /** Its name and version, as it introduced itself. */
  readonly name: string;
  readonly #session: UciSession;
  readonly #keepsHash: boolean;
  #cleared: Promise<void> = Promise.resolve();

  private constructor(
    session: UciSession,
    { pid, name, keepsHash }: { pid: number | undefined; name: string; keepsHash: boolean },
  ) {
    this.#session = session;
    this.pid = pid;
    this.name = name;
    this.#keepsHash = keepsHash;
  }

  static async start(setup: EngineSetup): Promise<EngineProcess> {
    const child = spawnEngine(setup);
    const session = new UciSession(child);
    try {
      const name = await handshake(session, setup);
      const keepsHash = setup.keepsHash ?? false;
      const engine = new EngineProcess(session, { pid: child.pid, name, keepsHash });
      await engine.#selfTest();
      return engine;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** Settles, with the reason, when the process has ended. */
  get ended(): Promise<string> {
    return this.#session.ended;
  }

  /** The network file of its last search; undefined if it used none. */
  get network(): string | undefined {
    return this.#session.network;
  }

  /**
   * The engine's answer. Throws an EngineFault if the process died, hung or printed garbage; it is then unusable. After
   * a SearchCancelled it stays usable.
   */
  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    await this.#cleared;
    throwIfCancelled(signal);
    const stop = (): void => {
      this.#session.send('stop');
    };
    signal?.addEventListener('abort', stop);
    try {
      const answer = await this.#session.search(question, GRACE_MILLIS);
      throwIfCancelled(signal);
      return answer;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#clear();
    }
  }

  /** The best lines at the end of a search, best first: for tools that compare moves. */
  async compare(question: LinesQuestion): Promise<readonly EngineLine[]> {
    await this.#cleared;
    const lines = new Map<number, EngineLine>();
    try {
      await this.#session.analyse(question, GRACE_MILLIS, (info) => {
        const line = engineLineOf(question.line, info);
        if (line !== undefined) lines.set(line.rank, line);
      });
      return [...lines.values()].toSorted((one, other) => one.rank - other.rank);
    } finally {
      this.#clear();
    }
  }

  /** The scores at the end of a search: for judging moves. Undefined when no exact one was reported. */
  async examine(question: Question): Promise<Examination | undefined> {
    await this.#cleared;
    try {
      return await this.#session.examine(question, GRACE_MILLIS);
    } finally {
      this.#clear();
    }
  }

  /** Clears the hash of an engine that otherwise keeps it. */
  async forget(): Promise<void> {
    await this.#cleared;
    this.#session.send('ucinewgame');
    this.#clear();
  }

  /** Settles when the engine has cleared the last question and is ready for the next. */
  async whenCleared(): Promise<void> {
    await this.#cleared;
  }

  kill(): void {
    this.#session.close();
  }

  /**
   * Clears the last search after its answer was sent: the same question gets the same answer, a weak level gains
   * nothing from a strong one's search, and no late line is mistaken for an answer.
   */
  #clear(): void {
    if (!this.#keepsHash) this.#session.send('ucinewgame');
    this.#cleared = this.#session.untilReady(READY_MILLIS);
    // The next question awaits this promise and sees the fault.
    this.#cleared.catch(() => undefined);
  }

  /** An engine for another game or with other coordinates fails here, not in a game. */
  async #selfTest(): Promise<void> {
    const limits = { cap: { type: 'depth', depth: 1 }, millis: READY_MILLIS } as const;
    await this.ask({ line: startLine(startPosition()), skill: 20, limits });
    await this.whenCleared();
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new SearchCancelled();
}

/** Sets an engine up; returns its name. */
async function handshake(session: UciSession, setup: EngineSetup): Promise<string> {
  const options = new Set<string>();
  let engine = 'unnamed';
  session.send('uci');
  await session.waitFor((output) => {
    if (output.type === 'option') options.add(output.name);
    if (output.type === 'named') engine = output.name;
    return output.type === 'introduced' ? READY : undefined;
  }, START_MILLIS);
  const settings: readonly (readonly [string, string])[] = [
    ['Threads', '1'],
    ['Hash', String(setup.hashMegabytes)],
    ['VariantPath', setup.variantFile],
    ['UCI_Variant', VARIANT],
  ];
  for (const [name, value] of settings) {
    if (options.has(name)) session.send(`setoption name ${name} value ${value}`);
  }
  if (!options.has('Skill Level')) throw new EngineFault('unfit', 'it has no Skill Level');
  await session.untilReady(START_MILLIS);
  return engine;
}
