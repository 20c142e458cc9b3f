import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import type { Answer } from '@chuhe/search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import {
  type Adviser,
  AdviserContext,
  type EvaluationEffort,
} from '../../platform/engine/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ReviewCoach } from './review-coach.tsx';
import { createReviewStore, reviewKey } from './review-store.ts';
import { useReview } from './use-review.ts';

/** No opening: a soldier is missing, so that every loss is marked. */
const CODE = 'rnbakabnr/9/1c5c1/2p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w';

function lineOf(...records: readonly string[]): MoveLine {
  const reading = readPosition(CODE);
  if (!reading.ok) throw new Error(CODE);
  let line = startLine(reading.position);
  for (const record of records) line = extendLine(line, moveIn(line, record));
  return line;
}

function moveIn(line: MoveLine, record: string) {
  const reading = readMoveText(currentPosition(line), record, 'record');
  if (!reading.ok) throw new Error(record);
  return reading.move;
}

const GAME = lineOf('7747', '7062');

/** A quick search overlooks the best move; a thorough one finds that the played move was it. */
function adviserOf(asked: (EvaluationEffort | undefined)[]): Adviser {
  return {
    findMove: async () => Promise.reject(new Error('not asked')),
    prepare: async () => Promise.resolve(),
    analyse: async () => Promise.reject(new Error('not asked')),
    evaluate: async (line, _signal, effort): Promise<Answer> => {
      asked.push(effort);
      const move = moveIn(line, ['7747', '7062'][line.moves.length] ?? '7967');
      return Promise.resolve({ move, score: { type: 'points', points: 0 }, pv: [move] });
    },
  };
}

function Reviewed(): ReactElement {
  const review = useReview(GAME);
  return <ReviewCoach line={GAME} review={review} move={review.moves[0]} />;
}

it('a deeper look replaces the mark of the chosen move, and is kept', async () => {
  const store = createReviewStore();
  const quick = [
    { best: '6665', red: 400 },
    { best: '7062', red: -400 },
    { best: '7967', red: 0 },
  ];
  await store.put(reviewKey(GAME), quick, 1);
  const asked: (EvaluationEffort | undefined)[] = [];
  await renderApp(
    <AdviserContext value={adviserOf(asked)}>
      <Reviewed />
    </AdviserContext>,
  );
  await screen.findByText(/失着/, { selector: 'b' });
  fireEvent.click(screen.getByRole('button', { name: '深入分析' }));
  await screen.findByText('已深入分析');
  expect(asked).toEqual(['thorough', 'thorough']);
  expect(screen.queryByText(/失着/, { selector: 'b' })).toBeNull();
  expect(screen.queryByRole('button', { name: '深入分析' })).toBeNull();
  await waitFor(async () => {
    const stored = await store.get(reviewKey(GAME));
    expect(stored.map(({ isThorough }) => isThorough)).toEqual([true, true, undefined]);
  });
});
