import {
  type Answer,
  type Examination,
  type LinesQuestion,
  MAX_LINES,
  type Question,
} from './question.ts';
import {
  candidatesOf,
  concludeAnswer,
  concludeExamination,
  type Evaluator,
  readUciLine,
  type SearchInfo,
  type UciOutput,
  writeQuestion,
} from './uci.ts';

/** The connection to an engine that runs elsewhere: a child process, or a browser worker. */
export interface UciTransport {
  /** Passes one line to the engine; does nothing once the engine has ended. */
  readonly send: (line: string) => void;
  /** Calls the handler with every line the engine prints. */
  readonly onLine: (handler: (line: string) => void) => void;
  /** Calls the handler, with the reason, when the engine ends or fails. */
  readonly onEnd: (handler: (reason: string) => void) => void;
  /** Ends the engine immediately, even one that no longer reads its input. */
  readonly close: () => void;
}

/** The kind of an engine's fault; each requires a new engine. */
export type EngineFaultKind = 'died' | 'hung' | 'corrupt' | 'unfit';

/** Thrown when an engine can no longer be trusted. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly kind: EngineFaultKind;

  constructor(kind: EngineFaultKind, detail: string) {
    super(`engine ${kind}: ${detail}`);
    this.kind = kind;
  }
}

interface FollowedSearch {
  readonly best: string;
  readonly infos: readonly SearchInfo[];
}

const FULL_SKILL = 20;
/** Deeper than any search gets in its time. */
const DEEPEST = { type: 'depth', depth: 99 } as const;

/** A UCI session: commands to an engine and its output, one question at a time. */
export class UciSession {
  /** Settles, with the reason, when the engine has ended. */
  readonly ended: Promise<string>;
  readonly #transport: UciTransport;
  #onOutput: ((output: UciOutput) => void) | undefined;
  #onFault: ((fault: EngineFault) => void) | undefined;
  #endReason: string | undefined;
  #evaluator: Evaluator | undefined;
  #network: string | undefined;

  constructor(transport: UciTransport) {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.ended = promise;
    this.#transport = transport;
    transport.onLine((line) => this.#read(readUciLine(line)));
    transport.onEnd((reason) => {
      this.#endReason ??= reason;
      this.#onFault?.(new EngineFault('died', reason));
      resolve(reason);
    });
  }

  /** The evaluator of the last search, as the engine reported it; undefined before the first. */
  get evaluator(): Evaluator | undefined {
    return this.#evaluator;
  }

  /** The network file of the last search; undefined if the engine used none. */
  get network(): string | undefined {
    return this.#network;
  }

  /** Sends one command; rejects line breaks, with which text from outside could add a second one. */
  send(command: string): void {
    if (!/^[ -~]+$/.test(command)) throw new Error('a command is one line of plain characters');
    this.#transport.send(command);
  }

  /** Reads output until `pick` finds a match; throws a fault when time runs out or the engine ends. */
  async waitFor<T>(pick: (output: UciOutput) => T | undefined, millis: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const timer = setTimeout(() => {
      reject(new EngineFault('hung', `no answer in ${millis} ms`));
    }, millis);
    this.#onOutput = (output) => {
      const found = pick(output);
      if (found !== undefined) resolve(found);
    };
    this.#onFault = reject;
    if (this.#endReason !== undefined) reject(new EngineFault('died', this.#endReason));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#onOutput = undefined;
      this.#onFault = undefined;
    }
  }

  /** Settles when the engine has carried out every command so far. */
  async untilReady(millis: number): Promise<void> {
    this.send('isready');
    await this.waitFor(({ type }) => (type === 'ready' ? true : undefined), millis);
  }

  /** One search. An engine that exceeds its time by more than `graceMillis` counts as hung. */
  async search(question: Question, graceMillis: number): Promise<Answer> {
    const { best, infos } = await this.#follow(question, graceMillis);
    const answer = concludeAnswer(question, best, infos);
    if (answer === undefined) throw new EngineFault('corrupt', 'its move breaks the rules');
    if (question.lines === undefined) return answer;
    return { ...answer, candidates: candidatesOf(question, infos) };
  }

  /** One search with the scores of its last depths; undefined if the engine gave no exact score. */
  async examine(question: Question, graceMillis: number): Promise<Examination | undefined> {
    const { best, infos } = await this.#follow(question, graceMillis);
    if (concludeAnswer(question, best, infos) === undefined)
      throw new EngineFault('corrupt', 'its move breaks the rules');
    return concludeExamination(question, best, infos);
  }

  /**
   * Searches with several lines and reports each as it deepens. Afterwards it resets the engine to one line, as other
   * callers expect.
   */
  async analyse(
    { line, count, millis, cap = DEEPEST }: LinesQuestion,
    graceMillis: number,
    onInfo: (info: SearchInfo) => void,
  ): Promise<void> {
    const limits = { cap, millis };
    this.send(`setoption name MultiPV value ${Math.min(count, MAX_LINES)}`);
    for (const command of writeQuestion({ line, skill: FULL_SKILL, limits })) this.send(command);
    try {
      await this.waitFor((output) => {
        if (output.type === 'info') onInfo(output);
        return output.type === 'best' ? true : undefined;
      }, millis + graceMillis);
    } finally {
      this.send('setoption name MultiPV value 1');
    }
  }

  close(): void {
    this.#transport.close();
  }

  /** Sends a question and collects the engine's reports until it names its move. */
  async #follow(question: Question, graceMillis: number): Promise<FollowedSearch> {
    const infos: SearchInfo[] = [];
    const { lines = 1 } = question;
    if (lines > 1) this.send(`setoption name MultiPV value ${lines}`);
    for (const command of writeQuestion(question)) this.send(command);
    const best = await this.waitFor((output) => {
      if (output.type === 'info') infos.push(output);
      return output.type === 'best' ? output.move : undefined;
    }, question.limits.millis + graceMillis);
    if (lines > 1) this.send('setoption name MultiPV value 1');
    return { best, infos };
  }

  #read(output: UciOutput): void {
    if (output.type === 'evaluation') {
      this.#evaluator = output.by;
      this.#network = output.network;
    }
    if (output.type === 'failure')
      this.#onFault?.(new EngineFault(output.isRefusal ? 'unfit' : 'died', output.reason));
    this.#onOutput?.(output);
  }
}
