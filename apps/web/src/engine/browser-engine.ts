import { startLine, startPosition } from '@chuhe/rules';
import {
  type Answer,
  concludeAnswer,
  type Question,
  type Thought,
  writeQuestion,
} from '@chuhe/search';
import { NoAnswer } from './find-move.ts';
import { UciTalk, type UciWorker } from './uci-talk.ts';

/** An engine that runs in this browser, if it can. It answers one question after the other. */
export interface BrowserEngine {
  /** Fails with `NoAnswer` where no engine can run. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
}

export interface BrowserEngineParts {
  /** Whether the page may share memory between threads at all. */
  readonly isIsolated: () => boolean;
  /** Starts the worker that hosts the engine; it introduces itself. */
  readonly startWorker: () => Promise<UciWorker>;
}

const START_MILLIS = 30_000;
const READY_MILLIS = 5000;
/** How long an answer may be overdue: a phone's clock and its engine do not always agree. */
const GRACE_MILLIS = 3000;
/** An engine that nobody asks gives its memory back. */
const IDLE_MILLIS = 120_000;
/** It runs on one thread with 16 MB for positions by itself; being told so again costs it more memory than it has. */
const SETUP = [
  'setoption name VariantPath value /variants.ini',
  'setoption name UCI_Variant value xiangqi60',
];

export function createBrowserEngine(parts: BrowserEngineParts): BrowserEngine {
  let opening: Promise<UciTalk> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    const closing = opening;
    opening = undefined;
    closing?.then((talk) => talk.end()).catch(() => undefined);
  };
  const answer = async (question: Question, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted();
    if (!parts.isIsolated()) throw new NoAnswer('the page is not isolated');
    clearTimeout(idle);
    try {
      opening ??= open(parts);
      return await search(await opening, question, signal);
    } catch (error) {
      if (!signal.aborted || error instanceof NoAnswer) close();
      throw error;
    } finally {
      idle = setTimeout(close, IDLE_MILLIS);
    }
  };
  return {
    ask: async (question, signal) => {
      const turn = last.then(async () => answer(question, signal));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** Starts an engine and lets it show that it plays by our rules. */
async function open({ startWorker }: BrowserEngineParts): Promise<UciTalk> {
  const talk = new UciTalk(await startWorker());
  try {
    await talk.listen(({ type }) => (type === 'introduced' ? true : undefined), START_MILLIS);
    for (const command of SETUP) talk.tell(command);
    const limits = { cap: { type: 'depth', depth: 1 }, millis: READY_MILLIS } as const;
    const question = { line: startLine(startPosition()), skill: 20, limits };
    await search(talk, question, new AbortController().signal);
    return talk;
  } catch (error) {
    talk.end();
    throw error;
  }
}

/** One search; the engine forgets the one before, so that weak levels learn nothing from strong ones. */
async function search(talk: UciTalk, question: Question, signal: AbortSignal): Promise<Answer> {
  const stop = (): void => talk.tell('stop');
  talk.tell('ucinewgame');
  talk.tell('isready');
  await talk.listen(({ type }) => (type === 'ready' ? true : undefined), READY_MILLIS);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  try {
    let thought: Thought | undefined;
    for (const command of writeQuestion(question)) talk.tell(command);
    const best = await talk.listen((output) => {
      if (output.type === 'info') thought = output;
      return output.type === 'best' ? output.move : undefined;
    }, question.limits.millis + GRACE_MILLIS);
    signal.throwIfAborted();
    const answer = concludeAnswer(question, best, thought);
    if (answer === undefined) throw new NoAnswer('the engine’s move breaks the rules');
    return answer;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
