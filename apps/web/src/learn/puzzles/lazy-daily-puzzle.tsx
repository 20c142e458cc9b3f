import { lazy, Suspense, type ReactElement } from 'react';
import './daily-puzzle.css';

const DailyPuzzleCard = lazy(async () => {
  const { DailyPuzzleCard: Card } = await import('./daily-puzzle-card.tsx');
  return { default: Card };
});

/** Loads the puzzle of the day after the page: its catalogue is too large for the first screen. */
export function LazyDailyPuzzle(): ReactElement {
  return (
    <Suspense fallback={<div className="card daily-puzzle" />}>
      <DailyPuzzleCard />
    </Suspense>
  );
}
