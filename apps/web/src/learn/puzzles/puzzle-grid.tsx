import type { Puzzle } from '@chuhe/puzzles';
import { startTransition, type ReactElement, useEffect, useRef, useState, memo } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { Progress, PuzzleProgress } from './progress-store.ts';
import { Button } from '../../ui/button.tsx';
import { CardLink } from '../../ui/card.tsx';
import { DifficultyDots, PuzzlePicture, SolvedSeal } from './puzzle-marks.tsx';
import { shortGoal } from './catalogue.ts';
import './puzzle-grid.css';

interface PuzzleGridProps {
  readonly puzzles: readonly Puzzle[];
  readonly progress: Progress;
  /** The filter of the list, passed on to the puzzle, so that the next one comes from the same list. */
  readonly query?: string;
}

/** Boards rendered at a time, about one phone screen; rendering hundreds would block the page. */
const PAGE = 6;

/** Cards of puzzles; more are rendered near the end of the list, or by a button. */
export function PuzzleGrid({ puzzles, progress, query = '' }: PuzzleGridProps): ReactElement {
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
      <ul className="puzzle-grid">
        {puzzles.slice(0, shown).map((puzzle) => (
          <li key={puzzle.id}>
            <PuzzleCard puzzle={puzzle} progress={progress.get(puzzle.id)} query={query} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button
          ref={more}
          isBlock
          className="puzzle-grid__more"
          onClick={() => setShown(shown + PAGE)}
        >
          {text('puzzles.more', { count: puzzles.length - shown })}
        </Button>
      ) : null}
    </>
  );
}

interface PuzzleCardProps {
  readonly puzzle: Puzzle;
  readonly progress: PuzzleProgress | undefined;
  readonly query: string;
}

/** One puzzle of the list. */
const PuzzleCard = memo(function PuzzleCard({ puzzle, progress, query }: PuzzleCardProps) {
  const text = useText();
  return (
    <CardLink className="puzzle-card" to={`/level/${puzzle.id}${query}`}>
      <PuzzlePicture className="puzzle-card__board" puzzle={puzzle} />
      <span className="puzzle-card__text">
        <SolvedSeal progress={progress} className="puzzle-card__seal" />
        <b>{puzzle.name}</b>
        <small>
          {puzzle.number === null ? null : <span className="tabular">{puzzle.number}</span>}
          <DifficultyDots difficulty={puzzle.difficulty} />
          <span>{shortGoal(puzzle, text)}</span>
        </small>
      </span>
    </CardLink>
  );
});
