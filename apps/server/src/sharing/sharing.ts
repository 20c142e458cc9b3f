import { loadBooks, loadCatalogue } from '@chuhe/puzzles';
import type { Locale } from '@chuhe/protocol';
import { cardSvg } from './card-svg.ts';
import { CardPainter, type Picture } from './card-painter.ts';
import { findSubject, type PuzzleShelf, type SubjectParts } from './find-subject.ts';
import { withMeta } from './page-meta.ts';
import { type PageAddress, readCardName, readPageAddress } from './page-ref.ts';

/** What links look like before anybody opens them. */
export interface Sharing {
  /** The page of the web app, saying what this address is about. */
  readonly page: (html: string, path: string, query: URLSearchParams) => Promise<string>;
  /** The picture of a page; undefined when there is no such thing, `busy` when too many are asked for. */
  readonly card: (
    locale: Locale,
    type: string,
    name: string,
  ) => Promise<Picture | 'busy' | undefined>;
  /** Every puzzle's address. */
  readonly puzzlePages: () => Promise<readonly string[]>;
  readonly close: () => void;
}

export interface SharingParts extends Omit<SubjectParts, 'puzzles'> {
  readonly publicUrl: string;
  /** Told when something could not be found out; the page is served all the same. */
  readonly onError: (error: unknown) => void;
}

export function openSharing(parts: SharingParts): Sharing {
  const painter = new CardPainter();
  const subjects = { ...parts, puzzles: shelfOnce() };
  const subjectOr = async (address: PageAddress) => {
    const { ref, locale } = address;
    const found = await findSubject(subjects, ref, locale).catch(parts.onError);
    return found ?? (await findSubject(subjects, { type: 'site' }, locale));
  };
  return {
    page: async (html, path, query) => {
      const address = readPageAddress(path, query);
      const subject = await subjectOr(address);
      return subject === undefined
        ? html
        : withMeta(html, { publicUrl: parts.publicUrl, address, subject });
    },
    card: async (locale, type, name) => {
      const ref = readCardName(type, name);
      const subject = ref && (await findSubject(subjects, ref, locale));
      if (subject === undefined) return undefined;
      return (await painter.paint(cardSvg(subject.card, locale))) ?? 'busy';
    },
    puzzlePages: async () => {
      const { puzzles } = await subjects.puzzles();
      return [...puzzles.keys()].map((id) => `/level/${id}`);
    },
    close: () => {
      painter.close();
    },
  };
}

/** The puzzles are read from their files when somebody first asks for one. */
function shelfOnce(): () => Promise<PuzzleShelf> {
  let shelf: Promise<PuzzleShelf> | undefined;
  return () => (shelf ??= loadShelf());
}

async function loadShelf(): Promise<PuzzleShelf> {
  const [catalogue, books] = await Promise.all([loadCatalogue(), loadBooks()]);
  return {
    puzzles: new Map(catalogue.map((puzzle) => [puzzle.id, puzzle])),
    books: new Map(books.map((book) => [book.id, book])),
  };
}
