import {
  currentPosition,
  readMove,
  readPosition,
  startPosition,
  type Position,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../games/device-records/index.ts';
import {
  canAgreeDraw,
  canTakeBack,
  leftMillis,
  type LocalCommand,
  type LocalGame,
  recordOf,
  resumeLocalGame,
  sideToMove,
  startLocalGame,
  stepLocalGame,
  usedMillis,
} from './local-game.ts';

const START = 1_000_000;
const SECOND = 1000;

describe('a game on one device', () => {
  test('RED begins and the sides alternate', () => {
    const game = begin();
    expect(sideToMove(game)).toBe('RED');
    expect(sideToMove(play(game, '7747'))).toBe('BLACK');
    expect(sideToMove(play(game, '7747', '7062'))).toBe('RED');
  });

  test('mate ends it, and nothing can be done after that', () => {
    const game = play(begin('4k4/9/9/9/9/9/9/R8/9/1R1K5 w'), '0701', '4050', '1910');
    expect(game.outcome).toEqual({ type: 'win', winner: 'RED', by: 'mate' });
    for (const type of ['resign', 'take-back', 'agree-draw', 'time-out'] as const) {
      expect(stepLocalGame(game, { type }, START)).toBe(game);
    }
  });

  test('a takeback undoes one move, and there is none before the first', () => {
    const game = begin();
    expect(canTakeBack(game)).toBe(false);
    expect(stepLocalGame(game, { type: 'take-back' }, START)).toBe(game);
    const back = stepLocalGame(play(game, '7747', '7062'), { type: 'take-back' }, START);
    expect(back.line.moves).toHaveLength(1);
    expect(sideToMove(back)).toBe('BLACK');
  });

  test('the side to move resigns', () => {
    const game = stepLocalGame(play(begin(), '7747'), { type: 'resign' }, START);
    expect(game.outcome).toEqual({ type: 'win', winner: 'RED', by: 'resignation' });
  });

  test('a draw can be agreed on once both have moved', () => {
    const draw: LocalCommand = { type: 'agree-draw' };
    expect(canAgreeDraw(play(begin(), '7747'))).toBe(false);
    expect(stepLocalGame(play(begin(), '7747'), draw, START).outcome).toBeUndefined();
    const game = stepLocalGame(play(begin(), '7747', '7062'), draw, START);
    expect(game.outcome).toEqual({ type: 'draw', by: 'agreement' });
  });

  test('perpetual check loses at the third occurrence', () => {
    const round = ['3031', '0001', '3130', '0100'];
    const game = play(begin('3k5/9/9/9/9/9/9/9/9/R3K4 w'), '0900', ...round, ...round);
    expect(game.outcome).toEqual({ type: 'win', winner: 'BLACK', by: 'perpetual-check' });
  });
});

describe('the clock', () => {
  test('runs for the side to move only, and is full again with every turn', () => {
    const game = begin(undefined, 60);
    expect(leftMillis(game, 'RED', START + 20 * SECOND)).toBe(40 * SECOND);
    expect(leftMillis(game, 'BLACK', START + 20 * SECOND)).toBe(60 * SECOND);
    const next = stepLocalGame(game, command(game, '7747'), START + 20 * SECOND);
    expect(leftMillis(next, 'RED', START + 30 * SECOND)).toBe(60 * SECOND);
    expect(usedMillis(next, 'RED', START + 30 * SECOND)).toBe(20 * SECOND);
    expect(usedMillis(next, 'BLACK', START + 30 * SECOND)).toBe(10 * SECOND);
  });

  test('time is up at the limit, not before', () => {
    const game = begin(undefined, 60);
    expect(stepLocalGame(game, { type: 'time-out' }, START + 59 * SECOND)).toBe(game);
    expect(stepLocalGame(game, { type: 'time-out' }, START + 60 * SECOND).outcome).toEqual({
      type: 'win',
      winner: 'BLACK',
      by: 'timeout',
    });
  });

  test('without a clock no side loses on time', () => {
    const game = begin();
    expect(leftMillis(game, 'RED', START)).toBeUndefined();
    expect(stepLocalGame(game, { type: 'time-out' }, START + 1e9)).toBe(game);
  });
});

describe('keeping', () => {
  test('a record gives the same game again, with a fresh turn', () => {
    const game = play(begin(undefined, 120), '7747', '7062');
    const record = recordOf(game, START + 5 * SECOND);
    const resumed = resumeLocalGame(record, START + 900 * SECOND);
    expect(record).toMatchObject({ isOpen: true, result: '*', moves: ['7747', '7062'] });
    expect(resumed?.line).toEqual(game.line);
    expect(resumed?.usedMillis).toEqual({ RED: 5 * SECOND, BLACK: 0 });
    expect(resumed && leftMillis(resumed, 'RED', START + 900 * SECOND)).toBe(120 * SECOND);
  });

  test('a finished game keeps its result', () => {
    const game = stepLocalGame(begin(), { type: 'resign' }, START);
    const record = recordOf(game, START);
    expect(record.result).toBe('0-1');
    expect(resumeLocalGame(record, START)?.outcome).toEqual(game.outcome);
  });

  test('moves that cannot be played are refused', () => {
    const record = recordOf(begin(), START);
    expect(resumeLocalGame({ ...record, moves: ['7727', '774'] }, START)).toBeUndefined();
    expect(lineOf({ ...record, moves: ['0000'] })).toBeUndefined();
    expect(lineOf({ ...record, startCode: 'nothing' })).toBeUndefined();
  });
});

function begin(code?: string, stepSeconds?: 60 | 120): LocalGame {
  const start = code === undefined ? startPosition() : lawful(code);
  const options = { filename: 'game', start, names: { RED: '', BLACK: '' }, stepSeconds };
  return startLocalGame(options, START);
}

function play(game: LocalGame, ...moves: readonly string[]): LocalGame {
  return moves.reduce((now, move) => stepLocalGame(now, command(now, move), START), game);
}

function command({ line }: LocalGame, record: string): LocalCommand {
  const [fromX = 0, fromY = 0, x = 0, y = 0] = record.split('').map(Number);
  const reading = readMove(currentPosition(line), { x: fromX, y: fromY }, { x, y });
  if (!reading.ok) throw new Error(`${record}: ${reading.refusal.code}`);
  return { type: 'play', move: reading.move };
}

function lawful(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(code);
  return reading.position;
}
