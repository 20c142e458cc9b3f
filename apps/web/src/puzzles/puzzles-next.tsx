import type { Puzzle } from '@chuhe/puzzles';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { DifficultyDots } from './difficulty-dots.tsx';
import type { Progress } from './progress-store.ts';
import { puzzlesAfter } from './puzzle-order.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { puzzleTitle } from './puzzle-text.ts';
import { isSolved, solvedCount } from './solved-count.ts';
import { SolvedSeal } from './solved-seal.tsx';
import type { Puzzles } from './use-puzzles.ts';

interface PuzzlesNextProps {
  readonly puzzle: Puzzle;
  readonly puzzles: Puzzles;
  readonly progress: Progress;
}

const LISTED = 6;

/** On desktops: the puzzles that come next in the book. */
export function PuzzlesNext({ puzzle, puzzles, progress }: PuzzlesNextProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const book = puzzles.list.filter((one) => one.book === puzzle.book);
  return (
    <section className="room-chat only-desk pz-next" aria-label={text('puzzle.goOn')}>
      <div className="panel-h">
        <b>{text('puzzle.goOn')}</b>
        <span className="hint num">{`${solvedCount(book, progress)} / ${book.length}`}</span>
      </div>
      <div className="pz-list">
        {puzzlesAfter(puzzles.list, puzzle.id, LISTED).map((one) => (
          <AppLink key={one.id} className="row" to={`/level/${one.id}`} replace>
            <PuzzlePicture className="thumb" puzzle={one} />
            <span className="body">
              <span className="t">{puzzleTitle(one, locale)}</span>
              <span className="s">
                {one.number === null ? null : <span className="num">{one.number}</span>}
                <DifficultyDots difficulty={one.difficulty} />
              </span>
            </span>
            <span className="end">
              {isSolved(progress, one.id) ? (
                <SolvedSeal progress={progress.get(one.id)} />
              ) : (
                <Icon name="right" size="s" />
              )}
            </span>
          </AppLink>
        ))}
      </div>
    </section>
  );
}
