import { describe, expect, test } from 'vitest';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import { faultOfTest, faultOfTitle } from './named-test.ts';
import {
  countHolders,
  type PromiseFinding,
  PROMISES,
  productOfApps,
  type Promised,
  walkPromises,
} from './promises.ts';

const product = productOfApps();

function faultsOf(findings: readonly PromiseFinding[]): readonly string[] {
  return findings.flatMap(({ state, why = '' }) => (state === 'missing' ? [why] : []));
}

/** The faults of one promise with this holder. */
function faultsOfHolder(heldBy: Promised['heldBy']): readonly string[] {
  const row = { promise: 'it does', from: 'SPEC 2', ...(heldBy === undefined ? {} : { heldBy }) };
  return faultsOf(walkPromises([row], product));
}

describe('the promises', () => {
  test('are all held, and none is written twice', () => {
    const findings = walkPromises(PROMISES, product);
    expect(faultsOf(findings)).toEqual([]);
    expect(countHolders(findings)).toMatch(/only by existence 0, goal 0$/);
    expect(new Set(findings.map(({ item }) => item)).size).toBe(findings.length);
  });

  test('are made for every part that people meet, every status and every storage key', () => {
    const sections = new Set(PROMISES.map(({ from }) => from.split(' ').slice(0, 2).join(' ')));
    for (const number of [2, 4, 5, 6, 8, 9]) expect(sections).toContain(`SPEC ${number}`);
    for (let number = 1; number <= 9; number += 1)
      expect(sections).toContain(`DECISIONS ${number}`);
    const held = JSON.stringify(PROMISES.map(({ heldBy }) => heldBy));
    for (const status of checklist.httpStatusTexts) expect(held).toContain(`"http.${status}"`);
    for (const key of checklist.localStorageKeys) expect(held).toContain(`"value":"${key}"`);
  });
});

describe('a planted fault is noticed', () => {
  test.each([
    ['a toast', 'TOAST_SECONDS', 30],
    ['a dialog', 'MODAL_WIDTH', 500],
    ['a question', 'CONFIRM_WIDTH', 400],
    ['a large dialog', 'MODAL_WIDTH_RULES', { desktop: [['else', 900]], mobile: '90%' }],
  ])('%s of another size: %s', (_, name, value) => {
    const constants = { ...product.constants, [name]: value };
    expect(faultsOf(walkPromises(PROMISES, { ...product, constants }))).toEqual([
      expect.stringContaining(`${name} is ${JSON.stringify(value)} and not`),
    ]);
  });

  test('another text of a status', () => {
    const wrong = { zh: '出错了', en: 'Something went wrong' };
    const texts = { ...product.texts, 'http.404': wrong };
    expect(faultsOf(walkPromises(PROMISES, { ...product, texts }))).toEqual([
      `people read ${JSON.stringify(wrong)}`,
    ]);
  });

  test('a constant that no app imports', () => {
    const imported = new Set([...product.imported].filter((name) => name !== 'TOAST_SECONDS'));
    expect(faultsOf(walkPromises(PROMISES, { ...product, imported }))).toEqual([
      'no app imports TOAST_SECONDS',
    ]);
  });

  test('a promise that nothing tries counts as held by existence only', () => {
    const findings = walkPromises([{ promise: 'it does', from: 'SPEC 2' }], product);
    expect(faultsOf(findings)).toEqual(['nothing tries it']);
    expect(countHolders(findings)).toContain('only by existence 1');
  });
});

describe('a test that a promise names', () => {
  const file = 'apps/web/src/ui/modal.test.tsx';

  test('must be there, in a file that is run', () => {
    expect(faultsOfHolder({ file, title: 'shows nothing while closed' })).toEqual([]);
    expect(faultsOfHolder({ file, title: 'shows nothing' })).toEqual([
      'has no test "shows nothing"',
    ]);
    expect(faultsOfHolder({ file: 'e2e/no.spec.ts', title: 'x' })).toEqual([
      'e2e/no.spec.ts is not there',
    ]);
    expect(faultOfTest({ file: 'apps/web/src/ui/modal.tsx', title: 'x' })).toContain('no project');
    expect(faultOfTest({ file: 'e2e/at-night.ts', title: 'x' })).toContain('neither by day');
  });

  test.each([
    ["test('a', () => {})", undefined],
    ["test(\n  'a', tagOf(prefix), () => {})", undefined],
    ["it.each([['b', 1]])('a', () => {})", undefined],
    ["test.each<[string]>([['b']])('a', () => {})", undefined],
    ["test.skip(isMobile, 'a mouse');\ntest('a', () => {})", undefined],
    ["expect('a')", 'has no test "a"'],
    ["test('b', () => call('a'))", 'has no test "a"'],
    ["test.skip('a', () => {})", '"a" is skipped'],
    ["test.todo('a')", '"a" is skipped'],
    ["describe.skip('all', () => test('a', () => {}))", '"a" is skipped'],
    ["test('a', () => { test.fixme(); })", '"a" is skipped'],
  ])('is looked for in %j', (source, fault) => {
    expect(faultOfTitle(source, { title: 'a' })).toBe(fault);
  });

  test('must have the row that is meant', () => {
    const source = "test.each([['one']])('a', () => {})";
    expect(faultOfTitle(source, { title: 'a', case: 'one' })).toBeUndefined();
    expect(faultOfTitle(source, { title: 'a', case: 'two' })).toBe('has no row "two"');
  });
});
