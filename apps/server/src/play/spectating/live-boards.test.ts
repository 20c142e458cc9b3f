import { expect, test } from 'vitest';
import { START_CODE } from '@chuhe/rules';
import { boardOf, followed } from './live-boards.ts';

const START = { startCode: START_CODE, seq: 0, moves: [] };

test('moves are followed, a takeback takes moves back, and what is known changes nothing', () => {
  const two = followed(START, [
    { seq: 3, move: '7747' },
    { seq: 4, move: '1022' },
  ]);
  expect(boardOf('a-room', two)).toMatchObject({ plies: 2, lastMove: '1022' });
  expect(followed(two, [{ seq: 3, move: '7747' }])).toEqual(two);
  const back = followed(two, [{ seq: 6, toPly: 1 }]);
  expect(boardOf('a-room', back)).toEqual({
    roomId: 'a-room',
    penCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b',
    lastMove: '7747',
    plies: 1,
  });
  expect(boardOf('a-room', START)).not.toHaveProperty('lastMove');
});
