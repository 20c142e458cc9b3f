import { readPositionCode, squareAt, refusalOfMove } from '@chuhe/rules';
import { expect, test } from 'vitest';
import type { Text } from '../../platform/language/index.ts';
import en from '../../platform/language/en/board.json';
import zh from '../../platform/language/zh/board.json';
import { type BoardRefusal, refusalText } from './refusal.ts';

const GAME_MESSAGES = [
  'choose-a-side',
  'board-finished',
  'piece-is-moving',
  'wait-for-opponent',
  'piece-not-found',
  'enemy-piece-chosen',
  'general-exposed',
  'own-piece-at-destination',
  'no-piece-there',
  'no-canvas',
  'move-data-error',
  'against-the-rules',
  'obstacle',
  'horse-leg-blocked',
  'horse-move-wrong',
  'cannon-many-screens',
  'cannon-without-screen',
  'cannon-without-target',
];

test.each([
  ['zh', zh],
  ['en', en],
])('every game message of the contract has its text in %s', (_, catalogue) => {
  const codes = Object.keys(catalogue).filter((key) => key.startsWith('refusal.'));
  expect(codes.toSorted()).toEqual(GAME_MESSAGES.map((code) => `refusal.${code}`).toSorted());
});

const reader = (language: 'zh' | 'en', bottom: 'RED' | 'BLACK' = 'RED') => ({ language, bottom });

test('blockers are listed with their places, the piece on the leg is named', () => {
  expect(refusalText(refusalOf('R2pP3k', [0, 0], [8, 0]), echo, reader('en'))).toBe(
    'refusal.obstacle black soldier at file 6 rank 10; red soldier at file 5 rank 10',
  );
  expect(refusalText(refusalOf('R2pP3k', [0, 0], [8, 0]), echo, reader('en', 'BLACK'))).toBe(
    'refusal.obstacle black soldier at file 4 rank 1; red soldier at file 5 rank 1',
  );
  expect(refusalText(refusalOf('1Np5k', [1, 0], [3, 1]), echo, reader('zh'))).toBe(
    'refusal.horse-leg-blocked 黑卒',
  );
});

test('a move that the piece does not make says how it moves', () => {
  expect(refusalText(refusalOf('2B5k', [2, 0], [2, 1]), echo, reader('zh'))).toBe('rule.elephant');
  expect(refusalText(refusalOf('3P4k', [3, 0], [5, 0]), echo, reader('zh'))).toBe('rule.soldier');
});

type Place = readonly [x: number, y: number];

function refusalOf(topRank: string, from: Place, to: Place): BoardRefusal {
  const reading = readPositionCode(`${topRank}/9/9/9/9/9/9/9/9/3K5 w`);
  const start = squareAt(...from);
  const target = squareAt(...to);
  if (!reading.ok || start === undefined || target === undefined) throw new Error(topRank);
  const refusal = refusalOfMove(reading.setup, { from: start, to: target });
  if (refusal === undefined) throw new Error('the move is legal');
  return refusal;
}

function echo(...[id, values = {}]: Parameters<Text>): string {
  return [id, ...Object.values(values)].join(' ');
}
