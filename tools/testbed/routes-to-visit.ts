// The contract's paths with their parameters filled in, and where each of them leads.
import { type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';
import checklist from './fixtures/checklist.json' with { type: 'json' };

const PARAMETERS: Readonly<Record<string, string>> = { '{id}': '1', '{filename}': 'none' };

/** The contract's languages. */
export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SITE_MAP = '/sitemap.xml';

export interface Visit {
  /** The path as the contract writes it. */
  readonly route: string;
  readonly language: Locale;
  readonly path: string;
}

/** The ids of the rows that routes with a parameter lead to; 1 for routes not listed here. */
export type RowIds = Readonly<Record<string, string>>;

export function allVisits(
  ids: RowIds = {},
  languages: readonly Locale[] = LANGUAGES,
): readonly Visit[] {
  return languages.flatMap((language) =>
    checklist.routes.map((route) => ({ route, language, path: pathOf(route, language, ids) })),
  );
}

/** Pages beyond the contract that every visitor can open. */
const OWN_PAGES = [
  '/privacy',
  '/developers',
  '/account/tokens',
  '/analysis',
  '/library',
  '/library/openings',
  '/study',
  '/games',
  '/notifications',
  '/practice',
  '/learn',
  '/learn/horse',
  '/learn/horse/3',
  '/endings',
  '/endings/horse-adviser',
  '/endings/chariot-full/forms',
  '/endings/horse-adviser/win-1',
  '/notation',
  '/tactics/mistakes',
  '/tactics',
  '/tactics/themes',
  '/tactics/solve',
  '/tactics/storm',
  '/tactics/streak',
  '/tournaments',
  '/tournaments/new',
];

/** The pages of a language: all paths except the site map. */
export function pagesIn(language: Locale, ids: RowIds = {}): readonly Visit[] {
  const own = OWN_PAGES.map((route) => ({ route, language, path: pathOf(route, language, ids) }));
  const contracted = allVisits(ids, [language]).filter(({ route }) => route !== SITE_MAP);
  return [...contracted, ...own];
}

function pathOf(route: string, language: Locale, ids: RowIds): string {
  const filled = route.replace(
    /\{\w+\}/,
    (parameter) => ids[route] ?? PARAMETERS[parameter] ?? parameter,
  );
  const { prefix } = LOCALE_ENTRIES[language];
  return filled === '/' && prefix !== '' ? prefix : prefix + filled;
}
