import { MATE_SCORE } from '@chuhe/protocol';
import { readMoveText, startLine, startPosition } from '@chuhe/rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoAnswer } from './find-move.ts';
import { createServerEngine } from './server-engine.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const find = createServerEngine(fetch);
const line = startLine(startPosition());
const { signal } = new AbortController();
const reading = readMoveText(startPosition(), '7747', 'record');
const cannon = reading.ok ? reading.move : undefined;

beforeEach(() => vi.resetAllMocks());

const answered = (data: unknown): Response => Response.json({ errorCode: 0, msg: 'ok', data });
const refused = (status: number): Response =>
  Response.json({ errorCode: status, msg: 'no', data: null, requestId: 'x' }, { status });

describe('the engines behind the server', () => {
  test('a level is asked with the start and the moves, a puzzle with its position', async () => {
    fetch.mockImplementation(async () => Promise.resolve(answered({ move: '7747', score: 33 })));
    expect(await find({ line, strength: 3 }, signal)).toEqual({
      move: cannon,
      score: { type: 'points', points: 33 },
      pv: [cannon],
    });
    await find({ line, strength: 'puzzle' }, signal);
    const requests = fetch.mock.calls.map(([path, init]) => [path, init?.body]);
    const board = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
    expect(requests).toEqual([
      ['/api/ai', JSON.stringify({ board, moves: [], level: 3 })],
      ['/api/getlevelmovedata', JSON.stringify({ pen: board })],
    ]);
  });

  test.each([
    [MATE_SCORE - 2, 2],
    [2 - MATE_SCORE, -2],
  ])('the score %i is a mate in %i', async (score, moves) => {
    fetch.mockResolvedValue(answered({ move: '7747', score }));
    const answer = await find({ line, strength: 8 }, signal);
    expect(answer.score).toEqual({ type: 'mate', moves });
  });

  test('a client without a session becomes a guest and retries', async () => {
    fetch.mockResolvedValueOnce(refused(401));
    fetch.mockResolvedValueOnce(answered({}));
    fetch.mockResolvedValueOnce(answered({ move: '7747' }));
    await find({ line, strength: 8 }, signal);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      '/api/ai',
      '/api/getUserInfo',
      '/api/ai',
    ]);
  });

  test.each([
    ['busy', async () => Promise.resolve(refused(503))],
    ['away', async () => Promise.reject(new TypeError('offline'))],
    ['no JSON', async () => Promise.resolve(new Response('<html>'))],
    ['an unlawful move', async () => Promise.resolve(answered({ move: '0000' }))],
    ['no move', async () => Promise.resolve(answered({ move: null }))],
  ])('%s is no answer', async (_, answer) => {
    fetch.mockImplementation(answer);
    await expect(find({ line, strength: 8 }, signal)).rejects.toBeInstanceOf(NoAnswer);
  });
});
