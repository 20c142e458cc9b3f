import type { Puzzle } from '@chuhe/puzzles';
import { startTransition, type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../language/index.ts';
import type { Progress } from './progress-store.ts';
import { PuzzleCard } from './puzzle-card.tsx';

interface PuzzleGridProps {
  readonly puzzles: readonly Puzzle[];
  readonly progress: Progress;
}

/** Little boards are cheap, but not by the hundred: so many are drawn at a time, about a screen of a phone. */
const PAGE = 6;

/** The puzzles with their boards; more follow as the end comes near, or by the button there. */
export function PuzzleGrid({ puzzles, progress }: PuzzleGridProps): ReactElement {
  const text = useText();
  const [shown, setShown] = useState(PAGE);
  const more = useRef<HTMLButtonElement>(null);
  const hasMore = shown < puzzles.length;
  useEffect(() => {
    if (more.current === null || !hasMore) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setShown(shown + PAGE));
      },
      { rootMargin: '600px' },
    );
    watch.observe(more.current);
    return () => watch.disconnect();
  }, [shown, hasMore]);
  return (
    <>
      <ul className="pz-grid">
        {puzzles.slice(0, shown).map((puzzle) => (
          <li key={puzzle.id}>
            <PuzzleCard puzzle={puzzle} progress={progress.get(puzzle.id)} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button
          ref={more}
          type="button"
          className="btn block pz-more"
          onClick={() => setShown(shown + PAGE)}
        >
          {text('puzzles.more', { count: puzzles.length - shown })}
        </button>
      ) : null}
    </>
  );
}
