import { type BookId, type Puzzle, ratingOfPuzzle } from '@chuhe/puzzles';
import { type ReactElement, useDeferredValue } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useAddressFilter } from '../../platform/navigation/index.ts';
import { useOwnProfile } from '../../platform/session/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/inner-page.tsx';
import { BookShelf } from './book-shelf.tsx';
import { FeaturedPuzzle } from './daily-puzzle-card.tsx';
import { isSolved, type Progress, solvedCount, useProgress } from './progress-store.ts';
import {
  BANDS,
  gapsOf,
  listedPuzzles,
  listFilterOf,
  listQueryOf,
  type PuzzleFilter,
  queryOf,
  recommendedPuzzle,
  usePuzzles,
} from './catalogue.ts';
import { PuzzleGrid } from './puzzle-grid.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import './puzzle-list-screen.css';
import '../../ui/chip.css';

/** All endgame puzzles, filtered by book, difficulty and text. */
export function PuzzleListScreen(): ReactElement {
  const text = useText();
  // Deferred: the list renders in interruptible slices, so that a slow phone stays responsive.
  const puzzles = useDeferredValue(usePuzzles());
  const progress = useProgress();
  const [filter, setFilter] = useAddressFilter({ read: listFilterOf, write: listQueryOf });
  const { book } = filter;
  const found = listedPuzzles(puzzles?.list ?? [], filter, (id) => isSolved(progress, id));
  return (
    <>
      <PageHeader title={text('title.level')} />
      <main id="content" className="page puzzle-list" aria-busy={puzzles === undefined}>
        <PracticeBar here="/level" />
        <aside className="puzzle-list__sidebar">
          <h1 className="only-desktop page-heading">{text('title.level')}</h1>
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
        <section aria-label={text('puzzles.list')}>
          <div className="list puzzle-list__rules">
            <LinkRow to="/support" icon="help" text={text('home.rules')} />
          </div>
          {queryOf(filter) === '' ? (
            <Recommended puzzles={puzzles?.list ?? []} progress={progress} />
          ) : null}
          <PuzzleFilters filter={filter} onChange={setFilter} />
          {puzzles !== undefined && found.length === 0 ? (
            <EmptyState art="horse" title={text('puzzles.none')} hint={text('puzzles.noneHint')} />
          ) : (
            <>
              {book === undefined ? null : <Gaps puzzles={puzzles?.list ?? []} book={book} />}
              <PuzzleGrid
                key={JSON.stringify(filter)}
                puzzles={found}
                progress={progress}
                query={queryOf(filter)}
              />
            </>
          )}
        </section>
      </main>
    </>
  );
}

interface RecommendedProps {
  readonly puzzles: readonly Puzzle[];
  readonly progress: Progress;
}

/** The puzzle to solve next; renders nothing once all are solved. */
function Recommended({ puzzles, progress }: RecommendedProps): ReactElement | null {
  const text = useText();
  const rating = useOwnProfile()?.puzzleRating?.rating;
  const puzzle = recommendedPuzzle(puzzles, (id) => isSolved(progress, id), rating);
  if (puzzle === undefined) return null;
  const label = text('puzzles.recommended', { rating: ratingOfPuzzle(puzzle) });
  return (
    <div className="puzzle-list__next">
      <FeaturedPuzzle puzzle={puzzle} label={label} progress={progress} />
    </div>
  );
}

interface GapsProps {
  readonly puzzles: readonly Puzzle[];
  readonly book: BookId;
}

/** Explains why numbers of a book are missing. */
function Gaps({ puzzles, book }: GapsProps): ReactElement | null {
  const text = useText();
  const gaps = gapsOf(puzzles, book);
  if (gaps === undefined) return null;
  return <p className="hint puzzle-list__gaps">{text('puzzles.gaps', { ...gaps })}</p>;
}

interface SolvedBarProps {
  readonly solved: number;
  readonly total: number;
}

/** The number of solved puzzles, as figures and as a bar. */
function SolvedBar({ solved, total }: SolvedBarProps): ReactElement {
  const text = useText();
  const share = total === 0 ? 0 : (100 * solved) / total;
  return (
    <div className="solved-bar">
      <div>
        <b className="tabular">{solved}</b>
        <span className="tabular">{` / ${total}`}</span>
        <small>{text('puzzles.solved')}</small>
      </div>
      <div className="solved-bar__track" aria-hidden="true">
        <i style={{ width: `${share.toFixed(1)}%` }} />
      </div>
    </div>
  );
}

interface PuzzleFiltersProps {
  readonly filter: PuzzleFilter;
  readonly onChange: (filter: PuzzleFilter) => void;
}

/** The search field and the chips for difficulty and unsolved puzzles. */
function PuzzleFilters({ filter, onChange }: PuzzleFiltersProps): ReactElement {
  const text = useText();
  const { book, band, word, isUnsolvedOnly, isByNumber } = filter;
  return (
    <>
      <SearchBox
        value={word}
        label={text('puzzles.searchLabel')}
        placeholder={text('puzzles.search')}
        onChange={(sought) => onChange({ ...filter, word: sought })}
      />
      <fieldset className="chip-row puzzle-list__bands">
        <legend className="visually-hidden">{text('puzzles.difficulty')}</legend>
        {[undefined, ...BANDS].map((value) => (
          <button
            key={value ?? 'all'}
            type="button"
            className="chip"
            aria-pressed={value === band}
            onClick={() => onChange({ ...filter, band: value })}
          >
            {text(value === undefined ? 'puzzles.anyBand' : `puzzles.band.${value}`)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={isUnsolvedOnly}
          onClick={() => onChange({ ...filter, isUnsolvedOnly: !isUnsolvedOnly })}
        >
          {text('puzzles.unsolvedOnly')}
        </button>
        {book === undefined ? null : (
          <button
            type="button"
            className="chip"
            aria-pressed={isByNumber}
            onClick={() => onChange({ ...filter, isByNumber: !isByNumber })}
          >
            {text('puzzles.byNumber')}
          </button>
        )}
      </fieldset>
    </>
  );
}
