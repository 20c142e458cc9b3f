import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';

/** The pages worth finding, without their language prefix. */
const PAGES = [
  '/',
  '/mate',
  '/learn',
  '/tactics',
  '/tactics/themes',
  '/tactics/storm',
  '/tactics/streak',
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

/** Every page in every language, each naming the others. */
function writeSitemap(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.flatMap((page) => LOCALES.map((locale) => entry(publicUrl, page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What the site map asks for: pages that come and go. */
export interface SitemapParts {
  readonly publicUrl: string;
  readonly puzzlePages: () => Promise<readonly string[]>;
  readonly boardIds: (most: number) => Promise<readonly string[]>;
  readonly studyIds: (most: number) => Promise<readonly string[]>;
  readonly gameIds: (most: number) => Promise<readonly string[]>;
  readonly now: () => number;
}

/** One file may hold fifty thousand addresses; each page has one in every language. */
const MOST_ADDRESSES = 50_000;
/** Kept free for the puzzles and the pages of the list above. */
const OTHER_PAGES = 1000;
const NEWEST = Math.min(5000, Math.floor((MOST_ADDRESSES / LOCALES.length - OTHER_PAGES) / 3));
const CACHE_MILLIS = 600_000;

/** The site map with puzzles, boards and public games; written anew every ten minutes at most. */
export function openSitemap(parts: SitemapParts): () => Promise<string> {
  const { publicUrl, puzzlePages, boardIds, studyIds, gameIds, now } = parts;
  let cached: { readonly at: number; readonly text: Promise<string> } | undefined;
  const write = async (): Promise<string> => {
    const [puzzles, boards, studies, games] = await Promise.all([
      puzzlePages(),
      boardIds(NEWEST),
      studyIds(NEWEST),
      gameIds(NEWEST),
    ]);
    return writeSitemap(publicUrl, [
      ...PAGES,
      ...puzzles,
      ...boards.map((id) => `/residueBoard/${id}`),
      ...studies.map((id) => `/study/${id}`),
      ...games.map((id) => `/todayHistory/${id}`),
    ]);
  };
  return () => {
    if (cached !== undefined && now() - cached.at < CACHE_MILLIS) return cached.text;
    const text = write();
    cached = { at: now(), text };
    text.catch(() => {
      // The callers get the failure; only the next one asks again.
      cached = undefined;
    });
    return text;
  };
}

/** The games of masters have site maps of their own: with all languages they are more than one file may hold. */
export const LIBRARY_SITEMAPS = 6;
const GAMES_IN_SITEMAP = 5000;
/** Masters and events with fewer games have no page worth finding. */
const FEWEST_GAMES = 10;

interface LibrarySitemapParts {
  readonly publicUrl: string;
  /** From 1 to `LIBRARY_SITEMAPS`. */
  readonly page: number;
  readonly gameIds: (after: number, most: number) => Promise<readonly string[]>;
  readonly masters: (fewestGames: number) => Promise<readonly string[]>;
  readonly events: (fewestGames: number) => Promise<readonly string[]>;
}

/** A part of the masters' games; the first one also has the pages of masters and events. */
export async function writeLibrarySitemap(parts: LibrarySitemapParts): Promise<string> {
  const { publicUrl, page } = parts;
  const ids = await parts.gameIds((page - 1) * GAMES_IN_SITEMAP, GAMES_IN_SITEMAP);
  const isFirst = page === 1;
  const masters = isFirst ? await parts.masters(FEWEST_GAMES) : [];
  const events = isFirst ? await parts.events(FEWEST_GAMES) : [];
  return writeSitemap(publicUrl, [
    ...masters.map((name) => `/library/player/${encodeURIComponent(name)}`),
    ...events.map((name) => `/library/event/${encodeURIComponent(name)}`),
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
