import { expect, it } from 'vitest';
import { partsOf, readLandings, wastefulLandings, weighLanding } from './landings.ts';

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

const PUZZLE = { name: 'a puzzle', path: '/level/*' };

function sizeOf(name: string): number {
  return SIZES.get(name) ?? 0;
}

it('weighs what a landing fetches, and what of it the landing does not use', () => {
  expect(weighLanding(LIST, PUZZLE, sizeOf)).toEqual({
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
  expect(weighLanding(used, PUZZLE, sizeOf, most).fits).toBe(fits);
});

it('refuses a landing that the build does not list', () => {
  const study = { name: 'a study', path: '/study/*' };
  expect(() => weighLanding(LIST, study, sizeOf)).toThrow('/study/*');
});

it('names the parts of a landing, the largest first', () => {
  expect(partsOf(LIST, '/level/*', sizeOf)).toEqual([
    ['play/online', 30, 30],
    ['packages/rules', 10, 0],
    ['pages/home', 10, 10],
  ]);
});

it('finds the landings that fetch scripts for nothing, with or without a budget', () => {
  expect(wastefulLandings(LIST, sizeOf)).toEqual(['/level/*']);
  const used = { '/level/*': (LIST['/level/*'] ?? []).filter(({ name }) => /facade/.test(name)) };
  expect(wastefulLandings(used, sizeOf)).toEqual([]);
});
