import type { GameDetail } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import { nameOf, outcomeOf, recordOfGame } from './game-record.ts';

const game: GameDetail = {
  id: '9',
  roomId: 'x7Kp2mQa',
  red: { userId: '1', userName: '青山', tourist: 0 },
  black: { userId: '2', userName: '', tourist: 1 },
  winner: 'BLACK',
  reason: 'over',
  cause: 'mate',
  plies: 3,
  stepTime: 120,
  isRated: false,
  endedAt: '2026-03-04T05:06:07.000Z',
  penCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  moves: ['7747', '1022', '7967'],
  moveMillis: [1000, 200, 30],
};

test('a game of the server is replayed like one of this device', () => {
  expect(recordOfGame(game, (id) => id, 'zh')).toMatchObject({
    startCode: game.penCode,
    moves: game.moves,
    names: { RED: '青山', BLACK: 'player.gone' },
    usedMillis: { RED: 1030, BLACK: 200 },
    stepSeconds: 120,
    moveMillis: [1000, 200, 30],
    result: '0-1',
    outcome: { type: 'win', winner: 'BLACK', by: 'mate' },
  });
});

test('where BLACK began, the first time is BLACK’s', () => {
  const penCode = '3k5/9/9/9/9/9/9/9/R8/1R2K4 b';
  expect(recordOfGame({ ...game, penCode }, (id) => id, 'zh').usedMillis).toEqual({
    RED: 200,
    BLACK: 1030,
  });
});

test('a draw has no winner, and a cause that does not fit is not believed', () => {
  expect(outcomeOf({ ...game, winner: null, cause: 'agreement' })).toEqual({
    type: 'draw',
    by: 'agreement',
  });
  expect(outcomeOf({ ...game, winner: null, cause: 'mate' })).toBeUndefined();
  expect(nameOf(game.red, (id) => id, 'zh')).toBe('青山');
});

test('a bot of the house is called by its level', () => {
  const bot = { userId: '3', userName: 'chuhe_bot_2', tourist: 0 } as const;
  expect(nameOf(bot, (id) => id, 'en')).toBe('Level 2 · Learner');
});
