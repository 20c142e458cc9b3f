// Values of the contract without a constant, derived from the behaviour of the rules and the style sheets.
import { globSync, readFileSync } from 'node:fs';
import { COLUMNS, NO_BLOCKER, ROWS, SQUARES } from '@chuhe/rules';
import { isInPalace, isOnOwnBank, xOf, yOf } from '../../../packages/rules/src/board/square.ts';

type Bounds = readonly [number, number];

/** The board as the move generator knows it. */
export function boardOfRules() {
  const red = SQUARES.filter((square) => isInPalace(square, 'RED'));
  const black = SQUARES.filter((square) => isInPalace(square, 'BLACK'));
  const north = SQUARES.filter((square) => isOnOwnBank(square, 'BLACK'));
  const south = SQUARES.filter((square) => isOnOwnBank(square, 'RED'));
  return {
    columns: COLUMNS,
    rows: ROWS,
    riverBetween: [boundsOf(north.map(yOf))[1], boundsOf(south.map(yOf))[0]],
    palaceX: boundsOf([...red, ...black].map(xOf)),
    palaceBlackY: boundsOf(black.map(yOf)),
    palaceRedY: boundsOf(red.map(yOf)),
    noBlocker: [NO_BLOCKER.x, NO_BLOCKER.y],
  };
}

function boundsOf(values: readonly number[]): Bounds {
  return [Math.min(...values), Math.max(...values)];
}

/** The widths at which some style sheet changes the page. */
export function widthsOfStyles(widths: readonly number[]): readonly number[] {
  const styles = globSync('apps/web/src/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const bounds = [...styles.join('').matchAll(/\((?:min|max)-width: ([\d.]+)px\)/g)];
  const used = new Set(bounds.map(([, bound]) => Math.ceil(Number(bound))));
  return widths.filter((width) => used.has(width));
}
