import { lazy, Suspense, type ReactElement } from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import './daily-puzzle.css';

const DailyPuzzleCard = lazy(async () => {
  const { DailyPuzzleCard: Loaded } = await import('./daily-puzzle-card.tsx');
  return { default: Loaded };
});

/** Loads the puzzle of the day after the page, because its catalogue is too large for the first screen. */
export function LazyDailyPuzzle(): ReactElement {
  return (
    <Suspense fallback={<Card as="div" className="daily-puzzle" />}>
      <DailyPuzzleCard />
    </Suspense>
  );
}

const DailyPuzzleBoard = lazy(async () => {
  const [{ DailyPuzzleBoard: Board }] = await Promise.all([
    import('./daily-puzzle-board.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Board };
});

/** The puzzle of the day, to be solved in place; the wood of its board is there immediately. */
export function LazyDailyBoard(): ReactElement {
  return (
    <div className="daily-board">
      <Suspense>
        <DailyPuzzleBoard />
      </Suspense>
    </div>
  );
}

const SolvedHint = lazy(async () => {
  const [{ SolvedHint: Hint }] = await Promise.all([
    import('./daily-puzzle-card.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Hint };
});

/** The description of the puzzles, or the number of solved ones once it is known. */
export function LazySolvedHint(): ReactElement {
  const text = useText();
  return (
    <Suspense fallback={text('home.puzzlesHint')}>
      <SolvedHint />
    </Suspense>
  );
}
