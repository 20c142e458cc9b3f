import {
  afterMove,
  legalMoves,
  mirrorRecord,
  readMoveText,
  startPosition,
  type Position,
  writeMoveRecord,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { keyOf, keysAskedFor } from './running-position.ts';

/** The positions of a game of pseudo-random moves, the same in every run. */
function* someGame(seed: number): Generator<Position> {
  let position = startPosition();
  for (let ply = 0; ply < 60; ply += 1) {
    const moves = legalMoves(position);
    const move = moves[(seed * 31 + ply * 17) % moves.length];
    if (move === undefined) return;
    position = afterMove(position, move);
    yield position;
  }
}

test('whatever is played from a position leads back to it', () => {
  let count = 0;
  for (const seed of [1, 2, 3]) {
    for (const position of someGame(seed)) {
      for (const move of legalMoves(position).slice(0, 8)) {
        count += 1;
        expect(keysAskedFor([afterMove(position, move)])).toContain(keyOf(position));
      }
    }
  }
  expect(count).toBeGreaterThan(800);
});

test('a line leads back twelve plies and no further', () => {
  const line = [...someGame(5)];
  const keys = new Set(keysAskedFor(line));
  const found = line.filter((position) => keys.has(keyOf(position)));
  expect(found).toContain(line.at(-13));
  expect(keys.has(keyOf(startPosition()))).toBe(false);
  expect(keysAskedFor([])).toEqual([]);
});

test('a position and its mirror image have one name', () => {
  let [position, mirror] = [startPosition(), startPosition()];
  for (let ply = 0; ply < 20; ply += 1) {
    const moves = legalMoves(position);
    const move = moves[(ply * 13) % moves.length];
    const text = move === undefined ? '' : mirrorRecord(writeMoveRecord(move));
    const twin = readMoveText(mirror, text, 'record');
    if (move === undefined || !twin.ok) throw new Error('no move');
    [position, mirror] = [afterMove(position, move), afterMove(mirror, twin.move)];
    expect(keyOf(mirror)).toBe(keyOf(position));
  }
});

test('the names of a bare position are found within some milliseconds', () => {
  const [last] = [...someGame(4)].slice(-1);
  if (last === undefined) throw new Error('no position');
  const keys = keysAskedFor([last]);
  // One Redis query can take them all.
  expect(keys.length).toBeLessThan(1200);
});
