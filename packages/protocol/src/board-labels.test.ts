import {
  KINDS,
  pieceAt,
  pieceOf,
  readPosition,
  SIDES,
  squareAt,
  startPosition,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import './all-texts.ts';
import { pieceLabel, moveLabel, squareLabel } from './board-labels.ts';
import { LOCALES } from './start-constants.ts';

const start = startPosition();
const cannon = squareAt(7, 7);
const centre = squareAt(4, 5);
if (cannon === undefined || centre === undefined) throw new Error('both are on the board');

test('a piece is named with its place and state in English', () => {
  const label = squareLabel(cannon, pieceAt(start, cannon), 'en', { isSelected: true });
  expect(label).toBe('red cannon at file 2 rank 3, selected');
});

test('a piece is named with its place and state in Chinese', () => {
  const label = squareLabel(cannon, pieceAt(start, cannon), 'zh', { isSelected: true });
  expect(label).toBe('红炮，2路3线，已选中');
});

test('an empty target is labelled as a possible move, an enemy as a possible capture', () => {
  expect(squareLabel(centre, undefined, 'en', { isTarget: true })).toBe(
    'empty point, file 5 rank 5, can move here',
  );
  expect(squareLabel(cannon, pieceAt(start, cannon), 'zh', { isTarget: true, isLast: true })).toBe(
    '红炮，2路3线，可吃，上一着',
  );
});

test('a move is labelled in full words, with what it takes and whether it checks', () => {
  const reading = readPosition('4k4/9/9/9/9/9/4p4/9/4R4/3K5 w');
  const chariot = squareAt(4, 8);
  const soldier = squareAt(4, 6);
  if (!reading.ok || chariot === undefined || soldier === undefined) throw new Error('lawful');
  const move = { from: chariot, to: soldier };
  expect(moveLabel(reading.position, move, 'zh')).toBe('红车，5路2线，走到5路4线，吃黑卒，将军');
  expect(moveLabel(reading.position, move, 'en')).toBe(
    'red chariot at file 5 rank 2 to file 5 rank 4, takes black soldier, check',
  );
});

test.each(LOCALES)('all fourteen pieces have different names in %s', (language) => {
  const names = SIDES.flatMap((side) =>
    KINDS.map((kind) => pieceLabel(pieceOf(side, kind), language)),
  );
  expect(new Set(names).size).toBe(14);
});
