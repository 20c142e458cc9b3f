import { readMoveText, startLine, startPosition } from '@chuhe/rules';
import { EngineFault, type EngineLine } from '@chuhe/search';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAnalyst } from './analyst.ts';
import type { BrowserEngine } from './browser-engine.ts';
import { NoAnswer } from './find-move.ts';
import type { NetworkStore } from './network-store.ts';

const line = startLine(startPosition());
const reading = readMoveText(startPosition(), '7747', 'record');
if (!reading.ok) throw new Error('no move');
const { move } = reading;
const { signal } = new AbortController();
const lines = { line, count: 1, millis: 10 };
const question = {
  line,
  skill: 20,
  limits: { cap: { type: 'depth', depth: 1 }, millis: 10 },
} as const;
const found: EngineLine = {
  rank: 1,
  depth: 9,
  nodesPerSecond: 1,
  score: { type: 'points', points: 1 },
  pv: [move],
};

function fakeEngine() {
  return {
    ask: vi.fn<BrowserEngine['ask']>(async () => Promise.resolve({ move, pv: [move] })),
    analyse: vi.fn<BrowserEngine['analyse']>(async (_, __, onLines) =>
      Promise.resolve(onLines([found])),
    ),
    examine: vi.fn<BrowserEngine['examine']>(async () =>
      Promise.resolve({ move, scores: [found.score], depth: 1 }),
    ),
    release: vi.fn<() => void>(),
  };
}

let plain = fakeEngine();
let strong = fakeEngine();
let wide = fakeEngine();
const usable = vi.fn<NetworkStore['usable']>();
const report = vi.fn<NetworkStore['report']>();
let analyst = createAnalyst({ plain, wide, strong, network: { usable, report } });

beforeEach(() => {
  vi.resetAllMocks();
  [plain, strong, wide] = [fakeEngine(), fakeEngine(), fakeEngine()];
  wide.analyse.mockRejectedValue(new NoAnswer('too few cores'));
  usable.mockResolvedValue({ sha256: 'a', bytes: 9 });
  analyst = createAnalyst({ plain, wide, strong, network: { usable, report } });
});

describe('two engines as one', () => {
  test('moves never come from the one with the network, and it leaves its memory to the other', async () => {
    await analyst.ask(question, signal);
    expect(strong.ask).not.toHaveBeenCalled();
    expect(plain.ask).toHaveBeenCalledWith(question, signal);
    expect(strong.release).toHaveBeenCalled();
  });

  test('lines come from it, and the first of them shows that it is in use', async () => {
    const onLines = vi.fn<(lines: readonly EngineLine[]) => void>();
    await analyst.analyse(lines, signal, onLines);
    expect(onLines).toHaveBeenCalledExactlyOnceWith([found]);
    expect(report).toHaveBeenCalledExactlyOnceWith('used');
    expect(plain.analyse).not.toHaveBeenCalled();
    expect(plain.release).toHaveBeenCalled();
  });

  test('without a network nothing but the plain engine is started', async () => {
    usable.mockResolvedValue(undefined);
    await analyst.analyse(lines, signal, () => undefined);
    expect(strong.analyse).not.toHaveBeenCalled();
    expect(plain.analyse).toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([
    ['refused', new EngineFault('unfit', 'it does not use its network')],
    ['failed', new EngineFault('died', 'its worker failed')],
    ['failed', new EngineFault('hung', 'no answer')],
  ] as const)('a network that is %s leaves the lines to the plain engine', async (use, cause) => {
    strong.analyse.mockRejectedValue(new NoAnswer('no', cause));
    const onLines = vi.fn<(lines: readonly EngineLine[]) => void>();
    await analyst.analyse(lines, signal, onLines);
    expect(report).toHaveBeenCalledExactlyOnceWith(use);
    expect(onLines).toHaveBeenCalledExactlyOnceWith([found]);
    expect(strong.release).toHaveBeenCalled();
  });

  test('a search that was stopped is no failure of the network', async () => {
    strong.analyse.mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(analyst.analyse(lines, signal, () => undefined)).rejects.toThrow('stopped');
    expect(report).not.toHaveBeenCalled();
    expect(plain.analyse).not.toHaveBeenCalled();
  });

  test('another network is another start of the engine', async () => {
    await analyst.analyse(lines, signal, () => undefined);
    strong.release.mockClear();
    await analyst.analyse(lines, signal, () => undefined);
    expect(strong.release).not.toHaveBeenCalled();
    usable.mockResolvedValue({ sha256: 'b', bytes: 9 });
    await analyst.analyse(lines, signal, () => undefined);
    expect(strong.release).toHaveBeenCalledTimes(1);
  });

  test('a review is made by the network where it can be used, as a whole, and says so', async () => {
    const reviewer = await analyst.openReviewer(signal);
    expect(reviewer).toMatchObject({ evaluator: 'network', examine: strong.examine });
    expect(report).toHaveBeenCalledExactlyOnceWith('used');
    expect(plain.release).toHaveBeenCalled();
    expect(plain.examine).not.toHaveBeenCalled();
  });

  test('a review without a usable network is made by the plain engine', async () => {
    strong.examine.mockRejectedValue(new NoAnswer('no', new EngineFault('died', 'memory')));
    const failed = await analyst.openReviewer(signal);
    expect(failed).toMatchObject({ evaluator: 'classical', examine: plain.examine });
    expect(report).toHaveBeenCalledExactlyOnceWith('failed');
    usable.mockResolvedValue(undefined);
    expect((await analyst.openReviewer(signal)).evaluator).toBe('classical');
    plain.examine.mockRejectedValue(new NoAnswer('not isolated'));
    await expect(analyst.openReviewer(signal)).rejects.toBeInstanceOf(NoAnswer);
  });

  test('without a network lines come from several threads where they can run, and from one for good where not', async () => {
    usable.mockResolvedValue(undefined);
    wide.analyse.mockResolvedValueOnce(undefined);
    await analyst.analyse(lines, signal, () => undefined);
    expect(plain.analyse).not.toHaveBeenCalled();
    expect(plain.release).toHaveBeenCalled();
    await analyst.analyse(lines, signal, () => undefined);
    expect(plain.analyse).toHaveBeenCalledTimes(1);
    await analyst.analyse(lines, signal, () => undefined);
    expect(plain.analyse).toHaveBeenCalledTimes(2);
    expect(wide.analyse).toHaveBeenCalledTimes(2);
  });

  test('moves and reviews count nodes: they come from one thread', async () => {
    usable.mockResolvedValue(undefined);
    await analyst.ask(question, signal);
    await analyst.openReviewer(signal);
    expect(wide.ask).not.toHaveBeenCalled();
    expect(wide.examine).not.toHaveBeenCalled();
    expect(wide.release).toHaveBeenCalled();
  });
});
