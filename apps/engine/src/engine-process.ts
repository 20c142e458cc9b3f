import { startLine, startPosition } from '@chuhe/rules';
import {
  type Answer,
  concludeAnswer,
  type Question,
  type Thought,
  writeQuestion,
} from '@chuhe/search';
import { EngineFault, SearchCancelled } from './engine-fault.ts';
import { type EngineProgram, UciTalk } from './uci-talk.ts';

/** Which program to run and how it is set up. */
export interface EngineSetup extends EngineProgram {
  readonly hashMegabytes: number;
  readonly variantFile: string;
  /** Whether it may use what it learned from earlier questions: for proofs, never for play. */
  readonly remembers?: boolean | undefined;
}

/** How long an engine may overrun its thinking time before it counts as hung. */
export const GRACE_MILLIS = 250;
const START_MILLIS = 10_000;
const READY_MILLIS = 2000;
const VARIANT = 'xiangqi60';
const READY = true;

/** One engine process that has shown it plays by our rules. It takes one question at a time. */
export class EngineProcess {
  readonly #talk: UciTalk;
  readonly #remembers: boolean;
  #cleared: Promise<unknown> = Promise.resolve();

  private constructor(talk: UciTalk, { remembers = false }: EngineSetup) {
    this.#talk = talk;
    this.#remembers = remembers;
  }

  static async start(setup: EngineSetup): Promise<EngineProcess> {
    const talk = new UciTalk(setup);
    try {
      await introduce(talk, setup);
      const engine = new EngineProcess(talk, setup);
      await engine.#prove();
      return engine;
    } catch (error) {
      talk.kill();
      throw error;
    }
  }

  get pid(): number | undefined {
    return this.#talk.pid;
  }

  /** Settles, with the reason, when the process has ended. */
  get ended(): Promise<string> {
    return this.#talk.ended;
  }

  /**
   * The engine's answer. Throws an EngineFault when the process died, hung or talked nonsense; it is
   * then of no more use. After a SearchCancelled it goes on.
   */
  async ask(question: Question, signal?: AbortSignal): Promise<Answer> {
    await this.#cleared;
    throwIfCancelled(signal);
    const stop = (): void => {
      this.#talk.tell('stop');
    };
    signal?.addEventListener('abort', stop);
    try {
      const answer = await this.#search(question);
      throwIfCancelled(signal);
      return answer;
    } finally {
      signal?.removeEventListener('abort', stop);
      this.#clear();
    }
  }

  /** Settles when the engine has forgotten the last question and waits for the next. */
  async whenCleared(): Promise<void> {
    await this.#cleared;
  }

  kill(): void {
    this.#talk.kill();
  }

  async #search(question: Question): Promise<Answer> {
    let thought: Thought | undefined;
    for (const command of writeQuestion(question)) this.#talk.tell(command);
    const best = await this.#talk.listen((output) => {
      if (output.type === 'info') thought = output;
      return output.type === 'best' ? output.move : undefined;
    }, question.limits.millis + GRACE_MILLIS);
    const answer = concludeAnswer(question, best, thought);
    if (answer === undefined) throw new EngineFault('corrupt', 'its move breaks the rules');
    return answer;
  }

  /**
   * Forgets the last search, after its answer has gone out: the same question gets the same answer,
   * a weak level gains nothing from a strong one's search, and no late line is taken for an answer.
   */
  #clear(): void {
    if (!this.#remembers) this.#talk.tell('ucinewgame');
    this.#cleared = untilReady(this.#talk, READY_MILLIS);
    // The fault is seen by the next question, which waits for this.
    this.#cleared.catch(() => undefined);
  }

  /** An engine that knows another game, or other coordinates, fails here and not in a game. */
  async #prove(): Promise<void> {
    const limits = { cap: { type: 'depth', depth: 1 }, millis: READY_MILLIS } as const;
    await this.ask({ line: startLine(startPosition()), skill: 20, limits });
    await this.whenCleared();
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new SearchCancelled();
}

async function introduce(talk: UciTalk, setup: EngineSetup): Promise<void> {
  const options = new Set<string>();
  talk.tell('uci');
  await talk.listen((output) => {
    if (output.type === 'option') options.add(output.name);
    return output.type === 'introduced' ? READY : undefined;
  }, START_MILLIS);
  const wishes: readonly (readonly [string, string])[] = [
    ['Threads', '1'],
    ['Hash', String(setup.hashMegabytes)],
    ['VariantPath', setup.variantFile],
    ['UCI_Variant', VARIANT],
  ];
  for (const [name, value] of wishes) {
    if (options.has(name)) talk.tell(`setoption name ${name} value ${value}`);
  }
  if (!options.has('Skill Level')) throw new EngineFault('unfit', 'it has no Skill Level');
  await untilReady(talk, START_MILLIS);
}

async function untilReady(talk: UciTalk, millis: number): Promise<boolean> {
  talk.tell('isready');
  return talk.listen((output) => (output.type === 'ready' ? READY : undefined), millis);
}
