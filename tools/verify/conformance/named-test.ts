// Checks whether a file has a test with a title, and whether it runs.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import journeys from '../../../playwright.config.ts';
import tests from '../../../vitest.config.ts';

/** A test named in a table: the title is written as in the file, with the placeholders of `each`. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
  /** The row of an `each` table. */
  readonly case?: string;
  /** Set only for journeys that the gate leaves to the night. */
  readonly when?: string;
}

/** The fault of a test named in a table; undefined if it runs. */
export function faultOfTest(named: NamedTest): string | undefined {
  const { file } = named;
  if (!existsSync(file)) return `${file} is not there`;
  if (!isJourney(file) && !testFiles().has(file)) return `${file} is run by no project`;
  if (isJourney(file) && !isMade(file)) return `${file} is made neither by day nor at night`;
  return faultOfTitle(readFileSync(file, 'utf8'), named);
}

export function isJourney(file: string): boolean {
  return file.startsWith(`${journeys.testDir ?? ''}/`);
}

const SKIPS_A_GROUP = /\bdescribe\.(?:skip|todo|fixme)\b/;
/** `test.skip(isMobile, …)` leaves a journey to the other size; a skip without a condition leaves nothing. */
const SKIPS_ALWAYS = /\btest\.(?:skip|fixme)\(\s*(?:\)|true\b)/;
const HEAD = /\b(?:test|it)((?:\.\w+)*)(?:<.*>)?\(/g;

/** The fault of the test with this title in this source. */
export function faultOfTitle(
  source: string,
  { title, case: row }: Omit<NamedTest, 'file'>,
): string | undefined {
  const heads = bracketsBefore(source, title).map((bracket) => headOf(source, bracket));
  const modifiers = heads.find((head) => head !== undefined);
  if (modifiers === undefined) return `has no test "${title}"`;
  if (row !== undefined && !source.includes(`'${row}'`)) return `has no row "${row}"`;
  const isSkipped = /\.(?:skip|todo|fixme|fails)\b/.test(modifiers);
  return isSkipped || SKIPS_A_GROUP.test(source) || SKIPS_ALWAYS.test(source)
    ? `"${title}" is skipped`
    : undefined;
}

/** The offsets of brackets before this title, on its line or the line above. */
function bracketsBefore(source: string, title: string): readonly number[] {
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
  const places = quoted.flatMap((text) => {
    const parts = source.split(text);
    return parts.slice(0, -1).map((_, index) =>
      parts
        .slice(0, index + 1)
        .join(text)
        .trimEnd(),
    );
  });
  return places.filter((before) => before.endsWith('(')).map((before) => before.length - 1);
}

/** The modifier of `test` or `it` if this bracket opens their title: `.each`, `.skip`, or nothing. */
function headOf(source: string, bracket: number): string | undefined {
  const head = [...source.slice(0, bracket + 1).matchAll(HEAD)].at(-1);
  if (head === undefined) return undefined;
  const [whole, modifiers = ''] = head;
  const isDirect = head.index + whole.length === bracket + 1;
  return isDirect || modifiers.endsWith('.each') ? modifiers : undefined;
}

/** The commands that run journeys at night. */
const NIGHT_COMMANDS = ['tools/verify/journeys.ts', 'tools/measure/speed.ts'];

let files: ReadonlySet<string> | undefined;

/** The test files that `pnpm test` runs as the first part of the gate. */
function testFiles(): ReadonlySet<string> {
  files ??= new Set(
    (tests.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project)) return [];
      const root = project.root ?? '';
      return (project.test.include ?? []).flatMap((pattern) => globSync(join(root, pattern)));
    }),
  );
  return files;
}

/** Whether a project of the nightly run includes this journey; the gate's projects are among them. */
function isMade(file: string): boolean {
  const commands = NIGHT_COMMANDS.map((command) => readFileSync(command, 'utf8')).join('');
  return (journeys.projects ?? []).some(
    ({ name = '', testMatch = /[.]spec[.]ts$/, testIgnore = [] }) =>
      commands.includes(`--project=${name}`) &&
      [testMatch].flat().some((pattern) => matches(file, pattern)) &&
      ![testIgnore].flat().some((pattern) => matches(file, pattern)),
  );
}

function matches(file: string, pattern: string | RegExp): boolean {
  return typeof pattern === 'string' ? file.endsWith(pattern) : pattern.test(file);
}
