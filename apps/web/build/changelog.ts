import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { baseOf, type Locale, LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import type { Plugin } from 'vite';

/** The changes of one version, in one language, for the page /log. */
export interface Release {
  readonly version: string;
  readonly lines: readonly string[];
}

const FILE = resolve(import.meta.dirname, '../../../CHANGELOG.md');
const TABLE = 'virtual:changelog';
const PART = /^\0?virtual:changelog[/](\w+)$/;

/** Lets the app import CHANGELOG.md as data, one language at a time. */
export function changelog(): Plugin {
  return {
    name: 'chuhe-changelog',
    enforce: 'pre',
    resolveId: (source) => (source === TABLE || PART.test(source) ? `\0${source}` : null),
    load(id) {
      if (id === `\0${TABLE}`) return writeTable();
      const locale = LOCALES.find((one) => one === PART.exec(id)?.[1]);
      if (locale === undefined) return null;
      this.addWatchFile(FILE);
      return `export default ${JSON.stringify(readChangelog(readFileSync(FILE, 'utf8'), locale))}`;
    },
  };
}

/** Named like the files of long texts. */
function writeTable(): string {
  const rows = LOCALES.map(
    (locale) =>
      `'changelog.${locale}.json': async () => (await import('${TABLE}/${locale}')).default`,
  );
  return `export const RELEASES = { ${rows.join(', ')} };`;
}

/** The heading of a language is its name, except for the first one's, which is older than the table of languages. */
const HEADINGS: ReadonlyMap<string, Locale> = new Map([
  ['中文', 'zh'],
  ...LOCALES.map((locale) => [LOCALE_ENTRIES[locale].name, locale] as const),
]);

/**
 * The releases of the file in one language, newest first; each must have the same number of lines in each base
 * language. Lines missing in a language are shown in its base.
 */
export function readChangelog(markdown: string, locale: Locale): readonly Release[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const { version, lines } = readSection(section);
    const counts = LOCALES.map((one) => lines.get(baseOf(one))?.length ?? 0);
    if (counts.includes(0) || new Set(counts).size > 1)
      throw new Error(
        `version ${version} of the changelog does not say the same in every language`,
      );
    return { version, lines: lines.get(locale) ?? lines.get(baseOf(locale)) ?? [] };
  });
}

function readSection(section: string) {
  const [head = '', ...parts] = section.split(/^### /m);
  const lines = new Map(
    parts.map((part) => {
      const [heading = '', ...rows] = part.split('\n');
      return [HEADINGS.get(heading.trim()), rows.flatMap(entryOf)] as const;
    }),
  );
  return { version: head.trim(), lines };
}

function entryOf(row: string): readonly string[] {
  return row.startsWith('- ') ? [row.slice(2).trim()] : [];
}
