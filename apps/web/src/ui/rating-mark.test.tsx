import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { RatingMark, rankOf } from './rating-mark.tsx';

it.each([
  [300, 1, 1],
  [800, 1, 1],
  [859, 1, 1],
  [860, 1, 2],
  [980, 2, 1],
  [1500, 4, 3],
  [2359, 9, 2],
  [2360, 9, 3],
  [2900, 9, 3],
])('a rating of %i has rank %i-%i', (rating, dan, step) => {
  expect(rankOf(rating)).toEqual({ dan, step });
});

it('shows the rank of a settled rating only, and only where it is asked for', async () => {
  await renderApp(
    <>
      <RatingMark of={{ rating: 1500 }} hasRank />
      <RatingMark of={{ rating: 1620, isProvisional: true }} hasRank />
      <RatingMark of={{ rating: 1740 }} />
    </>,
  );
  expect(screen.getAllByText(/业/).map(({ textContent }) => textContent)).toEqual(['业4-3']);
});
