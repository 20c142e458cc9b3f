import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import { KeptText } from './kept-text.ts';

/** The pages worth finding, without their language prefix. */
const PAGES = [
  '/',
  '/mate',
  '/learn',
  '/tactics',
  '/tactics/themes',
  '/tactics/storm',
  '/tactics/streak',
  '/endings',
  '/level',
  '/residueBoard',
  '/todayHistory',
  '/tournaments',
  '/library',
  '/library/openings',
  '/library/players',
  '/library/events',
  '/game/single',
  '/game/local',
  '/analysis',
  '/study',
  '/support',
  '/log',
  '/server',
  '/privacy',
  '/developers',
  '/notice',
  '/login',
  '/register',
];

/** The number of pages written per piece: a few milliseconds of work. */
const PAGES_IN_PIECE = 100;

/** Every page in every language, each linking to the others. */
async function* writeSitemap(
  publicUrl: string,
  pages: readonly string[],
): AsyncGenerator<string, void> {
  yield (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  );
  for (let from = 0; from < pages.length; from += PAGES_IN_PIECE) {
    const some = pages.slice(from, from + PAGES_IN_PIECE);
    const urls = some.flatMap((page) => LOCALES.map((locale) => entry(publicUrl, page, locale)));
    yield `${urls.join('\n')}\n`;
  }
  yield '</urlset>\n';
}

/** The sources of the site map's changing pages. */
export interface SitemapParts {
  readonly publicUrl: string;
  readonly puzzlePages: () => Promise<readonly string[]>;
  readonly boardIds: (most: number) => Promise<readonly string[]>;
  readonly studyIds: (most: number) => Promise<readonly string[]>;
  readonly gameIds: (most: number) => Promise<readonly string[]>;
  readonly now: () => number;
}

/** A site map may hold fifty thousand addresses; each page has one per language. */
const MAX_ADDRESSES = 50_000;
/** Reserved for the puzzles and the pages of the list above. */
const OTHER_PAGES = 1000;
const NEWEST = Math.min(5000, Math.floor((MAX_ADDRESSES / LOCALES.length - OTHER_PAGES) / 3));
const KEPT_MILLIS = 600_000;

/** The site map with puzzles, boards, studies and public games; rewritten every ten minutes at most. */
export function openSitemap(parts: SitemapParts): KeptText {
  const { publicUrl, puzzlePages, boardIds, studyIds, gameIds, now } = parts;
  const pieces = async function* pieces(): AsyncGenerator<string> {
    const [puzzles, boards, studies, games] = await Promise.all([
      puzzlePages(),
      boardIds(NEWEST),
      studyIds(NEWEST),
      gameIds(NEWEST),
    ]);
    yield* writeSitemap(publicUrl, [
      ...PAGES,
      ...puzzles,
      ...boards.map((id) => `/residueBoard/${id}`),
      ...studies.map((id) => `/study/${id}`),
      ...games.map((id) => `/todayHistory/${id}`),
    ]);
  };
  const version = () => Promise.resolve(String(Math.floor(now() / KEPT_MILLIS)));
  return new KeptText({ pieces, version });
}

/** The games of masters have separate site maps: in all languages they exceed the limit of one file. */
const LIBRARY_SITEMAPS = 6;
const GAMES_IN_SITEMAP = 5000;
/** Masters and events with fewer games have no page worth finding. */
const FEWEST_GAMES = 10;

/** The maximum delay before an import of another library is noticed. */
const VERSION_MILLIS = 60_000;

interface LibrarySitemapParts {
  readonly publicUrl: string;
  /** The version of the imported library. */
  readonly version: () => Promise<string>;
  readonly gameIds: (after: number, most: number) => Promise<readonly string[]>;
  readonly masters: (fewestGames: number) => Promise<readonly string[]>;
  readonly events: (fewestGames: number) => Promise<readonly string[]>;
  readonly now: () => number;
}

/** The site maps of the masters' games, written once per import; the first also has the pages of masters and events. */
export function openLibrarySitemaps(parts: LibrarySitemapParts): readonly KeptText[] {
  const { now } = parts;
  const version = sharedAnswer(parts.version, { freshMillis: VERSION_MILLIS, now });
  return Array.from(
    { length: LIBRARY_SITEMAPS },
    (_, index) => new KeptText({ version, pieces: () => writeLibraryPart(parts, index) }),
  );
}

async function* writeLibraryPart(
  { publicUrl, gameIds, masters, events }: LibrarySitemapParts,
  index: number,
): AsyncGenerator<string> {
  const ids = await gameIds(index * GAMES_IN_SITEMAP, GAMES_IN_SITEMAP);
  const isFirst = index === 0;
  const [names, titles] = isFirst
    ? await Promise.all([masters(FEWEST_GAMES), events(FEWEST_GAMES)])
    : [[], []];
  yield* writeSitemap(publicUrl, [
    ...names.map((name) => `/library/player/${encodeURIComponent(name)}`),
    ...titles.map((name) => `/library/event/${encodeURIComponent(name)}`),
    ...ids.map((id) => `/library/game/${id}`),
  ]);
}

function entry(publicUrl: string, page: string, locale: (typeof LOCALES)[number]): string {
  const alternates = LOCALES.map((other) => {
    const { tag } = LOCALE_ENTRIES[other];
    const href = addressOf(publicUrl, page, other);
    return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  });
  return `<url><loc>${addressOf(publicUrl, page, locale)}</loc>${alternates.join('')}</url>`;
}

function addressOf(publicUrl: string, page: string, locale: (typeof LOCALES)[number]): string {
  const path = LOCALE_ENTRIES[locale].prefix + page;
  return publicUrl + (path.length > 1 ? path.replace(/\/$/, '') : path);
}
