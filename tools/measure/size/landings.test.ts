import { expect, it } from 'vitest';
import { BUDGETS, LANDING_GOALS, partsOf, readLandings, weighLanding } from './landings.ts';

const LIST = readLandings(
  JSON.stringify({
    '/level/*': [
      {
        name: 'assets/app.js',
        modules: [
          ['apps/web/src/play/online/room.ts', 300, false],
          ['packages/rules/src/board.ts', 100, true],
        ],
      },
      { name: 'assets/unused.js', modules: [['apps/web/src/pages/home/home.ts', 50, false]] },
      { name: 'assets/facade.js', modules: [] },
      { name: 'assets/board.css', modules: [] },
    ],
  }),
);
const SIZES = new Map([
  ['assets/app.js', 40],
  ['assets/unused.js', 10],
  ['assets/facade.js', 1],
  ['assets/board.css', 5],
]);

function sizeOf(name: string): number {
  return SIZES.get(name) ?? 0;
}

it('weighs what a landing fetches, and what of it the landing does not use', () => {
  const budget = { name: 'a puzzle', path: '/level/*', js: 60, css: 6 };
  expect(weighLanding(LIST, budget, sizeOf)).toEqual({
    name: 'a puzzle',
    js: 51,
    css: 5,
    unused: 40 / 51,
    idle: ['assets/unused.js'],
    fits: false,
  });
});

it.each([
  ['its script', { js: 40, css: 6 }, false],
  ['its styles', { js: 41, css: 4 }, false],
  ['both', { js: 41, css: 5 }, true],
])('a landing keeps its budget by %s', (_, most, fits) => {
  const used = { '/level/*': (LIST['/level/*'] ?? []).filter(({ name }) => !/unused/.test(name)) };
  const budget = { name: 'a puzzle', path: '/level/*', ...most };
  expect(weighLanding(used, budget, sizeOf).fits).toBe(fits);
});

it('refuses a landing that the build does not list', () => {
  const budget = { name: 'a study', path: '/study/*', js: 1, css: 1 };
  expect(() => weighLanding(LIST, budget, sizeOf)).toThrow('/study/*');
});

it('names the parts of a landing, the largest first', () => {
  expect(partsOf(LIST, '/level/*', sizeOf)).toEqual([
    ['play/online', 30, 30],
    ['packages/rules', 10, 0],
    ['pages/home', 10, 10],
  ]);
});

it('has no budget below its goal', () => {
  for (const { js, css } of BUDGETS) {
    expect(js).toBeGreaterThanOrEqual(LANDING_GOALS.js);
    expect(css).toBeGreaterThanOrEqual(LANDING_GOALS.css);
  }
});
