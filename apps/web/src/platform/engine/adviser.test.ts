import { legalMoves, startLine, startPosition } from '@chuhe/rules';
import type { Answer, Question } from '@chuhe/search';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAdviser } from './adviser.ts';
import { type FindMove, NoAnswer } from './find-move.ts';

const line = startLine(startPosition());
const { signal } = new AbortController();
const [serverMove, browserMove] = legalMoves(startPosition());
if (serverMove === undefined || browserMove === undefined) throw new Error('no moves');
const fromServer: Answer = { move: serverMove, pv: [serverMove] };
const fromBrowser: Answer = { move: browserMove, pv: [browserMove] };

const server = vi.fn<FindMove>();
const ask = vi.fn<(question: Question) => Promise<Answer>>();
const fetchFiles = vi.fn<() => Promise<void>>();
const adviser = createAdviser({ server, browser: { ask }, fetchFiles, random: () => 0.9 });

beforeEach(() => {
  vi.resetAllMocks();
  server.mockResolvedValue(fromServer);
  ask.mockResolvedValue(fromBrowser);
});

describe('who is asked', () => {
  test('for a move the server, and the browser only where the server has no answer', async () => {
    expect(await adviser.findMove({ line, strength: 3 }, signal)).toBe(fromServer);
    expect(ask).not.toHaveBeenCalled();
    server.mockRejectedValue(new NoAnswer('busy'));
    expect(await adviser.findMove({ line, strength: 3 }, signal)).toBe(fromBrowser);
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ skill: -4, limits: { cap: { depth: 3 } } });
  });

  test('an evaluation asks the browser, and the server only where the browser cannot', async () => {
    expect(await adviser.evaluate(line, signal)).toBe(fromBrowser);
    ask.mockRejectedValue(new NoAnswer('not isolated'));
    expect(await adviser.evaluate(line, signal)).toBe(fromServer);
    expect(server).toHaveBeenCalledWith({ line, strength: 8 }, signal);
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
