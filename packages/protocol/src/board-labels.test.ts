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
import { moveLabel, pieceLabel, placedLabel, squareLabel } from './board-labels.ts';
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

/** The horse on BLACK's left and its usual first move: 马8进7. */
const horse = squareAt(7, 0);
const developed = squareAt(6, 2);
if (horse === undefined || developed === undefined) throw new Error('both are on the board');

test.each([
  ['RED', '黑马，2路10线', '空位，3路8线'],
  ['BLACK', '黑马，8路1线', '空位，7路3线'],
] as const)('with %s at the bottom the whole board is counted from there', (bottom, ...places) => {
  expect([
    squareLabel(horse, pieceAt(start, horse), 'zh', { bottom }),
    squareLabel(developed, undefined, 'zh', { bottom }),
  ]).toEqual(places);
});

test('a move, and a piece in a sentence, are counted from their own side as in notation', () => {
  const piece = pieceAt(start, horse);
  if (piece === undefined) throw new Error('a horse stands there');
  const move = { from: horse, to: developed };
  expect(moveLabel(start, move, 'zh')).toBe('黑马，8路1线，走到7路3线');
  expect(moveLabel(start, move, 'en')).toBe('black horse at file 8 rank 1 to file 7 rank 3');
  expect(placedLabel(piece, horse, 'en')).toBe('black horse at file 8 rank 1');
});

test.each(LOCALES)('all fourteen pieces have different names in %s', (language) => {
  const names = SIDES.flatMap((side) =>
    KINDS.map((kind) => pieceLabel(pieceOf(side, kind), language)),
  );
  expect(new Set(names).size).toBe(14);
});
