// The contract's addresses with something in the place of their parameters, and where each of them ends up.
import checklist from './fixtures/checklist.json' with { type: 'json' };

const PARAMETERS: Readonly<Record<string, string>> = { '{id}': '1', '{filename}': 'none' };

export const LANGUAGES = ['zh', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Visit {
  /** As the contract writes it. */
  readonly route: string;
  readonly language: Language;
  readonly path: string;
}

export function allVisits(): readonly Visit[] {
  return LANGUAGES.flatMap((language) =>
    checklist.routes.map((route) => ({ route, language, path: pathOf(route, language) })),
  );
}

/** Our own pages that everybody can open, beside those of the contract. */
const OWN_PAGES = ['/privacy'];

/** The pages of a language: everything but the site map. */
export function pagesIn(language: Language): readonly Visit[] {
  const own = OWN_PAGES.map((route) => ({ route, language, path: pathOf(route, language) }));
  const contracted = allVisits().filter(
    (visit) => visit.language === language && visit.route !== '/sitemap.xml',
  );
  return [...contracted, ...own];
}

function pathOf(route: string, language: Language): string {
  const filled = route.replace(/\{\w+\}/, (parameter) => PARAMETERS[parameter] ?? parameter);
  const prefix = checklist.locales[language].prefix;
  return filled === '/' && prefix !== '' ? prefix : prefix + filled;
}
