import { loadCatalogue, loadSolution, type Puzzle } from '@chuhe/puzzles';
import { currentPosition, isSameMove, legalMoves, type Move } from '@chuhe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  movesToHold,
  openPuzzle,
  type PuzzlePlay,
  solutionMove,
  stepPuzzle,
  stepsDone,
} from './puzzle-play.ts';
import { canGoBack } from '../../board/solving/index.ts';

let puzzles: readonly Puzzle[] = [];
beforeAll(async () => {
  puzzles = await loadCatalogue();
});

async function open(id: string): Promise<PuzzlePlay> {
  const puzzle = puzzles.find((one) => one.id === id);
  if (puzzle === undefined) throw new Error(id);
  return openPuzzle(puzzle, await loadSolution(puzzle));
}

/** Plays the solution, up to a number of plies. */
function follow(start: PuzzlePlay, plies = Infinity): PuzzlePlay {
  let play = start;
  for (let ply = 0; ply < plies; ply += 1) {
    const move = solutionMove(play);
    if (move === undefined || play.stage.type === 'solved') break;
    const isRed = play.stage.type === 'yours';
    play = stepPuzzle(
      play,
      isRed ? { type: 'play', move } : { type: 'answer', move, quality: 'keeps' },
    );
  }
  return play;
}

function anotherMove(play: PuzzlePlay): Move {
  const expected = solutionMove(play);
  const move = legalMoves(currentPosition(play.line)).find(
    (one) => expected === undefined || !isSameMove(one, expected),
  );
  if (move === undefined) throw new Error('there is only one move');
  return move;
}

describe('a puzzle', () => {
  test('every win is solved by its solution, and every draw held by it', async () => {
    for (const puzzle of puzzles) {
      const end = follow(await open(puzzle.id));
      expect([puzzle.id, end.stage.type]).toEqual([puzzle.id, 'solved']);
    }
  }, 60_000);

  test('a refuted move stands with its answer until it is taken back', async () => {
    const start = follow(await open('sqyq-001'), 2);
    const played = stepPuzzle(start, { type: 'play', move: anotherMove(start) });
    expect(played.stage.type).toBe('judging');
    const [reply] = legalMoves(currentPosition(played.line));
    if (reply === undefined) throw new Error('BLACK has no move');
    const refuted = stepPuzzle(played, { type: 'answer', move: reply, quality: 'loses' });
    expect(refuted.stage).toEqual({ type: 'wrong', fault: { wrongPly: 3 } });
    expect(refuted.line.moves).toHaveLength(4);
    expect(stepsDone(refuted)).toBe(1);
    const back = stepPuzzle(refuted, { type: 'take-back' });
    expect(back.line.moves).toHaveLength(2);
    expect(back.stage.type).toBe('yours');
    expect(solutionMove(back)).toBeDefined();
  });

  test('a move that keeps the win goes on though the solution is left', async () => {
    const start = await open('sqyq-001');
    const played = stepPuzzle(start, { type: 'play', move: anotherMove(start) });
    expect(solutionMove(played)).toBeUndefined();
    const reply = legalMoves(currentPosition(played.line))[0];
    if (reply === undefined) throw new Error('BLACK has no move');
    const on = stepPuzzle(played, { type: 'answer', move: reply, quality: 'winning' });
    expect(on).toMatchObject({ stage: { type: 'yours' }, last: 'winning' });
  });

  test('without an engine it is stuck, and the move can be taken back', async () => {
    const start = await open('sqyq-001');
    const played = stepPuzzle(start, { type: 'play', move: anotherMove(start) });
    const stuck = stepPuzzle(played, { type: 'no-answer' });
    expect(stuck.stage.type).toBe('stuck');
    expect(stepPuzzle(stuck, { type: 'take-back' }).line.moves).toHaveLength(0);
  });

  test('intents that mean nothing now change nothing', async () => {
    const start = await open('sqyq-001');
    const move = anotherMove(start);
    expect(canGoBack(start)).toBe(false);
    expect(stepPuzzle(start, { type: 'take-back' })).toBe(start);
    expect(stepPuzzle(start, { type: 'answer', move, quality: 'keeps' })).toBe(start);
    expect(stepPuzzle(start, { type: 'no-answer' })).toBe(start);
    const solved = follow(start);
    expect(stepPuzzle(solved, { type: 'play', move })).toBe(solved);
    expect(stepPuzzle(solved, { type: 'restart' }).line.moves).toHaveLength(0);
  });

  test('a draw is held after as many moves as its solution has, not before', async () => {
    const draw = puzzles.find(({ goal }) => goal === 'draw');
    const start = await open(draw?.id ?? '');
    const almost = follow(start, 2 * movesToHold(start) - 2);
    expect(almost.stage.type).toBe('yours');
    expect(follow(almost).stage.type).toBe('solved');
  });

  test('help is remembered', async () => {
    const helped = stepPuzzle(await open('sqyq-001'), { type: 'help' });
    expect(follow(helped).isHelped).toBe(true);
    expect(stepPuzzle(helped, { type: 'restart' }).isHelped).toBe(true);
  });
});
