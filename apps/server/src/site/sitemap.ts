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
  '/support',
  '/log',
  '/server',
  '/notice',
  '/login',
  '/register',
];

/** Every page in both languages, each naming the other. */
export function writeSitemap(publicUrl: string): string {
  const urls = PAGES.flatMap((page) => LOCALES.map((locale) => entry(publicUrl, page, locale)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
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
