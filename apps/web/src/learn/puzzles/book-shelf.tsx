import { isHan } from '@chuhe/protocol';
import type { BookId } from '@chuhe/puzzles';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { type Progress, solvedCount } from './progress-store.ts';
import { bookTitle, type Puzzles } from './catalogue.ts';
import './book-shelf.css';

interface BookShelfProps {
  readonly puzzles: Puzzles;
  readonly progress: Progress;
  /** The selected book; `undefined` selects all. */
  readonly book: BookId | undefined;
  readonly onChoose: (book: BookId | undefined) => void;
}

/** Colours of the book covers. */
const COLOURS: Readonly<Record<BookId, string>> = {
  sqyq: '#2E4157',
  mrsj: '#6B4722',
  lksj: '#77406A',
  bjp: '#22594B',
};
const ALL_COLOUR = '#3A3D42';

/** Selects a book; each shows the number of its solved puzzles. */
export function BookShelf({ puzzles, progress, book, onChoose }: BookShelfProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const volumes = [
    {
      id: undefined,
      colour: ALL_COLOUR,
      slip: text('tab.level'),
      slipLanguage: undefined,
      title: text('puzzles.all'),
    },
    ...puzzles.books.map((one) => ({
      id: one.id,
      colour: COLOURS[one.id],
      // Old manuals have their Chinese title on the cover, in the characters that the reader knows.
      slip: isHan(locale) ? one.name : one.title,
      slipLanguage: isHan(locale) ? undefined : 'zh-CN',
      title: bookTitle(one),
    })),
  ];
  return (
    <fieldset className="book-shelf">
      <legend className="visually-hidden">{text('puzzles.books')}</legend>
      {volumes.map(({ id, colour, slip, slipLanguage, title }) => {
        const list = puzzles.list.filter((puzzle) => id === undefined || puzzle.book === id);
        const count = `${solvedCount(list, progress)} / ${list.length}`;
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is deeper than the rule looks
          <button
            key={title}
            type="button"
            className="book-shelf__book"
            aria-pressed={id === book}
            onClick={() => onChoose(id)}
          >
            <span
              className="book-shelf__cover"
              style={{ '--book-color': colour }}
              aria-hidden="true"
            >
              <span className="book-shelf__label">
                <b lang={slipLanguage}>{slip}</b>
              </span>
            </span>
            <span className="book-shelf__title">
              <b>{title}</b> <small className="tabular">{count}</small>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
