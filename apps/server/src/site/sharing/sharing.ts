import { loadBooks, loadCatalogue } from '@chuhe/puzzles';
import { baseOf, DEFAULT_LOCALE, type Locale } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { cardSvg } from './card-svg.ts';
import { CardPainter, type Picture } from './card-painter.ts';
import { findSubject, type PuzzleIndex, type SubjectParts } from './find-subject.ts';
import { withMeta } from './page-meta.ts';
import { cardPath, type PageAddress, readCardName, readPageAddress } from './page-ref.ts';

/** A requested picture, and the network address of the caller. */
interface CardAddress {
  readonly locale: Locale;
  readonly type: string;
  readonly name: string;
  readonly address: string;
}

/**
 * The reason why a picture is not rendered now: too many are waiting, or this network has requested too many new ones.
 */
interface CardRefusal {
  readonly refusal: 'busy' | 'too-many';
  readonly retryAfterSeconds: number;
}

/** Previews of links. */
export interface Sharing {
  /** The HTML of the web app with the metadata of this address. */
  readonly page: (html: string, path: string, query: URLSearchParams) => Promise<string>;
  /** The picture of a page; undefined when the page has none. */
  readonly card: (card: CardAddress) => Promise<Picture | CardRefusal | undefined>;
  /** The addresses of all puzzles. */
  readonly puzzlePages: () => Promise<readonly string[]>;
  readonly close: () => void;
}

export interface SharingParts extends Omit<SubjectParts, 'puzzles'> {
  readonly publicUrl: string;
  readonly limiter: Limiter;
  /** Called when a subject could not be loaded; the page is served anyway. */
  readonly onError: (error: unknown) => void;
}

/** The number of recently rendered paths that may be requested again without counting against the limit. */
const MAX_PAINTED = 300;
const BUSY: CardRefusal = { refusal: 'busy', retryAfterSeconds: 5 };

export function openSharing(parts: SharingParts): Sharing {
  const painter = new CardPainter();
  const painted = new Set<string>();
  const subjects = { ...parts, puzzles: puzzleIndexOnce() };
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
    card: async ({ locale, type, name, address }) => {
      const ref = readCardName(type, name);
      const subject = ref && (await findSubject(subjects, ref, locale));
      if (ref === undefined || subject === undefined) return undefined;
      // Drawing is expensive too, so the limit is checked before it.
      const path = cardPath(ref, locale);
      const wait = painted.has(path) ? 0 : await parts.limiter.take('cards-by-address', address);
      if (wait > 0) return { refusal: 'too-many', retryAfterSeconds: wait };
      const picture = await painter.paint(await cardSvg(subject.card, locale));
      if (picture === undefined) return BUSY;
      painted.add(path);
      const [oldest] = painted;
      if (painted.size > MAX_PAINTED && oldest !== undefined) painted.delete(oldest);
      return picture;
    },
    puzzlePages: async () => {
      const { puzzles } = await subjects.puzzles(DEFAULT_LOCALE);
      return [...puzzles.keys()].map((id) => `/level/${id}`);
    },
    close: () => {
      painter.close();
    },
  };
}

/** Reads the puzzles from their files on first use. */
function puzzleIndexOnce(): (locale: Locale) => Promise<PuzzleIndex> {
  const indexes = new Map<Locale, Promise<PuzzleIndex>>();
  return (locale) => {
    const index = indexes.get(locale) ?? loadPuzzleIndex(locale);
    indexes.set(locale, index);
    return index;
  };
}

async function loadPuzzleIndex(locale: Locale): Promise<PuzzleIndex> {
  const base = baseOf(locale);
  const [catalogue, books] = await Promise.all([
    loadCatalogue(locale, base),
    loadBooks(locale, base),
  ]);
  return {
    puzzles: new Map(catalogue.map((puzzle) => [puzzle.id, puzzle])),
    books: new Map(books.map((book) => [book.id, book])),
  };
}
