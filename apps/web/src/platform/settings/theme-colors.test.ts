// Axe measures only the colours it meets, and dark ones only in the nightly run; this test reads every pair from the
// style sheet.
import { describe, expect, it } from 'vitest';
import tokens from '../../ui/styles/tokens.css?raw';
import { contrast } from './board-colors.ts';

const TEXT = 4.5;
/** Large text, icons and the borders of controls. */
const CONTROL = 3;

const SURFACES = ['bg', 'surface', 'fill', 'sunken'] as const;
const PAIRS: readonly (readonly [color: string, on: string, least: number])[] = [
  ...SURFACES.flatMap((on) =>
    ['text', 'text-2', 'text-3'].map((color) => [color, on, TEXT] as const),
  ),
  ...['accent-text', 'ok', 'info', 'warn', 'danger'].flatMap((color) =>
    ['bg', 'surface'].map((on) => [color, on, TEXT] as const),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-strong', 'strong', TEXT],
  ['on-loss', 'loss', TEXT],
  ['on-void', 'void', TEXT],
  ...['ok', 'info', 'warn'].map((color) => [color, `${color}-soft`, TEXT] as const),
  ['control-line', 'surface', CONTROL],
];

describe.each(['light', 'dark'])('%s colours', (theme) => {
  const values = valuesOf(theme);

  it.each(PAIRS)('%s can be read on %s', (color, on, least) => {
    expect(contrast(colorOf(values, color), colorOf(values, on))).toBeGreaterThanOrEqual(least);
  });
});

/** The custom properties of a theme: the fixed ones, the light ones that are the base of every theme, and its own. */
function valuesOf(theme: string): ReadonlyMap<string, string> {
  const blocks = tokens.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)\{([^{}]*)\}/g);
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of blocks) {
    const isMeant = /:root\s*(?:,|$)/.test(selector) || selector.includes(`data-theme='${theme}'`);
    if (!isMeant || selector.includes('data-board')) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      values.set(name, value.trim());
  }
  return values;
}

function colorOf(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name) ?? '';
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return colorOf(values, other);
  if (!/^#[\da-f]{6}$/i.test(value)) throw new Error(`--${name} is no colour: ${value}`);
  return value;
}
