import { type ComponentProps, lazy, Suspense, type ReactElement } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import './daily-puzzle.css';

const DailyPuzzleCard = lazy(async () => {
  const { DailyPuzzleCard: Loaded } = await import('./daily-puzzle-card.tsx');
  return { default: Loaded };
});

/** Loads the puzzle of the day after the page, because its catalogue is too large for the first screen. */
export function LazyDailyPuzzle(props: ComponentProps<typeof DailyPuzzleCard>): ReactElement {
  return (
    <Suspense fallback={<Card as="div" className="daily-card" />}>
      <DailyPuzzleCard {...props} />
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

const DailyTask = lazy(async () => {
  const { DailyTask: Loaded } = await import('./daily-task.tsx');
  return { default: Loaded };
});

/** The puzzle of the day in a session of mixed tasks. */
export function LazyDailyTask(props: ComponentProps<typeof DailyTask>): ReactElement {
  return (
    <Suspense>
      <DailyTask {...props} />
    </Suspense>
  );
}

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
