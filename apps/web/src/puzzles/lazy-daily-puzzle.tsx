import { lazy, Suspense, type ReactElement } from 'react';

const DailyPuzzleCard = lazy(async () => {
  const { DailyPuzzleCard: Card } = await import('./daily-puzzle-card.tsx');
  return { default: Card };
});

/** The puzzle of the day; the catalogue it comes from follows the page. */
export function LazyDailyPuzzle(): ReactElement {
  return (
    <Suspense fallback={<div className="daily card" />}>
      <DailyPuzzleCard />
    </Suspense>
  );
}
