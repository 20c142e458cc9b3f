import type { BookId } from '@chuhe/puzzles';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import type { Progress } from './progress-store.ts';
import { bookTitle } from './puzzle-text.ts';
import { solvedCount } from './solved-count.ts';
import type { Puzzles } from './use-puzzles.ts';

interface BookShelfProps {
  readonly puzzles: Puzzles;
  readonly progress: Progress;
  /** The book on view; all of them when none is chosen. */
  readonly book: BookId | undefined;
  readonly onChoose: (book: BookId | undefined) => void;
}

/** The bindings of the volumes. */
const COLOURS: Readonly<Record<BookId, string>> = {
  sqyq: '#2E4157',
  mrsj: '#6B4722',
  lksj: '#77406A',
  bjp: '#22594B',
};
const ALL_COLOUR = '#3A3D42';

/** The old manuals side by side; each shows how much of it is solved. */
export function BookShelf({ puzzles, progress, book, onChoose }: BookShelfProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const volumes = [
    { id: undefined, colour: ALL_COLOUR, slip: text('tab.level'), title: text('puzzles.all') },
    ...puzzles.books.map((one) => ({
      id: one.id,
      colour: COLOURS[one.id],
      slip: one.title,
      title: bookTitle(one, locale),
    })),
  ];
  return (
    <fieldset className="books">
      <legend className="vh">{text('puzzles.books')}</legend>
      {volumes.map(({ id, colour, slip, title }) => {
        const list = puzzles.list.filter((puzzle) => id === undefined || puzzle.book === id);
        const count = `${solvedCount(list, progress)} / ${list.length}`;
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is deeper than the rule looks
          <button
            key={title}
            type="button"
            className="bk"
            aria-pressed={id === book}
            onClick={() => onChoose(id)}
          >
            <span className="book" style={{ '--k': colour }} aria-hidden="true">
              <span className="lbl">
                <b>{slip}</b>
              </span>
            </span>
            <span className="bt">
              <b>{title}</b> <small className="num">{count}</small>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
