// Determines which tests named by promises ran and passed, from the reports of the two test runners.
import { relative } from 'node:path';
import type { NamedTest } from './named-test.ts';
import type { Promised } from './promises.ts';

interface Step {
  readonly title: string;
  readonly error?: unknown;
  readonly steps?: readonly Step[];
}

interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly steps?: readonly Step[] }[];
    }[];
  }[];
}

/** The report of the journeys' runner. */
export interface BrowserReport {
  readonly suites?: readonly BrowserSuite[];
}

/** The report of the other tests' runner. */
export interface UnitReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** The titles that passed, by file. */
export type RanTests = ReadonlyMap<string, readonly string[]>;

/** Tests that passed, by the paths of their files in the repository. */
export function ranUnitTests({ testResults = [] }: UnitReport, root: string): RanTests {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
    ]),
  );
}

/** Journeys that passed, with their steps, because a promise may name a step. */
export function ranJourneys({ suites = [] }: BrowserReport, folder: string): RanTests {
  const titles = suites.flatMap((suite) => titlesOf(suite, folder));
  const files = Map.groupBy(titles, ([file]) => file);
  return new Map([...files].map(([file, list]) => [file, list.map(([, title]) => title)]));
}

function titlesOf(suite: BrowserSuite, folder: string): readonly (readonly [string, string])[] {
  const file = `${folder}/${suite.file}`;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    const passed = tests.filter(({ status }) => status === 'expected');
    const steps = passed.flatMap(({ results }) => results.flatMap((result) => result.steps ?? []));
    return passed.length === 0 ? [] : [title].concat(steps.flatMap(stepTitles));
  });
  const inner = (suite.suites ?? []).flatMap((one) => titlesOf(one, folder));
  return [...own.map((title) => [file, title] as const), ...inner];
}

function stepTitles({ title, error, steps = [] }: Step): readonly string[] {
  return error === undefined ? [title].concat(steps.flatMap(stepTitles)) : [];
}

/** The promises whose test is not among those that passed. */
export function promisesNotRun(promises: readonly Promised[], ran: RanTests): readonly string[] {
  return promises.flatMap(({ promise, from, heldBy }) =>
    heldBy === undefined || !('file' in heldBy) || isRun(heldBy, ran)
      ? []
      : [`NOT RUN: ${from}: ${promise} (${heldBy.file} › ${heldBy.title})`],
  );
}

function isRun(named: NamedTest, ran: RanTests): boolean {
  const pattern = patternOf(named);
  return (ran.get(named.file) ?? []).some((title) => pattern.test(title));
}

const PLACEHOLDER = /\$\{[^}]*\}|%[sdifjoOc#]|\$[a-z]\w*(?:\.\w+)*/gi;

/** The possible forms of a title: table values, or those of the given row, replace the placeholders of the source. */
function patternOf({ title, case: row }: NamedTest): RegExp {
  const fixed = title.split(PLACEHOLDER).map((part) => escaped(part));
  const whole = new RegExp(`^${fixed.join('.*')}$`, 's');
  if (row === undefined) return whole;
  return new RegExp(`^(?=.*${escaped(row)})${fixed.join('.*')}$`, 's');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
