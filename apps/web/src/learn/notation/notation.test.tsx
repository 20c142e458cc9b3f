import { isSameMove, legalMoves, writeMove } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { bestRun, keepRun } from './best-run.ts';
import {
  askQuestion,
  beginRun,
  millisLeft,
  reduceRun,
  RUN_MILLIS,
  stepRun,
} from './notation-run.ts';
import { NotationScreen } from './notation-screen.tsx';

/** Deterministic random numbers for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1_664_525 * state + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('a question', () => {
  it('offers four moves of the position that are written differently, one of them right', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { position, move, options } = askQuestion('chinese', randomOf(seed));
      const legal = legalMoves(position);
      expect(options.length).toBeGreaterThanOrEqual(Math.min(4, legal.length));
      const texts = options.map((option) => writeMove(position, option, 'chinese'));
      expect(new Set(texts).size).toBe(texts.length);
      expect(options.filter((option) => isSameMove(option, move))).toHaveLength(1);
    }
  });
});

describe('a run', () => {
  const first = askQuestion('chinese', randomOf(1));
  const next = askQuestion('chinese', randomOf(2));
  const wrong = first.options.find((option) => !isSameMove(option, first.move)) ?? first.move;

  it('counts an answer that is right at once, and none that was wrong before', () => {
    const start = beginRun('name', first);
    const right = stepRun(start, { type: 'answer', move: first.move, at: 1000, next });
    expect(right).toMatchObject({ score: 1, startedAt: 1000, question: next });
    const missed = stepRun(start, { type: 'answer', move: wrong, at: 1000, next });
    expect(missed).toMatchObject({ score: 0, question: first, wrong });
    const late = stepRun(missed, { type: 'answer', move: first.move, at: 2000, next });
    expect(late).toMatchObject({ score: 0, question: next, wrong: undefined });
  });

  it('sounds once per answer and keeps its score once, also when an answer comes too late', () => {
    const answer = (move: typeof wrong, at: number) =>
      ({ type: 'answer', move, at, next }) as const;
    const right = reduceRun(beginRun('name', first), answer(first.move, 1000));
    expect(right.effects).toEqual([{ type: 'sound', name: 'move' }]);
    const missed = reduceRun(beginRun('name', first), answer(wrong, 1000));
    expect(missed.effects).toEqual([{ type: 'sound', name: 'moveFail' }]);
    const late = reduceRun(right.state, answer(next.move, 1000 + RUN_MILLIS));
    expect(late.effects).toEqual([
      { type: 'store', task: 'name', score: 1 },
      { type: 'sound', name: 'victory' },
    ]);
    const tick = { type: 'tick', at: 9e9 } as const;
    expect(reduceRun(late.state, tick).effects).toEqual([]);
  });

  it('begins its minute with the first answer and ends after it', () => {
    const start = beginRun('name', first);
    expect(stepRun(start, { type: 'tick', at: 9e9 }).isOver).toBe(false);
    const begun = stepRun(start, { type: 'answer', move: first.move, at: 1000, next });
    expect(millisLeft(begun, 31_000)).toBe(30_000);
    expect(stepRun(begun, { type: 'tick', at: 1000 + RUN_MILLIS }).isOver).toBe(true);
    const tooLate = {
      type: 'answer',
      move: next.move,
      at: 1000 + RUN_MILLIS,
      next: first,
    } as const;
    expect(stepRun(begun, tooLate)).toMatchObject({ isOver: true, score: 1 });
  });
});

describe('the trainer', () => {
  beforeEach(() => localStorage.clear());

  it('asks for the name of the arrow’s move, then for the move of a name', async () => {
    await renderApp(<NotationScreen />);
    expect(screen.getByText('箭头所指，是哪一着？')).toBeTruthy();
    const options = document.querySelectorAll('.notation__option');
    expect(options.length).toBeGreaterThan(1);
    for (const option of options) if (option.isConnected) fireEvent.click(option);
    fireEvent.click(screen.getByRole('radio', { name: '走出这着' }));
    expect(screen.getByText(/走出“.+”/)).toBeTruthy();
  });

  it('keeps the best run of each task', () => {
    keepRun('name', 5);
    keepRun('name', 3);
    expect([bestRun('name'), bestRun('play')]).toEqual([5, 0]);
  });
});
