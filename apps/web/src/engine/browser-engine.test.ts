import { START_CODE, startLine, startPosition } from '@chuhe/rules';
import type { Question } from '@chuhe/search';
import { describe, expect, test, vi } from 'vitest';
import { createBrowserEngine } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';
import type { UciWorker } from './uci-talk.ts';

const QUESTION: Question = {
  line: startLine(startPosition()),
  skill: 4,
  limits: { cap: { type: 'depth', depth: 5 }, millis: 1000 },
};
const { signal } = new AbortController();

type Answering = (command: string, say: (line: string) => void) => void;

/** A worker that speaks UCI; what it says to `go` and `stop` is the test's. */
class SpokenWorker implements UciWorker {
  readonly heard: string[] = [];
  readonly terminate = vi.fn<() => void>();
  readonly #answer: Answering;
  readonly #listeners: ((event: Event | MessageEvent<unknown>) => void)[] = [];
  readonly #failures: ((event: Event) => void)[] = [];

  constructor(answer: Answering) {
    this.#answer = answer;
    queueMicrotask(() => setTimeout(() => this.#say('uciok')));
  }

  addEventListener(type: 'message' | 'error', listener: (event: Event) => void): void {
    if (type === 'message') this.#listeners.push(listener);
    else this.#failures.push(listener);
  }

  postMessage(command: unknown): void {
    this.heard.push(String(command));
    if (command === 'isready') this.#say('readyok');
    this.#answer(String(command), (line) => this.#say(line));
  }

  fail(): void {
    for (const listener of this.#failures) listener(new Event('error'));
  }

  #say(line: string): void {
    setTimeout(() => {
      for (const listener of this.#listeners) listener(new MessageEvent('message', { data: line }));
    });
  }
}

const plays =
  (move: string): Answering =>
  (command, say) => {
    if (!command.startsWith('go ')) return;
    say(`info depth 5 seldepth 5 multipv 1 score cp 31 nodes 9 nps 9 tbhits 0 time 3 pv ${move}`);
    say(`bestmove ${move}`);
  };

function engineOf(worker: () => SpokenWorker, isIsolated = true) {
  const startWorker = vi.fn<() => Promise<UciWorker>>(async () => Promise.resolve(worker()));
  const engine = createBrowserEngine({ isIsolated: () => isIsolated, startWorker });
  return { engine, startWorker };
}

describe('the engine in the browser', () => {
  test('is started once, shows that it knows the game, and forgets between questions', async () => {
    const worker = new SpokenWorker(plays('h3e3'));
    const { engine, startWorker } = engineOf(() => worker);
    const [first, second] = await Promise.all([
      engine.ask(QUESTION, signal),
      engine.ask(QUESTION, signal),
    ]);
    expect(first).toMatchObject({ score: { type: 'points', points: 31 } });
    expect(second).toEqual(first);
    expect(startWorker).toHaveBeenCalledTimes(1);
    const searches = worker.heard.filter((line) => line.startsWith('go '));
    expect(searches).toEqual(['go depth 1 movetime 5000', ...searches.slice(1)]);
    expect(searches.slice(1)).toEqual(['go depth 5 movetime 1000', 'go depth 5 movetime 1000']);
    expect(worker.heard.filter((line) => line === 'ucinewgame')).toHaveLength(3);
    expect(worker.heard).toContain(`position fen ${START_CODE}`);
    expect(worker.heard).toContain('setoption name UCI_Variant value xiangqi60');
  });

  test('a page that is not isolated starts nothing', async () => {
    const { engine, startWorker } = engineOf(() => new SpokenWorker(plays('h3e3')), false);
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(startWorker).not.toHaveBeenCalled();
  });

  test('an engine that knows other rules is put away, and the next question tries anew', async () => {
    const workers: SpokenWorker[] = [];
    const { engine, startWorker } = engineOf(() => {
      const worker = new SpokenWorker(plays(workers.length === 0 ? 'e2e4' : 'h3e3'));
      workers.push(worker);
      return worker;
    });
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(workers[0]?.terminate).toHaveBeenCalled();
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  test('a question that nobody waits for is stopped, and the engine goes on', async () => {
    const stopping = new AbortController();
    let searches = 0;
    const worker = new SpokenWorker((command, say) => {
      if (command.startsWith('go ')) searches += 1;
      if (searches === 2 && command.startsWith('go ')) setTimeout(() => stopping.abort());
      else if (command.startsWith('go ') || command === 'stop') say('bestmove h3e3');
    });
    const { engine, startWorker } = engineOf(() => worker);
    await expect(engine.ask(QUESTION, stopping.signal)).rejects.toThrow(/abort/i);
    expect(worker.heard).toContain('stop');
    await expect(engine.ask(QUESTION, signal)).resolves.toBeDefined();
    expect(startWorker).toHaveBeenCalledTimes(1);
    expect(worker.terminate).not.toHaveBeenCalled();
  });

  test('a worker that breaks down is no answer', async () => {
    const worker = new SpokenWorker((command) => {
      if (command.startsWith('go ')) worker.fail();
    });
    const { engine } = engineOf(() => worker);
    await expect(engine.ask(QUESTION, signal)).rejects.toBeInstanceOf(NoAnswer);
    expect(worker.terminate).toHaveBeenCalled();
  });
});
