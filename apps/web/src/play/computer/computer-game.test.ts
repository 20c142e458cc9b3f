import {
  currentPosition,
  legalMoves,
  readMoveText,
  readPosition,
  startPosition,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../games/device-records/index.ts';
import {
  acceptsDraw,
  canOfferDraw,
  canTakeBack,
  type ComputerGame,
  type ComputerSeat,
  isComputersTurn,
  isPersonsTurn,
  personOf,
  recordOf,
  resumeComputerGame,
  startComputerGame,
  stepComputerGame,
} from './computer-game.ts';

const NOW = 1;
const BLACK_COMPUTER: ComputerSeat = { side: 'BLACK', level: 3, isTakebackAllowed: true };
const RED_COMPUTER: ComputerSeat = { ...BLACK_COMPUTER, side: 'RED' };

function begin(computer = BLACK_COMPUTER, code?: string): ComputerGame {
  const reading = code === undefined ? undefined : readPosition(code);
  const start = reading?.ok === true ? reading.position : startPosition();
  return startComputerGame({ filename: 'game', startedAt: 1 }, computer, start);
}

function play(game: ComputerGame, ...records: readonly string[]): ComputerGame {
  let next = game;
  for (const record of records) {
    const reading = readMoveText(currentPosition(next.line), record, 'record');
    if (!reading.ok) throw new Error(record);
    next = stepComputerGame(next, { type: 'play', move: reading.move }, NOW);
  }
  return next;
}

/** Horses out and back, for this number of plies. */
function idle(game: ComputerGame, plies: number): ComputerGame {
  let next = game;
  while (next.line.moves.length < plies) {
    const moves = legalMoves(currentPosition(next.line));
    const move = moves[next.line.moves.length % moves.length];
    if (move === undefined) throw new Error('no move');
    next = stepComputerGame(next, { type: 'play', move }, NOW);
  }
  return next;
}

describe('a game against the computer', () => {
  test('RED moves first, person or computer', () => {
    expect(isPersonsTurn(begin())).toBe(true);
    expect(isComputersTurn(begin(RED_COMPUTER))).toBe(true);
    expect(personOf(begin(RED_COMPUTER))).toBe('BLACK');
    expect(isComputersTurn(play(begin(), '7747'))).toBe(true);
  });

  test('a takeback goes to the person’s last choice, also while the computer thinks', () => {
    const thinking = play(begin(), '7747');
    expect(stepComputerGame(thinking, { type: 'take-back' }, NOW).line.moves).toHaveLength(0);
    const answered = play(thinking, '7062');
    expect(stepComputerGame(answered, { type: 'take-back' }, NOW).line.moves).toHaveLength(0);
    const opened = play(begin(RED_COMPUTER), '7747');
    expect(canTakeBack(opened)).toBe(false);
    expect(stepComputerGame(opened, { type: 'take-back' }, NOW)).toBe(opened);
    const strict = play(begin({ ...BLACK_COMPUTER, isTakebackAllowed: false }), '7747', '7062');
    expect(canTakeBack(strict)).toBe(false);
  });

  test('mate ends it, and nothing can be done after that', () => {
    const code = '4k4/9/9/9/9/9/9/R8/9/1R1K5 w';
    const game = play(begin(BLACK_COMPUTER, code), '0701', '4050', '1910');
    expect(game.outcome).toEqual({ type: 'win', winner: 'RED', by: 'mate' });
    for (const type of ['resign', 'take-back', 'agree-draw', 'refuse-draw', 'time-out'] as const) {
      expect(stepComputerGame(game, { type }, NOW)).toBe(game);
    }
    expect(isComputersTurn(game)).toBe(false);
  });

  test('who resigns loses to the computer', () => {
    const { outcome } = stepComputerGame(begin(RED_COMPUTER), { type: 'resign' }, NOW);
    expect(outcome).toEqual({ type: 'win', winner: 'RED', by: 'resignation' });
  });

  test('a draw can be offered on one’s turn once both have moved, and not soon after a refusal', () => {
    expect(canOfferDraw(begin())).toBe(false);
    expect(canOfferDraw(play(begin(), '7747'))).toBe(false);
    const game = play(begin(), '7747', '7062');
    expect(canOfferDraw(game)).toBe(true);
    const refused = stepComputerGame(game, { type: 'refuse-draw' }, NOW);
    expect(canOfferDraw(refused)).toBe(false);
    expect(canOfferDraw(idle(refused, 20))).toBe(false);
    expect(canOfferDraw(idle(refused, 22))).toBe(true);
    expect(stepComputerGame(game, { type: 'agree-draw' }, NOW).outcome).toEqual({
      type: 'draw',
      by: 'agreement',
    });
  });

  test.each([
    [undefined, false],
    [{ type: 'points', points: -51 } as const, false],
    [{ type: 'points', points: -50 } as const, true],
    [{ type: 'points', points: 400 } as const, true],
    [{ type: 'mate', moves: 3 } as const, true],
    [{ type: 'mate', moves: -3 } as const, false],
  ])('thinking %j of the person’s chances, the computer takes a draw: %s', (score, accepts) => {
    expect(acceptsDraw(score)).toBe(accepts);
  });

  test('a stored game is resumed unchanged', () => {
    const game = play(begin(RED_COMPUTER), '7747', '7062');
    const record = recordOf(game, NOW);
    expect(record).toMatchObject({
      isOpen: true,
      savedAt: NOW,
      result: '*',
      computer: RED_COMPUTER,
    });
    expect(lineOf(record)).toEqual(game.line);
    expect(resumeComputerGame(record, NOW)).toEqual(game);
    expect(resumeComputerGame({ ...record, computer: undefined }, NOW)).toBeUndefined();
    expect(resumeComputerGame({ ...record, moves: ['0000'] }, NOW)).toBeUndefined();
  });
});
