import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALE_ENTRIES, type Locale, LOCALES } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { keptFile } from './kept-file.ts';

const namesSchema = z.array(z.string().check(z.regex(/^assets\/[\w.-]+$/)));
const schema = z.object({
  /** Every path of the app without its language; a star stands for one segment. */
  routes: z.array(z.string()),
  /** By path; a star stands for one segment. */
  screens: z.record(z.string(), namesSchema),
  /** The part of the texts that each of these screens uses. */
  parts: z.record(z.string(), z.string()),
  /** The texts of the front page load first, those of a part later. */
  languages: z.record(
    z.string(),
    z.object({ first: namesSchema, later: z.record(z.string(), namesSchema) }),
  ),
});

/** The first render of the front page by language. */
const drawnSchema = z.record(z.string(), z.string());

/** The scripts and style sheets that each page needs in addition to those in its HTML; written by the build. */
export type PageFiles = z.output<typeof schema>;

// A missing file reads as null, which the schemas turn into undefined.
const pageFiles = keptFile((text = 'null') => z.safeParse(schema, JSON.parse(text)).data);
const frontPages = keptFile((text = 'null') => z.safeParse(drawnSchema, JSON.parse(text)).data);

/** Undefined if the build left none, or none that can be read; pages then have no hints. */
export async function readPageFiles(webRoot: string): Promise<PageFiles | undefined> {
  return pageFiles(join(webRoot, 'builds/page-files.json'));
}

/**
 * The front page with its first render, which the build has drawn: it is readable, and its links work, before any
 * script runs. Unchanged for other pages, and for readers who have chosen another language.
 */
export async function withFrontPage(
  html: string,
  webRoot: string,
  { path, chosen }: { readonly path: string; readonly chosen: Locale | undefined },
): Promise<string> {
  const { locale, place } = splitPath(path);
  if (place !== '/' || (path === '/' && chosen !== undefined && chosen !== locale)) return html;
  // A build of an earlier version has drawn no front page.
  const drawn = (await frontPages(join(webRoot, 'builds/front-page.json')))?.[locale];
  return drawn === undefined
    ? html
    : html.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`);
}

/** Whether the app has a screen at this path. */
export function hasScreen(files: PageFiles, path: string): boolean {
  return routeOf(files, path) !== undefined;
}

/** The route of the screen at this path, without language; a star stands for one segment. */
export function routeOf({ routes }: PageFiles, path: string): string | undefined {
  const { place } = splitPath(path);
  const parts = place.split('/');
  const found = routes.filter((route) => {
    const own = route.split('/');
    return (
      own.length === parts.length &&
      own.every((part, index) => (part === '*' ? parts[index] !== '' : part === parts[index]))
    );
  });
  return found.find((route) => route === place) ?? found[0];
}

/**
 * The page with its screen's style sheets, and a preload hint for every script that screen and language will request.
 */
export function withPageFiles(html: string, files: PageFiles, path: string): string {
  const { locale, place } = splitPath(path);
  const row = place in files.screens ? place : place.replace(/[^/]+$/, '*');
  const screen = files.screens[row];
  if (screen === undefined) return html;
  // A build of an earlier version has fewer languages.
  const { first, later } = files.languages[locale] ?? { first: [], later: {} };
  const texts = place === '/' ? [] : (later[files.parts[row] ?? ''] ?? []);
  const names = new Set([...first, ...texts, ...screen]);
  const links = [...names].map((name) =>
    name.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${name}" />\n  `
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}" />\n  `,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

function splitPath(path: string): { readonly locale: Locale; readonly place: string } {
  for (const locale of LOCALES) {
    const { prefix } = LOCALE_ENTRIES[locale];
    if (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)))
      return { locale, place: tidy(path.slice(prefix.length)) };
  }
  return { locale: DEFAULT_LOCALE, place: tidy(path) };
}

function tidy(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}
