import { extendLine, legalMoves, startLine, startPosition, currentPosition } from '@chuhe/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { PositionLocked } from './find-move.ts';
import { createPositionGuard, lockQuestion } from './position-lock.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const guard = createPositionGuard(fetch);
const { signal } = new AbortController();

beforeEach(() => vi.resetAllMocks());

function answer(isLocked: boolean): Response {
  return Response.json({ errorCode: 0, msg: 'ok', data: { isLocked, roomId: null } });
}

function lineOf(plies: number) {
  let line = startLine(startPosition());
  for (let ply = 0; ply < plies; ply += 1) {
    const [move] = legalMoves(currentPosition(line));
    if (move === undefined) throw new Error('no move');
    line = extendLine(line, move);
  }
  return line;
}

test('the opening is not asked about, later positions with the last twelve moves', async () => {
  await guard(lineOf(7), signal);
  expect(fetch).not.toHaveBeenCalled();
  expect(lockQuestion(lineOf(8))?.moves).toHaveLength(8 * 4);
  expect(lockQuestion(lineOf(30))?.moves).toHaveLength(12 * 4);
});

test('refuses what the server has locked, and nothing where the server does not answer', async () => {
  fetch.mockResolvedValueOnce(answer(true));
  await expect(guard(lineOf(20), signal)).rejects.toBeInstanceOf(PositionLocked);
  fetch.mockResolvedValueOnce(answer(false));
  await expect(guard(lineOf(20), signal)).resolves.toBeUndefined();
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  await expect(guard(lineOf(20), signal)).resolves.toBeUndefined();
  fetch.mockResolvedValueOnce(new Response('', { status: 429 }));
  await expect(guard(lineOf(20), signal)).resolves.toBeUndefined();
});
