import { legalMoves, startPosition } from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { expect, test } from 'vitest';
import { judgeAnswer } from './verdict.ts';

const [move] = legalMoves(startPosition());

function answer(score: Score | undefined): Answer {
  if (move === undefined) throw new Error('no move');
  return { move, pv: [move], ...(score === undefined ? {} : { score }) };
}

const mate = (moves: number): Score => ({ type: 'mate', moves });
const points = (value: number): Score => ({ type: 'points', points: value });

test.each([
  ['win', mate(-4), 'keeps'],
  ['win', mate(0), 'keeps'],
  ['win', mate(3), 'loses'],
  ['win', points(-799), 'loses'],
  ['win', points(-800), 'winning'],
  ['win', points(300), 'loses'],
  ['win', undefined, 'unknown'],
  ['draw', points(150), 'keeps'],
  ['draw', points(151), 'loses'],
  ['draw', points(-900), 'keeps'],
  ['draw', mate(5), 'loses'],
  ['draw', mate(-5), 'keeps'],
  ['unproved', mate(-5), 'unknown'],
] as const)('for RED to %s, BLACK’s %j says that the move %s', (goal, score, verdict) => {
  expect(judgeAnswer({ goal }, answer(score))).toBe(verdict);
});
