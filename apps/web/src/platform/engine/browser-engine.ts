import { startLine, startPosition } from '@chuhe/rules';
import {
  type Answer,
  EngineFault,
  type EngineLine,
  engineLineOf,
  type Examination,
  type LinesQuestion,
  type Question,
  type ReviewQuestion,
  type SearchInfo,
  UciSession,
  type UciTransport,
} from '@chuhe/search';
import { NoAnswer } from './find-move.ts';

/** The part of a worker that a session needs. */
export interface UciWorker {
  readonly postMessage: (message: unknown) => void;
  readonly terminate: () => void;
  readonly addEventListener: (
    type: 'message' | 'error',
    listener: (event: Event | MessageEvent<unknown>) => void,
  ) => void;
}

/** An engine that runs in this browser, if it can. It answers one question after another. */
export interface BrowserEngine {
  /** Fails with `NoAnswer` if no engine can run. */
  readonly ask: (question: Question, signal: AbortSignal) => Promise<Answer>;
  /**
   * Searches several lines and reports all known ones, best first, a few times a second. Ends when its time is up or
   * the signal aborts; fails with `NoAnswer` if no engine can run.
   */
  readonly analyse: (
    question: LinesQuestion,
    signal: AbortSignal,
    onLines: (lines: readonly EngineLine[]) => void,
  ) => Promise<void>;
  /**
   * Searches for a review: the engine keeps its memory unless the question starts afresh. Undefined if the search ended
   * without an exact score; fails with `NoAnswer` if no engine can run.
   */
  readonly examine: (
    question: ReviewQuestion,
    signal: AbortSignal,
  ) => Promise<Examination | undefined>;
  /** Frees the engine's memory after the pending answers; the next question starts it again. */
  readonly release: () => void;
}

interface BrowserEngineParts {
  /** Whether the page may share memory between threads. */
  readonly isIsolated: () => boolean;
  /** Starts the worker that hosts the engine; the worker sends `uci` by itself. */
  readonly startWorker: () => Promise<UciWorker>;
  /** Number of search threads, 1 by default. The worker must have memory for them. */
  readonly threads?: number;
  /** Whether the worker has a network file. If so, the engine must use it, or it is not used at all. */
  readonly hasNetwork?: boolean;
}

const START_MILLIS = 30_000;
const READY_MILLIS = 5000;
/** How late an answer may be: a phone's clock and its engine do not always agree. */
const GRACE_MILLIS = 3000;
/** An engine reports up to a hundred lines a second, more than anyone can read or a slow device can draw. */
const REPORT_MILLIS = 150;
/** After this time without a question, the engine is closed and its memory freed. */
const IDLE_MILLIS = 120_000;
/**
 * The hash keeps its default of 16 MB and a single thread is not set: setting either again allocates more memory than
 * the engine has.
 */
const SETUP = [
  'setoption name VariantPath value /variants.ini',
  'setoption name UCI_Variant value xiangqi60',
];
/** An engine uses a network only if its name begins with that of the variant, and silently ignores any other. */
export const NETWORK_PATH = '/xiangqi60.nnue';
const NETWORK_SETUP = [
  `setoption name EvalFile value ${NETWORK_PATH}`,
  'setoption name Use NNUE value true',
];

export function createBrowserEngine(parts: BrowserEngineParts): BrowserEngine {
  let opening: Promise<UciSession> | undefined;
  const inTurn = createTurns();
  let idle: ReturnType<typeof setTimeout> | undefined;
  /** The session whose memory has already been cleared. */
  let blank: UciSession | undefined;

  const close = (): void => {
    const closing = opening;
    opening = undefined;
    closing?.then((session) => session.close()).catch(() => undefined);
  };
  const withSession = async <Result>(
    signal: AbortSignal,
    work: (session: UciSession, isBlank: boolean) => Promise<Result>,
  ): Promise<Result> => {
    signal.throwIfAborted();
    if (!parts.isIsolated()) throw new NoAnswer('the page is not isolated');
    clearTimeout(idle);
    try {
      opening ??= open(parts);
      const session = await opening;
      const isBlank = blank === session;
      blank = undefined;
      return await work(session, isBlank);
    } catch (error) {
      const isFault = error instanceof EngineFault;
      if (!signal.aborted || isFault || error instanceof NoAnswer) close();
      throw isFault ? new NoAnswer(error.message, error) : error;
    } finally {
      idle = setTimeout(close, IDLE_MILLIS);
    }
  };
  /** Clears the memory after the answer has been sent, so that the caller does not wait for it. */
  const forgetLater = async (): Promise<void> => {
    const session = await opening;
    if (session !== undefined) await forget(session);
    blank = session;
  };
  return {
    ask: async (question, signal) => {
      const answer = inTurn(async () =>
        withSession(signal, async (session, isBlank) =>
          search(session, question, { signal, isBlank }),
        ),
      );
      void inTurn(forgetLater).catch(close);
      return answer;
    },
    analyse: async (question, signal, onLines) =>
      inTurn(async () =>
        withSession(signal, async (session) => analyse(session, question, signal, onLines)),
      ),
    examine: async (question, signal) =>
      inTurn(async () =>
        withSession(signal, async (session) => {
          if (question.isFresh) await forget(session);
          return stoppable(session, signal, async () => session.examine(question, GRACE_MILLIS));
        }),
      ),
    release: () => void inTurn(async () => Promise.resolve(close())),
  };
}

/** Starts each piece of work when the previous one has ended. */
function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Starts an engine and proves with one search that it plays by our rules and uses its network. */
async function open(parts: BrowserEngineParts): Promise<UciSession> {
  const { startWorker, hasNetwork = false, threads = 1 } = parts;
  const session = new UciSession(transportOf(await startWorker()));
  try {
    await session.waitFor(({ type }) => (type === 'introduced' ? true : undefined), START_MILLIS);
    for (const command of hasNetwork ? [...SETUP, ...NETWORK_SETUP] : SETUP) session.send(command);
    if (threads > 1) session.send(`setoption name Threads value ${threads}`);
    // Reading a network or starting threads takes some seconds on a slow device.
    if (hasNetwork || threads > 1) await session.untilReady(START_MILLIS);
    const limits = { cap: { type: 'depth', depth: 1 }, millis: READY_MILLIS } as const;
    const question = { line: startLine(startPosition()), skill: 20, limits };
    await search(session, question, { signal: new AbortController().signal, isBlank: false });
    if (hasNetwork && session.evaluator !== 'network')
      throw new EngineFault('unfit', 'it does not use its network');
    return session;
  } catch (error) {
    session.close();
    throw error;
  }
}

async function search(
  session: UciSession,
  question: Question,
  { signal, isBlank }: { readonly signal: AbortSignal; readonly isBlank: boolean },
): Promise<Answer> {
  if (!isBlank) await forget(session);
  return stoppable(session, signal, async () => session.search(question, GRACE_MILLIS));
}

/** Clears the engine's memory, so that a weak level does not profit from the search of a strong one. */
async function forget(session: UciSession): Promise<void> {
  session.send('ucinewgame');
  await session.untilReady(READY_MILLIS);
}

/** Several lines of one position. The engine keeps its memory, so that stepping through a game is fast. */
async function analyse(
  session: UciSession,
  question: LinesQuestion,
  signal: AbortSignal,
  onLines: (lines: readonly EngineLine[]) => void,
): Promise<void> {
  const latest = new Map<number, SearchInfo>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    timer = undefined;
    const infos = [...latest.values()].toSorted((one, other) => one.rank - other.rank);
    const lines = infos.flatMap((info) => engineLineOf(question.line, info) ?? []);
    if (!signal.aborted) onLines(lines);
  };
  const onInfo = (info: SearchInfo): void => {
    // The first lines are shown as soon as all those that arrived together are read.
    const wait = latest.size === 0 ? 0 : REPORT_MILLIS;
    latest.set(info.rank, info);
    timer ??= setTimeout(report, wait);
  };
  try {
    await stoppable(session, signal, async () => session.analyse(question, GRACE_MILLIS, onInfo));
    report();
  } finally {
    clearTimeout(timer);
  }
}

/** A search that the signal stops. */
async function stoppable<Result>(
  session: UciSession,
  signal: AbortSignal,
  begin: () => Promise<Result>,
): Promise<Result> {
  const stop = (): void => session.send('stop');
  signal.throwIfAborted();
  signal.addEventListener('abort', stop);
  try {
    const result = await begin();
    signal.throwIfAborted();
    return result;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function transportOf(worker: UciWorker): UciTransport {
  return {
    send: (line) => worker.postMessage(line),
    onLine: (handler) =>
      worker.addEventListener('message', (event) => {
        if ('data' in event && typeof event.data === 'string') handler(event.data);
      }),
    onEnd: (handler) => worker.addEventListener('error', () => handler('its worker failed')),
    close: () => worker.terminate(),
  };
}
