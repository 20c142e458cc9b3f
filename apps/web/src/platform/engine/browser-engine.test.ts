import { START_CODE, startLine, startPosition } from '@chuhe/rules';
import type { Question } from '@chuhe/search';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserEngine, type UciWorker } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';

const QUESTION: Question = {
  line: startLine(startPosition()),
  skill: 4,
  limits: { cap: { type: 'depth', depth: 5 }, millis: 1000 },
};
const { signal } = new AbortController();

type Answering = (command: string, send: (line: string) => void) => void;

/** A worker that answers UCI; the test defines its answers to `go` and `stop`. */
class ScriptedWorker implements UciWorker {
  readonly received: string[] = [];
  readonly terminate = vi.fn<() => void>();
  readonly #answer: Answering;
  readonly #listeners: ((event: Event | MessageEvent<unknown>) => void)[] = [];
  readonly #failures: ((event: Event) => void)[] = [];

  constructor(answer: Answering) {
    this.#answer = answer;
    queueMicrotask(() => setTimeout(() => this.#send('uciok')));
  }

  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void {
    if (type === 'message') this.#listeners.push(listener);
    else this.#failures.push(listener);
  }

  postMessage(command: unknown): void {
    this.received.push(String(command));
    if (command === 'isready') this.#send('readyok');
    this.#answer(String(command), (line) => this.#send(line));
  }

  fail(): void {
    for (const listener of this.#failures) listener(new Event('error'));
  }

  #send(line: string): void {
    setTimeout(() => {
      for (const listener of this.#listeners) listener(new MessageEvent('message', { data: line }));
    });
  }
}

const plays =
  (move: string): Answering =>
  (command, send) => {
    if (!command.startsWith('go ')) return;
    send(`info depth 5 seldepth 5 multipv 1 score cp 31 nodes 9 nps 9 tbhits 0 time 3 pv ${move}`);
    send(`bestmove ${move}`);
  };

/** Answers `go` with a line of output. */
const says =
  (line: string): Answering =>
  (command, send) => {
    if (command.startsWith('go ')) send(line);
    plays('h3e3')(command, send);
  };

interface EngineKind {
  readonly isIsolated?: boolean;
  readonly hasNetwork?: boolean;
}

function engineOf(
  worker: () => ScriptedWorker,
  { isIsolated = true, hasNetwork = false }: EngineKind = {},
) {
  const startWorker = vi.fn<() => Promise<UciWorker>>(async () => Promise.resolve(worker()));
  const engine = createBrowserEngine({ isIsolated: () => isIsolated, startWorker, hasNetwork });
  return { engine, startWorker };
}

describe('the engine in the browser', () => {
  test('is started once, shows that it knows the game, and forgets between questions', async () => {
    const worker = new ScriptedWorker(plays('h3e3'));
    const { engine, startWorker } = engineOf(() => worker);
    const [first, second] = await Promise.all([
      engine.ask(QUESTION, signal),
      engine.ask(QUESTION, signal),
    ]);
    expect(first).toMatchObject({ score: { type: 'points', points: 31 } });
    expect(second).toEqual(first);
    expect(startWorker).toHaveBeenCalledTimes(1);
    const searches = worker.received.filter((line) => line.startsWith('go '));
    expect(searches).toEqual(['go depth 1 movetime 5000', ...searches.slice(1)]);
    expect(searches.slice(1)).toEqual(['go depth 5 movetime 1000', 'go depth 5 movetime 1000']);
    // Every search starts with cleared memory, and the second one does not wait for the clearing.
    const order = worker.received.filter((line) => line === 'ucinewgame' || line.startsWith('go '));
    expect(order.map((line) => line.slice(0, 2)).slice(0, 6)).toEqual([
      'uc',
      'go',
      'uc',
      'go',
      'uc',
      'go',
    ]);
    expect(worker.received).toContain(`position fen ${START_CODE}`);
    expect(worker.received).toContain('setoption name UCI_Variant value xiangqi60');
  });

  test('threads are set once, before the first question; a single one is left as it is', async () => {
    const worker = new ScriptedWorker(plays('h3e3'));
    const engine = createBrowserEngine({
      isIsolated: () => true,
      startWorker: async () => Promise.resolve(worker),
      threads: 2,
    });
    await engine.ask(QUESTION, signal);
    const set = worker.received.indexOf('setoption name Threads value 2');
    expect(set).toBeGreaterThan(0);
    expect(set).toBeLessThan(worker.received.indexOf('ucinewgame'));
    const single = new ScriptedWorker(plays('h3e3'));
    await engineOf(() => single).engine.ask(QUESTION, signal);
    expect(single.received.some((line) => line.includes('Threads'))).toBe(false);
  });

  test('a review keeps what the engine knows, unless it begins afresh', async () => {
    const worker = new ScriptedWorker(plays('h3e3'));
    const { engine } = engineOf(() => worker);
    const found = await engine.examine({ ...QUESTION, isFresh: true }, signal);
    expect(found).toMatchObject({ scores: [{ type: 'points', points: 31 }], depth: 5 });
    await engine.examine({ ...QUESTION, isFresh: false }, signal);
    // One for the trial search at the start, one for the first question.
    expect(worker.received.filter((line) => line === 'ucinewgame')).toHaveLength(2);
  });

  test('several lines are reported together, and an aborted search is stopped for the next one', async () => {
    const stopping = new AbortController();
    const worker = new ScriptedWorker((command, send) => {
      if (command === 'go depth 99 movetime 60000') {
        send('info depth 3 multipv 1 score cp 31 nps 9 pv h3e3');
        send('info depth 3 multipv 2 score cp 12 nps 9 pv b1c3 h10g8');
      } else if (command.startsWith('go ') || command === 'stop') send('bestmove h3e3');
    });
    const { engine } = engineOf(() => worker);
    const reported: number[][] = [];
    const question = { line: QUESTION.line, count: 2, millis: 60_000 };
    const search = engine.analyse(question, stopping.signal, (lines) => {
      reported.push(lines.map(({ pv }) => pv.length));
      stopping.abort();
    });
    await expect(search).rejects.toThrow(/abort/i);
    expect(reported).toEqual([[1, 2]]);
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    const options = worker.received.filter((line) => line.includes('MultiPV'));
    expect(options.map((line) => line.at(-1))).toEqual(['2', '1']);
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  test('a page that is not isolated starts nothing', async () => {
    const { engine, startWorker } = engineOf(() => new ScriptedWorker(plays('h3e3')), {
      isIsolated: false,
    });
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(startWorker).not.toHaveBeenCalled();
  });

  test('an engine that knows other rules is put away, and the next question tries anew', async () => {
    const workers: ScriptedWorker[] = [];
    const { engine, startWorker } = engineOf(() => {
      const worker = new ScriptedWorker(plays(workers.length === 0 ? 'e2e4' : 'h3e3'));
      workers.push(worker);
      return worker;
    });
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(workers[0]?.terminate).toHaveBeenCalled();
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  test('an aborted question is stopped, and the engine goes on', async () => {
    const stopping = new AbortController();
    let searches = 0;
    const worker = new ScriptedWorker((command, send) => {
      if (command.startsWith('go ')) searches += 1;
      if (searches === 2 && command.startsWith('go ')) setTimeout(() => stopping.abort());
      else if (command.startsWith('go ') || command === 'stop') send('bestmove h3e3');
    });
    const { engine, startWorker } = engineOf(() => worker);
    await expect(engine.ask(QUESTION, stopping.signal)).rejects.toThrow(/abort/i);
    expect(worker.received).toContain('stop');
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  test('a worker that breaks down is no answer', async () => {
    const worker = new ScriptedWorker((command) => {
      if (command.startsWith('go ')) worker.fail();
    });
    const { engine } = engineOf(() => worker);
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(worker.terminate).toHaveBeenCalled();
  });

  test('its memory is freed after the answer, and the next question starts it again', async () => {
    const workers: ScriptedWorker[] = [];
    const { engine, startWorker } = engineOf(() => {
      const worker = new ScriptedWorker(plays('h3e3'));
      workers.push(worker);
      return worker;
    });
    engine.release();
    const asked = engine.ask(QUESTION, signal);
    engine.release();
    await expect(asked).resolves.toBeDefined();
    await vi.waitFor(() => expect(workers[0]?.terminate).toHaveBeenCalled());
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });
});

/** The failure of a network engine whose worker prints this line. */
async function refusalOf(line: string): Promise<unknown> {
  const worker = new ScriptedWorker(says(line));
  const { engine } = engineOf(() => worker, { hasNetwork: true });
  const failure: unknown = await engine.ask(QUESTION, signal).catch((error: unknown) => error);
  expect(worker.terminate).toHaveBeenCalled();
  return failure;
}

describe('the engine with a network', () => {
  test('answers once it has said that it uses it', async () => {
    const worker = new ScriptedWorker(
      says('info string NNUE evaluation using /xiangqi60.nnue enabled'),
    );
    const { engine } = engineOf(() => worker, { hasNetwork: true });
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(worker.received).toContain('setoption name EvalFile value /xiangqi60.nnue');
    expect(worker.received).toContain('setoption name Use NNUE value true');
  });

  test.each([
    'info string classical evaluation enabled',
    'info string ERROR: The network file /xiangqi60.nnue was not loaded successfully.',
    'info string something else',
  ])('is put away where it says: %s', async (line) => {
    expect(await refusalOf(line)).toMatchObject({ name: 'NoAnswer', cause: { kind: 'unfit' } });
  });

  test('without one no engine is told of networks', async () => {
    const worker = new ScriptedWorker(plays('h3e3'));
    await engineOf(() => worker).engine.ask(QUESTION, signal);
    expect(worker.received.filter((line) => /EvalFile|NNUE/.test(line))).toEqual([]);
  });
});
