// Every place with texts, and each language's texts there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { baseOf, type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';

/** Texts by their paths within a place. */
type Texts = ReadonlyMap<string, string>;

export interface Place {
  readonly name: string;
  /** A language without a file there, or with an empty one, has no texts. */
  readonly textsIn: (locale: Locale) => Texts;
  /** Traditional Chinese names, which may stay as they are in the books. */
  readonly hasOldNames?: boolean;
}

const WEB = 'apps/web/src';

export const PLACES: readonly Place[] = [
  { name: 'catalogues of the web app', textsIn: readFolder },
  fileOf('texts of server and pages', (locale) => `packages/protocol/texts/${locale}.json`),
  fileOf('texts of the server', (locale) => `apps/server/src/platform/language/${locale}.json`),
  fileOf('course', (locale) => `${WEB}/learn/course/texts.${locale}.json`),
  fileOf('rules and help', (locale) => `${WEB}/learn/rules/texts.${locale}.json`),
  fileOf('privacy', (locale) => `${WEB}/pages/site/privacy-texts.${locale}.json`),
  fileOf('manifest of the app', (locale) => `apps/web/build/manifest-texts.${locale}.json`),
  { name: 'changelog', textsIn: readChangelog },
  { name: 'names of openings', textsIn: openingNames, hasOldNames: true },
  { name: 'titles of puzzles', textsIn: puzzleTitles, hasOldNames: true },
];

/** Texts that a language takes from its base. */
export function missingIn({ textsIn }: Place, locale: Locale): readonly string[] {
  const own = textsIn(locale);
  return [...textsIn(baseOf(locale)).keys()].filter((id) => !own.has(id));
}

function fileOf(name: string, pathOf: (locale: Locale) => string): Place {
  return { name, textsIn: (locale) => readTexts(pathOf(locale)) };
}

function readFolder(locale: Locale): Texts {
  const files = globSync(join(WEB, 'platform/language', locale, '*.json')).toSorted();
  return new Map(
    files.flatMap((file) =>
      [...readTexts(file)].map(
        ([id, text]) => [`${basename(file, '.json')}: ${id}`, text] as const,
      ),
    ),
  );
}

function readTexts(file: string): Texts {
  return existsSync(file) ? new Map(leavesOf(readJson(file), '')) : new Map();
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function leavesOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: readonly [string, unknown]) =>
    // An id is the same in every language.
    key === 'id' ? [] : leavesOf(part, path === '' ? key : `${path}.${key}`),
  );
}

/** Each release and its lines; a language has all lines of a release or none. */
function readChangelog(locale: Locale): Texts {
  const heading = locale === 'zh' ? '中文' : LOCALE_ENTRIES[locale].name;
  const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const texts = new Map<string, string>();
  for (const section of sections) {
    const [head = '', ...parts] = section.split(/^### /m);
    const own = parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
    const lines = own.split('\n').filter((line) => line.startsWith('- '));
    for (const [index, line] of lines.entries())
      texts.set(`${head.trim()}, line ${index + 1}`, line);
  }
  return texts;
}

function openingNames(locale: Locale): Texts {
  const file = `packages/openings/data/names.${locale}.json`;
  if (baseOf(locale) !== locale) return readTexts(file);
  const stored = readJson('packages/openings/data/names.json') as Readonly<
    Record<'branches' | 'openings', Readonly<Record<string, readonly string[]>>>
  >;
  const column = locale === 'zh' ? 0 : 1;
  return new Map(
    (['branches', 'openings'] as const).flatMap((group) =>
      Object.entries(stored[group]).map(
        ([code, row]) => [`${group}.${code}`, row[column] ?? ''] as const,
      ),
    ),
  );
}

function puzzleTitles(locale: Locale): Texts {
  if (baseOf(locale) !== locale) return readTexts(`packages/puzzles/data/titles.${locale}.json`);
  const key = locale === 'zh' ? 'title' : 'titleEn';
  const rowsOf = (file: string, group: string) =>
    (readJson(file) as readonly Readonly<Record<string, string>>[]).map(
      (row) => [`${group}.${row['id'] ?? ''}`, row[key] ?? ''] as const,
    );
  return new Map([
    ...rowsOf('packages/puzzles/data/books.json', 'books'),
    ...rowsOf('packages/puzzles/data/catalogue.json', 'puzzles'),
  ]);
}
