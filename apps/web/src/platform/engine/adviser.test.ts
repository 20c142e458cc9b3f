import { legalMoves, readPosition, startLine, startPosition, writeMoveRecord } from '@chuhe/rules';
import { type Answer, type OpeningBook, type Question, settingsOf } from '@chuhe/search';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdviser } from './create-adviser.ts';
import type { Analyst } from './analyst.ts';
import type { BrowserEngine } from './browser-engine.ts';
import { type FindMove, NoAnswer, PositionLocked } from './find-move.ts';

const line = startLine(startPosition());
const { signal } = new AbortController();
const [serverMove, browserMove] = legalMoves(startPosition());
if (serverMove === undefined || browserMove === undefined) throw new Error('no moves');
const fromServer: Answer = { move: serverMove, pv: [serverMove] };
const fromBrowser: Answer = { move: browserMove, pv: [browserMove] };

const server = vi.fn<FindMove>();
const ask = vi.fn<(question: Question) => Promise<Answer>>();
const fetchFiles = vi.fn<() => Promise<void>>();
const loadBook = vi.fn<() => Promise<OpeningBook>>();
const random = vi.fn<() => number>();
const analyse = vi.fn<BrowserEngine['analyse']>();
const openReviewer = vi.fn<Analyst['openReviewer']>();
const guard = vi.fn<() => Promise<void>>();
const browser = { ask, analyse, openReviewer };
const adviser = createAdviser({ server, guard, browser, fetchFiles, loadBook, random });

beforeEach(() => {
  vi.resetAllMocks();
  server.mockResolvedValue(fromServer);
  ask.mockResolvedValue(fromBrowser);
  guard.mockResolvedValue(undefined);
  loadBook.mockResolvedValue(new Map());
  random.mockReturnValue(0.9);
});

describe('who is asked', () => {
  test('for a move the server, and the browser only where the server has no answer', async () => {
    expect(await adviser.findMove({ line, strength: 3 }, signal)).toBe(fromServer);
    expect(ask).not.toHaveBeenCalled();
    server.mockRejectedValue(new NoAnswer('busy'));
    expect(await adviser.findMove({ line, strength: 3 }, signal)).toBe(fromBrowser);
    const { limits, lines } = settingsOf(3);
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ limits, lines });
  });

  test('an evaluation asks the browser, and the server only where the browser cannot', async () => {
    expect(await adviser.evaluate(line, signal)).toBe(fromBrowser);
    ask.mockRejectedValue(new NoAnswer('not isolated'));
    expect(await adviser.evaluate(line, signal)).toBe(fromServer);
    expect(server).toHaveBeenCalledWith({ line, strength: 8 }, signal);
  });

  test('a thorough evaluation looks at many times more nodes than a quick one', async () => {
    await adviser.evaluate(line, signal);
    await adviser.evaluate(line, signal, 'thorough');
    const [quick = 0, thorough = 0] = ask.mock.calls.map(([{ limits }]) =>
      limits.cap.type === 'nodes' ? limits.cap.nodes : 0,
    );
    expect(quick).toBeGreaterThan(0);
    expect(thorough).toBeGreaterThanOrEqual(10 * quick);
  });

  test('every step is the same on the server and in the browser', async () => {
    server.mockRejectedValue(new NoAnswer('busy'));
    const search = { line, strength: 8, step: 1 } as const;
    expect(await adviser.findMove(search, signal)).toBe(fromBrowser);
    expect(server).toHaveBeenCalledWith(search, signal);
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ limits: settingsOf(8, 1).limits });
  });

  test('an only move asks nobody', async () => {
    const reading = readPosition('3k5/3R5/9/9/9/9/9/9/9/4K4 b - - 0 1');
    if (!reading.ok) throw new Error('no position');
    const forced = startLine(reading.position);
    const { move } = await adviser.findMove({ line: forced, strength: 8 }, signal);
    expect(writeMoveRecord(move)).toBe('3031');
    expect(server).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  });

  test('no engine answers about a position of a running game', async () => {
    server.mockRejectedValue(new PositionLocked());
    const asked = adviser.findMove({ line, strength: 3 }, signal);
    await expect(asked).rejects.toBeInstanceOf(PositionLocked);
    expect(ask).not.toHaveBeenCalled();
    guard.mockRejectedValue(new PositionLocked());
    await expect(adviser.evaluate(line, signal)).rejects.toBeInstanceOf(PositionLocked);
    expect(server).toHaveBeenCalledOnce();
  });

  test('an aborted search does not fall back to the other engine', async () => {
    server.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(adviser.findMove({ line, strength: 3 }, signal)).rejects.toThrow('gone');
    expect(ask).not.toHaveBeenCalled();
  });

  test('preparing never fails', async () => {
    fetchFiles.mockRejectedValue(new TypeError('offline'));
    await expect(adviser.prepare()).resolves.toBeUndefined();
  });
});

describe('the opening book', () => {
  const key = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';
  const moves = [
    { record: '7747', games: 3 },
    { record: '6947', games: 1 },
  ];

  test('answers for a level that knows openings, by weighted lot, and asks no engine', async () => {
    loadBook.mockResolvedValue(new Map([[key, moves]]));
    random.mockReturnValueOnce(0.74).mockReturnValueOnce(0.76);
    const first = await adviser.findMove({ line, strength: 4 }, signal);
    const second = await adviser.findMove({ line, strength: 8 }, signal);
    expect([first, second].map(({ move }) => writeMoveRecord(move))).toEqual(['7747', '6947']);
    expect(server).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  });

  test('is not asked by the lower levels, by puzzles and by evaluations', async () => {
    loadBook.mockResolvedValue(new Map([[key, moves]]));
    await adviser.findMove({ line, strength: 2 }, signal);
    await adviser.findMove({ line, strength: 'puzzle' }, signal);
    await adviser.evaluate(line, signal);
    expect(loadBook).not.toHaveBeenCalled();
  });

  test('a book that cannot be fetched leaves the move to the engines', async () => {
    loadBook.mockRejectedValue(new TypeError('offline'));
    expect(await adviser.findMove({ line, strength: 5 }, signal)).toBe(fromServer);
  });
});
