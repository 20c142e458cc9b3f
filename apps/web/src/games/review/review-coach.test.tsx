import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { type Adviser, AdviserContext } from '../../platform/engine/index.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { reviewerOf } from '../../testing/review-engine.ts';
import { ReviewCoach } from './review-coach.tsx';
import { createReviewStore, reviewKey } from './review-store.ts';
import { useReview } from './use-review.ts';

/** Not an opening: a soldier is missing, so that every loss is marked. */
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

/** A long search finds that the played move was the best one. */
const { openReviewer, asked } = reviewerOf(({ moves }) => ({
  best: ['7747', '7062'][moves.length] ?? '7967',
  points: 0,
}));
const ADVISER: Adviser = {
  findMove: async () => Promise.reject(new Error('not asked')),
  prepare: async () => Promise.resolve(),
  analyse: async () => Promise.reject(new Error('not asked')),
  evaluate: async () => Promise.reject(new Error('not asked')),
  openReviewer,
};

function Reviewed(): ReactElement {
  const review = useReview(GAME);
  return <ReviewCoach line={GAME} review={review} move={review.moves[0]} />;
}

const QUIET = { loss: 0, isBest: true, isVerified: false, chance: 0.5 };
const MISTAKE = { loss: 0.2, isBest: false, isVerified: true, chance: 0.8 };

it('a deeper look replaces the mark of the chosen move, and is kept', async () => {
  const store = createReviewStore();
  const rows = [
    { best: '7967', red: 0 },
    { best: '7062', red: 0, verdict: QUIET },
    { best: '6665', red: 400, verdict: MISTAKE },
  ];
  await store.put(reviewKey(GAME), { evaluator: 'classical', rows }, 1);
  await renderApp(
    <AdviserContext value={ADVISER}>
      <Reviewed />
    </AdviserContext>,
  );
  await screen.findByText(/失着/, { selector: 'b' });
  fireEvent.click(screen.getByRole('button', { name: '深入分析' }));
  await screen.findByText('已深入分析');
  expect(asked.map(({ line }) => line.moves.length)).toEqual([0]);
  expect(screen.queryByText(/失着/, { selector: 'b' })).toBeNull();
  expect(screen.queryByRole('button', { name: '深入分析' })).toBeNull();
  await waitFor(async () => {
    const stored = await store.get(reviewKey(GAME));
    expect(stored).toMatchObject({ rows: [{ best: '7967' }, {}, { best: '7747', isDeep: true }] });
  });
});

it('a review by an earlier version is made again without being asked for', async () => {
  const database = await openDB('chuhe-reviews', 1);
  const looks = [
    { best: '6665', red: 400 },
    { best: '7062', red: -400 },
    { best: '7967', red: 0 },
  ];
  await database.put('reviews', { key: reviewKey(GAME), savedAt: 1, looks });
  database.close();
  await renderApp(
    <AdviserContext value={ADVISER}>
      <Reviewed />
    </AdviserContext>,
  );
  await screen.findByText('与引擎首选一致');
  await waitFor(async () => {
    const stored = await createReviewStore().get(reviewKey(GAME));
    expect(stored).toMatchObject({ evaluator: 'classical' });
  });
});
