import { expect, it } from 'vitest';
import { scaleFaults } from './scale-faults.ts';

const BREAKPOINTS = { width: [992], height: [560] };
const SHEET = 'apps/web/src/play/play.css';

function faultsOf(text: string, path = SHEET): readonly string[] {
  return scaleFaults([{ path, text }], [], BREAKPOINTS);
}

it('finds spacing beside the scale', () => {
  expect(faultsOf('.a { padding: var(--s-1) 13px; }')).toEqual([
    `${SHEET}: padding of 13px is not on the scale of spacing`,
  ]);
  expect(faultsOf('.a { margin-top: -1rem; gap: 12px }')).toEqual([
    `${SHEET}: margin-top of -1rem is not on the scale of spacing`,
    `${SHEET}: gap of 12px is not on the scale of spacing`,
  ]);
  expect(faultsOf('.a { padding: calc(12px + env(safe-area-inset-bottom, 0px)) }')).toEqual([
    `${SHEET}: padding of 12px is not on the scale of spacing`,
  ]);
});

it('finds a type size beside the scale', () => {
  expect(faultsOf('.a { font-size: 1.1rem }')).toEqual([
    `${SHEET}: font-size of 1.1rem is not on the scale of type`,
  ]);
  expect(faultsOf('.a { font: var(--fw-bold) 17px/1.3 var(--font-ui) }')).toEqual([
    `${SHEET}: font of 17px is not on the scale of type`,
  ]);
});

it('passes tokens, hairlines, line heights, and lengths that follow the text', () => {
  expect(
    faultsOf(
      '.a { padding: 0 1px var(--s-1) 3px; margin: calc(-1 * var(--s-3)) auto; font: 700 var(--fs-1)/22px serif }',
    ),
  ).toEqual([]);
  expect(faultsOf('.a { padding-left: 1.4em; font-size: 0.8em; /* gap: 13px; */ }')).toEqual([]);
  expect(faultsOf(':root { font-size: 17px }', 'apps/web/src/ui/styles/tokens.css')).toEqual([]);
});

it('passes drawn type in its own sheet only', () => {
  const drawn = '.a { font: 600 14px/1 serif }';
  expect(faultsOf(drawn, 'apps/web/src/play/tournaments/arena-standings.css')).toEqual([]);
  expect(faultsOf(drawn, 'apps/web/src/ui/list.css')).toHaveLength(1);
});

it('finds a width or height that is no breakpoint, in sheets and in scripts', () => {
  expect(faultsOf('@media (min-width: 992px) and (max-height: 559.98px) { }')).toEqual([]);
  expect(faultsOf('@media (max-width: 991px) { }')).toEqual([
    `${SHEET}: (max-width: 991px) is not a breakpoint of breakpoints.json`,
  ]);
  const script = { path: 'a.ts', text: "matchMedia('(min-height: 992px)')" };
  expect(scaleFaults([], [script], BREAKPOINTS)).toEqual([
    'a.ts: (min-height: 992px) is not a breakpoint of breakpoints.json',
  ]);
});
