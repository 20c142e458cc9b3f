import {
  currentPosition,
  readMove,
  readPosition,
  startPosition,
  stepControl,
  type PerSide,
  type Position,
  type Side,
  type TimeControl,
} from '@chuhe/rules';
import { readClock } from '../../board/game-ui/index.ts';
import { deviceClockState, usedOnDevice } from '../clock/index.ts';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../games/device-records/index.ts';
import {
  canAgreeDraw,
  canTakeBack,
  type LocalCommand,
  type LocalGame,
  recordOf,
  resumeLocalGame,
  sideToMove,
  startLocalGame,
  stepLocalGame,
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
  const stepping = stepControl(60);
  const adding: TimeControl = { kind: 'increment', baseSeconds: 60, incrementSeconds: 5 };

  test('runs for the side to move only, and with a step is full again with every turn', () => {
    const game = begin(undefined, stepping);
    expect(shownSeconds(game, 20)).toEqual({ RED: 40, BLACK: 60 });
    const next = stepLocalGame(game, command(game, '7747'), START + 20 * SECOND);
    expect(shownSeconds(next, 30)).toEqual({ RED: 60, BLACK: 50 });
    expect(usedOnDevice(next, 'RED', START + 30 * SECOND)).toBe(20 * SECOND);
    expect(usedOnDevice(next, 'BLACK', START + 30 * SECOND)).toBe(10 * SECOND);
  });

  test('with an increment the first moves are free, and each move adds its seconds', () => {
    const begun = playAt(begin(undefined, adding), [100, '7747'], [200, '7062']);
    expect(shownSeconds(begun, 200)).toEqual({ RED: 65, BLACK: 65 });
    const moved = playAt(begun, [212, '7967']);
    expect(shownSeconds(moved, 220)).toEqual({ RED: 58, BLACK: 57 });
  });

  test('a takeback gives both sides what they had', () => {
    const begun = playAt(begin(undefined, adding), [1, '7747'], [2, '7062'], [22, '7967']);
    expect(shownSeconds(begun, 22)).toEqual({ RED: 50, BLACK: 65 });
    const back = stepLocalGame(begun, { type: 'take-back' }, START + 30 * SECOND);
    expect(shownSeconds(back, 30)).toEqual({ RED: 65, BLACK: 65 });
    expect(usedOnDevice(back, 'BLACK', START + 30 * SECOND)).toBe(9 * SECOND);
  });

  test.each([
    ['a step', stepping, [], 60],
    ['an increment', adding, ['7747', '7062'], 65],
    [
      'stages',
      { kind: 'stages', gameSeconds: 30, stepSeconds: 60, countdownSeconds: 10 },
      ['7747', '7062', '7967'],
      40,
    ],
  ] as const)('with %s time is up at the limit, not before', (_, control, moves, limit) => {
    const game = play(begin(undefined, control), ...moves);
    const timeOut: LocalCommand = { type: 'time-out' };
    expect(stepLocalGame(game, timeOut, START + limit * SECOND - 1)).toBe(game);
    const over = stepLocalGame(game, timeOut, START + limit * SECOND);
    const winner = moves.length % 2 === 0 ? 'BLACK' : 'RED';
    expect(over.outcome).toEqual({ type: 'win', winner, by: 'timeout' });
  });

  test('[R6.35] running out of time against a side without attackers is a draw', () => {
    const game = begin('4k4/9/9/9/9/9/9/R8/9/3K5 b', stepping);
    const over = stepLocalGame(play(game, '4050'), { type: 'time-out' }, START + 60 * SECOND);
    expect(over.outcome).toEqual({ type: 'draw', by: 'timeout' });
  });

  test('without a clock no side loses on time', () => {
    const game = begin();
    expect(deviceClockState(game, 'RED', START)).toBeUndefined();
    expect(stepLocalGame(game, { type: 'time-out' }, START + 1e9)).toBe(game);
  });
});

describe('keeping', () => {
  test('a record gives the same game again, with a fresh turn', () => {
    const game = playAt(begin(undefined, stepControl(120)), [3, '7747'], [4, '7062']);
    const record = recordOf(game, START + 9 * SECOND);
    const resumed = resumeLocalGame(record, START + 900 * SECOND);
    expect(record).toMatchObject({ isOpen: true, result: '*', moves: ['7747', '7062'] });
    expect(resumed?.line).toEqual(game.line);
    expect(resumed?.clock.usedMillis).toEqual({ RED: 8 * SECOND, BLACK: 1 * SECOND });
    expect(resumed?.clock.moveMillis).toEqual([3 * SECOND, 1 * SECOND]);
    expect(resumed && shownSeconds(resumed, 900)).toEqual({ RED: 120, BLACK: 120 });
  });

  test('a record keeps what is left of any clock', () => {
    const control: TimeControl = { kind: 'increment', baseSeconds: 60, incrementSeconds: 5 };
    const moves = [
      [1, '7747'],
      [2, '7062'],
      [9, '7967'],
    ] as const;
    const record = recordOf(playAt(begin(undefined, control), ...moves), START + 10 * SECOND);
    expect(record.clock).toBe('increment-60-5');
    const resumed = resumeLocalGame(record, START + 900 * SECOND);
    expect(resumed && shownSeconds(resumed, 900)).toEqual({ RED: 63, BLACK: 65 });
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

/** The clock faces this many seconds after the start. */
function shownSeconds(game: LocalGame, after: number): PerSide<number | undefined> {
  const shown = (side: Side): number | undefined => {
    const state = deviceClockState(game, side, START + after * SECOND);
    return state && readClock(state).shownMillis / SECOND;
  };
  return { RED: shown('RED'), BLACK: shown('BLACK') };
}

/** Plays moves, each at a number of seconds after the start. */
function playAt(game: LocalGame, ...moves: readonly (readonly [number, string])[]): LocalGame {
  return moves.reduce(
    (now, [after, move]) => stepLocalGame(now, command(now, move), START + after * SECOND),
    game,
  );
}

function begin(code?: string, timeControl?: TimeControl): LocalGame {
  const start = code === undefined ? startPosition() : lawful(code);
  const options = { filename: 'game', start, names: { RED: '', BLACK: '' }, timeControl };
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
