import { readPgn } from '@chuhe/rules';
import { expect, it } from 'vitest';
import { leftOutOf } from './left-out.ts';

function leftOut(moves: string) {
  const reading = readPgn(`[Red "甲"]\n\n${moves}\n`);
  if (!reading.ok) throw new Error('not read');
  return leftOutOf(reading.game.tree);
}

it('counts variations, marks and the comments that are in them', () => {
  expect(leftOut('1. 炮二平五 {好} 马8进7 *')).toBeUndefined();
  expect(leftOut('1. 炮二平五 (1. 兵七进一 {稳} 卒7进1 (1... 马8进7)) 马8进7 *')).toEqual({
    variations: 2,
    marks: 0,
    comments: 1,
  });
  expect(leftOut('1. 炮二平五 $1 马8进7 *')).toEqual({ variations: 0, marks: 1, comments: 0 });
});
