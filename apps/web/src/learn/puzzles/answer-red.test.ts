import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import {
  currentPosition,
  legalMoves,
  type MoveLine,
  readMoveText,
  startPosition,
} from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { describe, expect, test } from 'vitest';
import { answerRed, judgeAnswer } from './answer-red.ts';
import { openPuzzle, type PuzzlePlay, stepPuzzle } from './puzzle-play.ts';

const { signal } = new AbortController();

async function played(id: string, text: string): Promise<PuzzlePlay> {
  const puzzle = (await loadCatalogue()).find((one) => one.id === id);
  if (puzzle === undefined) throw new Error(id);
  const start = openPuzzle(puzzle, await loadSolution(puzzle));
  const reading = readMoveText(currentPosition(start.line), text, 'uci');
  if (!reading.ok) throw new Error(text);
  return stepPuzzle(start, { type: 'play', move: reading.move });
}

/** An engine that answers with the first legal move and the given score. */
function engineWithScore(score: Score) {
  const asked: MoveLine[] = [];
  const findMove = async ({ line }: { readonly line: MoveLine }): Promise<Answer> => {
    asked.push(line);
    const [move] = legalMoves(currentPosition(line));
    if (move === undefined) throw new Error('no move');
    return Promise.resolve({ move, score, pv: [move] });
  };
  return { asked, findMove };
}

describe('BLACK’s answer', () => {
  test('comes from the solution as long as it is followed, without an engine', async () => {
    const engine = engineWithScore({ type: 'points', points: 0 });
    const play = await played('sqyq-015', 'd9d10');
    expect(await answerRed(play, engine, signal)).toMatchObject({ quality: 'keeps' });
    expect(engine.asked).toHaveLength(0);
  });

  test('a second mate by checks is right even if the engine misses it', async () => {
    const engine = engineWithScore({ type: 'points', points: 1812 });
    const play = await played('sqyq-015', 'h6h10');
    expect(await answerRed(play, engine, signal)).toMatchObject({ quality: 'keeps' });
    expect(engine.asked).toHaveLength(1);
  });

  test('a move is wrong when both the engine and the proof reject it', async () => {
    const engine = engineWithScore({ type: 'points', points: 500 });
    const play = await played('sqyq-001', 'c1c2');
    expect(await answerRed(play, engine, signal)).toMatchObject({ quality: 'loses' });
  });
});

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
] as const)('for RED to %s, BLACK’s score %j means that the move %s', (goal, score, quality) => {
  expect(judgeAnswer({ goal }, answer(score))).toBe(quality);
});
