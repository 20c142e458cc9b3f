import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';

/** The pages worth finding, without their language prefix. */
const PAGES = [
  '/',
  '/mate',
  '/level',
  '/residueBoard',
  '/todayHistory',
  '/game/single',
  '/game/local',
  '/analysis',
  '/support',
  '/log',
  '/server',
  '/privacy',
  '/notice',
  '/login',
  '/register',
];

/** Every page in both languages, each naming the other. */
function writeSitemap(publicUrl: string, morePages: readonly string[]): string {
  const pages = [...PAGES, ...morePages];
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
  readonly gameIds: (most: number) => Promise<readonly string[]>;
  readonly now: () => number;
}

// Twice this and the puzzles stay far below the fifty thousand that one file may hold.
const NEWEST = 5000;
const CACHE_MILLIS = 600_000;

/** The site map with puzzles, boards and public games; written anew every ten minutes at most. */
export function openSitemap(parts: SitemapParts): () => Promise<string> {
  const { publicUrl, puzzlePages, boardIds, gameIds, now } = parts;
  let cached: { readonly at: number; readonly text: Promise<string> } | undefined;
  const write = async (): Promise<string> => {
    const [puzzles, boards, games] = await Promise.all([
      puzzlePages(),
      boardIds(NEWEST),
      gameIds(NEWEST),
    ]);
    return writeSitemap(publicUrl, [
      ...puzzles,
      ...boards.map((id) => `/residueBoard/${id}`),
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
