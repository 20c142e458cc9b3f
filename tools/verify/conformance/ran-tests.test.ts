import { describe, expect, test } from 'vitest';
import { PROMISES, promisesOf } from './promises.ts';
import { isJourney } from './named-test.ts';
import { promisesNotRun, ranJourneys, ranUnitTests } from './ran-tests.ts';

const FILE = 'apps/web/src/ui/modal.test.tsx';

function notRun(title: string, ran: readonly string[], row?: string): number {
  const heldBy = { file: FILE, title, ...(row === undefined ? {} : { case: row }) };
  const promises = [{ promise: 'it opens', from: 'SPEC 2', heldBy }];
  return promisesNotRun(promises, new Map([[FILE, ran]])).length;
}

describe('a promise', () => {
  test('is held by a test of its title that passed', () => {
    expect(notRun('opens', ['opens'])).toBe(0);
    expect(notRun('opens', ['opens twice'])).toBe(1);
    expect(notRun('opens', [])).toBe(1);
  });

  test('that names a table is held by a row of it, or by the row that is meant', () => {
    expect(notRun('a window of %d px gives %s', ['a window of 320 px gives 90%'])).toBe(0);
    expect(notRun('at ${prefix}/', ['at /en/'])).toBe(0);
    expect(notRun('$who: $expected', ['a guest: no'])).toBe(0);
    expect(notRun('%s', ['nine ranks'], 'nine ranks')).toBe(0);
    expect(notRun('%s', ['ten ranks'], 'nine ranks')).toBe(1);
    expect(notRun('a (b) [c]', ['a (b) [c]'])).toBe(0);
  });

  test('without a test, or held by a value, is none of this', () => {
    const heldBy = { constant: 'TOAST_SECONDS', value: 3 };
    const promises = [{ promise: 'it goes', from: 'SPEC 2', heldBy }];
    expect(promisesNotRun(promises, new Map())).toEqual([]);
  });
});

test('tests that failed or were skipped have not run', () => {
  const assertionResults = [
    { status: 'passed', title: 'opens' },
    { status: 'failed', title: 'closes' },
    { status: 'skipped', title: 'rests' },
  ];
  const ran = ranUnitTests({ testResults: [{ name: `/site/${FILE}`, assertionResults }] }, '/site');
  expect(ran).toEqual(new Map([[FILE, ['opens']]]));
});

test('journeys count with their steps where they passed as expected', () => {
  const steps = [{ title: 'a step', steps: [{ title: 'an inner one' }] }];
  const specs = [
    { title: 'a story', tests: [{ status: 'expected', results: [{ steps }] }] },
    { title: 'a fault', tests: [{ status: 'unexpected', results: [{ steps }] }] },
  ];
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  expect(ranJourneys({ suites }, 'e2e')).toEqual(
    new Map([['e2e/a.spec.ts', ['a story', 'a step', 'an inner one']]]),
  );
});

test('only journeys are left to the night, and each promise has its time', () => {
  expect(promisesOf('day').length + promisesOf('night').length).toBe(PROMISES.length);
  for (const { heldBy } of promisesOf('night'))
    expect(heldBy !== undefined && 'file' in heldBy && isJourney(heldBy.file)).toBe(true);
});
