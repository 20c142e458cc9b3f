import { extendLine, readMove, startLine, startPosition } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { lineOf } from '../device-records/index.ts';
import { linkTo, shownPly, splitMoves } from './share-link.ts';

const start = startPosition();
const reading = readMove(start, { x: 7, y: 7 }, { x: 4, y: 7 });
if (!reading.ok) throw new Error('the usual first move is legal');
const line = extendLine(startLine(start), reading.move);

test('a link carries the game itself', () => {
  const link = new URL(linkTo('end', line, 0), 'http://x');
  expect(link.pathname).toBe('/game/local/detail');
  expect(link.searchParams.get('moves')).toBe('7747');
  const startCode = link.searchParams.get('penCode');
  expect(startCode).toBeNull();
  expect(new URL(linkTo('game', line, 1), 'http://x').searchParams.get('ply')).toBe('0');
});

test('a link to a position can be played on from', () => {
  const link = new URL(linkTo('position', line, 1), 'http://x');
  expect(link.pathname).toBe('/game/local');
  const startCode = link.searchParams.get('penCode') ?? '';
  expect(lineOf({ startCode, moves: [] })?.positions[0].toMove).toBe('BLACK');
});

test('each part opens at its own ply', () => {
  expect(shownPly('end', line, 0)).toBe(1);
  expect(shownPly('game', line, 1)).toBe(0);
  expect(shownPly('position', line, 1)).toBe(1);
});

test('moves are split into fours, and a rest stays to be refused', () => {
  expect(splitMoves('77477062')).toEqual(['7747', '7062']);
  expect(splitMoves('774')).toEqual(['774']);
  expect(splitMoves('')).toEqual([]);
});
