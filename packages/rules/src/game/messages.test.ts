import { describe, expect, test } from 'vitest';
import { newGame, PLAYERS, NON_PLAYER, TestRoom } from '../testing/test-room.ts';
import { squareAt, type Square } from '../board/square.ts';
import { readPosition } from '../position/lawful.ts';
import type { Position } from '../position/position.ts';
import { START_CODE } from '../position/position-code.ts';
import { type BoardInHand, chooseSquare, type SquareChoice, gameStateOf } from './choose-square.ts';

const { RED, BLACK } = PLAYERS;

describe('every game message of the contract, from the room', () => {
  test('choose red or black side', () => {
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    expect(testRoom.submit('play', NON_PLAYER)).toBe('choose-a-side');
  });

  test('board finished, wait for restart', () => {
    const game = newGame();
    game.submit('resign', RED);
    expect(game.submit('play', RED)).toBe('board-finished');
  });

  test('wait for the opponent', () => {
    expect(newGame().submit('play', BLACK)).toBe('wait-for-opponent');
    const testRoom = new TestRoom();
    testRoom.submit('create', RED);
    expect(testRoom.submit('play', RED)).toBe('wait-for-opponent');
  });

  test.each(['', '774', '77477', 'h2e2', '77 7', '７７４７'])('move data error: "%s"', (move) => {
    expect(newGame().submit('play', RED, { move })).toBe('move-data-error');
  });

  test.each([
    { title: 'position does not follow the rules', move: '7797', code: 'against-the-rules' },
    { title: 'position does not follow the rules', move: '4947', code: 'against-the-rules' },
    { title: 'clicked point has no piece', move: '4544', code: 'no-piece-there' },
    { title: 'selected an enemy piece', move: '1242', code: 'enemy-piece-chosen' },
    { title: 'own piece at destination', move: '0919', code: 'own-piece-at-destination' },
    { title: 'an obstacle in the path with blockers listed', move: '0905', code: 'obstacle' },
    { title: 'horse leg blocked by a named piece', move: '1938', code: 'horse-leg-blocked' },
    { title: 'horse move wrong', move: '1918', code: 'horse-move-wrong' },
    { title: 'cannon cannot hit the enemy piece', move: '7771', code: 'cannon-without-target' },
  ])('$title: $move is answered $code', ({ move, code }) => {
    const game = newGame();
    expect(game.submit('play', RED, { move })).toBe(code);
  });

  test.each([
    {
      title: 'cannot expose the general',
      startCode: '4k4/4r4/9/9/9/9/9/9/4R4/4K4 w',
      move: '4838',
      code: 'general-exposed',
    },
    {
      title: 'cannot expose the general to the other general',
      startCode: '4k4/9/9/9/9/9/9/9/4N4/4K4 w',
      move: '4827',
      code: 'general-exposed',
    },
    {
      title: 'multiple cannon screens',
      startCode: '3k5/9/9/r8/9/p8/P8/9/C8/4K4 w',
      move: '0803',
      code: 'cannon-many-screens',
    },
    {
      title: 'cannon cannot hit without a screen',
      startCode: '3k5/9/9/r8/9/9/9/9/C8/4K4 w',
      move: '0803',
      code: 'cannon-without-screen',
    },
  ])('$title', ({ startCode, move, code }) => {
    expect(newGame({ startCode }).submit('play', RED, { move })).toBe(code);
  });

  test('an obstacle names its blockers, a blocked horse the piece on its leg', () => {
    const game = newGame();
    game.submit('play', RED, { move: '0905' });
    expect(game.refusal).toMatchObject({ blockers: [{ piece: { name: '兵' } }] });
    game.submit('play', RED, { move: '1938' });
    expect(game.refusal).toMatchObject({ blocker: { piece: { name: '相' } } });
  });
});

describe('[R6.30] every game message of the contract, from choosing squares', () => {
  const own = square(7, 7);
  const otherOwn = square(1, 9);
  const enemy = square(7, 0);
  const empty = square(4, 7);

  test.each<[string, Partial<BoardInHand>, Square, SquareChoice | string]>([
    ['choose red or black side: no game', { state: 'INIT' }, own, 'choose-a-side'],
    ['choose red or black side: a spectator', { side: undefined }, own, 'choose-a-side'],
    ['board finished, wait for restart', { state: 'OVER' }, own, 'board-finished'],
    ['piece is moving, no action possible', { state: 'MOVE' }, own, 'piece-is-moving'],
    ['wait for the opponent', { side: 'BLACK' }, enemy, 'wait-for-opponent'],
    ['clicked point has no piece', {}, empty, 'no-piece-there'],
    ['selected an enemy piece', {}, enemy, 'enemy-piece-chosen'],
    ['piece not found', { selected: empty }, square(4, 5), 'piece-not-found'],
    ['piece not found: an enemy stands there now', { selected: enemy }, empty, 'piece-not-found'],
    ['position does not follow the rules', { selected: own }, square(6, 5), 'against-the-rules'],
    ['an own piece is picked up', {}, own, { type: 'select', square: own }],
    ['the same piece is put down', { selected: own }, own, { type: 'deselect' }],
    ['another own piece', { selected: own }, otherOwn, { type: 'switch', square: otherOwn }],
    ['a move', { selected: own }, empty, { type: 'move', move: { from: own, to: empty } }],
    ['a capture', { selected: own }, enemy, { type: 'move', move: { from: own, to: enemy } }],
  ])('%s', (_title, board, chosen, expected) => {
    const hand = { state: 'START', side: 'RED', selected: undefined, position: start() } as const;
    const choice = chooseSquare({ ...hand, ...board }, chosen);
    const answer = choice.type === 'refused' ? choice.refusal.code : choice;
    expect(answer).toEqual(expected);
  });
});

describe('[R6.6] the state of the board', () => {
  test('INIT, START, MOVE, OVER', () => {
    const testRoom = new TestRoom();
    expect(gameStateOf(undefined, false)).toBe('INIT');
    testRoom.submit('create', RED);
    expect(gameStateOf(testRoom.room, false)).toBe('INIT');
    testRoom.submit('sit', BLACK);
    expect(gameStateOf(testRoom.room, false)).toBe('START');
    expect(gameStateOf(testRoom.room, true)).toBe('MOVE');
    testRoom.submit('resign', RED);
    expect(gameStateOf(testRoom.room, true)).toBe('MOVE');
    expect(gameStateOf(testRoom.room, false)).toBe('OVER');
  });
});

function square(x: number, y: number): Square {
  const found = squareAt(x, y);
  if (found === undefined) throw new RangeError(`${x},${y}`);
  return found;
}

function start(): Position {
  const reading = readPosition(START_CODE);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.position;
}
