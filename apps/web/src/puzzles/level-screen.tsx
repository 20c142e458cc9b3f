import { type ReactElement, useDeferredValue, useState } from 'react';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BookShelf } from './book-shelf.tsx';
import { useProgress } from './progress-store.ts';
import { EVERY_PUZZLE, filterPuzzles } from './puzzle-filter.ts';
import { PuzzleFilters } from './puzzle-filters.tsx';
import { PuzzleGrid } from './puzzle-grid.tsx';
import { SolvedBar } from './solved-bar.tsx';
import { isSolved, solvedCount } from './solved-count.ts';
import { usePuzzles } from './use-puzzles.ts';

/** The end-game puzzles of the old manuals. */
export function LevelScreen(): ReactElement {
  const text = useText();
  // Drawn in slices: a slow phone answers to the finger meanwhile.
  const puzzles = useDeferredValue(usePuzzles());
  const progress = useProgress();
  const [filter, setFilter] = useState(EVERY_PUZZLE);
  const { book } = filter;
  const found = filterPuzzles(puzzles?.list ?? [], filter, (id) => isSolved(progress, id));
  return (
    <>
      <PageHeader title={text('title.level')} />
      <main id="content" className="main puz" aria-busy={puzzles === undefined}>
        <aside className="puz-side">
          <h1 className="only-desk page-h">{text('title.level')}</h1>
          {puzzles === undefined ? null : (
            <>
              <SolvedBar solved={solvedCount(puzzles.list, progress)} total={puzzles.list.length} />
              <BookShelf
                puzzles={puzzles}
                progress={progress}
                book={book}
                onChoose={(chosen) => setFilter({ ...filter, book: chosen })}
              />
            </>
          )}
        </aside>
        <section className="puz-main" aria-label={text('puzzles.list')}>
          <PuzzleFilters filter={filter} onChange={setFilter} />
          {puzzles !== undefined && found.length === 0 ? (
            <EmptyState art="horse" title={text('puzzles.none')} hint={text('puzzles.noneHint')} />
          ) : (
            <PuzzleGrid key={JSON.stringify(filter)} puzzles={found} progress={progress} />
          )}
        </section>
      </main>
    </>
  );
}
