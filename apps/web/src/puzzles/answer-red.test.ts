import { loadCatalogue, loadSolution } from '@chuhe/puzzles';
import { currentPosition, legalMoves, type Line, readMoveText } from '@chuhe/rules';
import type { Answer, Score } from '@chuhe/search';
import { describe, expect, test } from 'vitest';
import { answerRed } from './answer-red.ts';
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

/** An engine that plays the first legal move and thinks this of it. */
function engineThatThinks(score: Score) {
  const asked: Line[] = [];
  const findMove = async ({ line }: { readonly line: Line }): Promise<Answer> => {
    asked.push(line);
    const [move] = legalMoves(currentPosition(line));
    if (move === undefined) throw new Error('no move');
    return Promise.resolve({ move, score, pv: [move] });
  };
  return { asked, findMove };
}

describe('BLACK’s answer', () => {
  test('comes from the solution as long as it is followed, without an engine', async () => {
    const engine = engineThatThinks({ type: 'points', points: 0 });
    const play = await played('sqyq-015', 'd9d10');
    expect(await answerRed(play, engine, signal)).toMatchObject({ verdict: 'keeps' });
    expect(engine.asked).toHaveLength(0);
  });

  test('a second mate by checks is right though the engine does not see it', async () => {
    const engine = engineThatThinks({ type: 'points', points: 1812 });
    const play = await played('sqyq-015', 'h6h10');
    expect(await answerRed(play, engine, signal)).toMatchObject({ verdict: 'keeps' });
    expect(engine.asked).toHaveLength(1);
  });

  test('what neither the engine nor the proof believes is wrong', async () => {
    const engine = engineThatThinks({ type: 'points', points: 500 });
    const play = await played('sqyq-001', 'c1c2');
    expect(await answerRed(play, engine, signal)).toMatchObject({ verdict: 'loses' });
  });
});
