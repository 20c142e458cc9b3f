import {
  currentPosition,
  extendLine,
  legalMoves,
  mirrorKey,
  mirrorRecord,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
  startPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { drawOpeningMove, loadOpeningBook } from './opening-book.ts';

const book = await loadOpeningBook();
const start = startLine(startPosition());

describe('the opening book', () => {
  test('every move of it is legal where it is to be played', () => {
    expect(book.size).toBeGreaterThan(100);
    for (const [key, moves] of book) {
      const reading = readPosition(key);
      if (!reading.ok) throw new Error(key);
      const legal = legalMoves(reading.position).map((move) => writeMoveRecord(move));
      expect(legal).toEqual(expect.arrayContaining(moves.map(({ record }) => record)));
      expect(mirrorKey(reading.position)).toMatchObject({ key, isMirrored: false });
    }
  });

  test('the same ticket draws the same move, and frequent moves have more tickets', () => {
    const drawn = Array.from({ length: 100 }, (_, index) => draw(start, index / 100));
    expect(draw(start, 0.5)).toBe(draw(start, 0.5));
    const counts = Object.groupBy(drawn, (record) => record ?? 'none');
    expect(Object.keys(counts).length).toBeGreaterThanOrEqual(4);
    expect(counts['none']).toBeUndefined();
    expect(counts['7747']?.length).toBeGreaterThan(50);
  });

  test('a mirrored game gets the mirrored answer', () => {
    for (const ticket of [0, 0.3, 0.6, 0.99]) {
      const answer = draw(lineOf('7747'), ticket);
      expect(answer).toBeDefined();
      expect(draw(lineOf('1747'), ticket)).toBe(mirrorRecord(answer ?? ''));
    }
  });

  test('another order of moves leads to the same position', () => {
    const one = draw(lineOf('7747', '7062', '7967', '1022'), 0.1);
    expect(one).toBeDefined();
    expect(draw(lineOf('7747', '1022', '7967', '7062'), 0.1)).toBe(one);
  });

  test('it follows ten plies at most, and knows nothing of strange positions', () => {
    let line = start;
    for (let record = draw(line, 0.2); record !== undefined; record = draw(line, 0.2)) {
      line = played(line, record);
    }
    expect(line.moves.length).toBeGreaterThanOrEqual(6);
    expect(line.moves.length).toBeLessThanOrEqual(10);
    expect(draw(lineOf('0908'), 0)).toBeUndefined();
  });
});

function draw(line: MoveLine, ticket: number): string | undefined {
  const move = drawOpeningMove(book, line, () => ticket);
  return move === undefined ? undefined : writeMoveRecord(move);
}

function lineOf(...records: readonly string[]): MoveLine {
  let line = start;
  for (const record of records) line = played(line, record);
  return line;
}

function played(line: MoveLine, record: string): MoveLine {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return extendLine(line, reading.move);
}
