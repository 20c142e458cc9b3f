import { LAST_MOVE_OPACITY } from '@chuhe/board';
import { describe, expect, it } from 'vitest';
import tokens from '../../ui/styles/tokens.css?raw';
import { colorsShown, contrast, contrastFaults } from './board-colors.ts';
import presets from './board-presets.json';
import { BOARD_COLORS, BOARD_PRESETS } from './settings.ts';

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#AE2C1B', '#AE2C1B')).toBeCloseTo(1, 5);
  });

  it.each(BOARD_PRESETS)('is enough everywhere on the board %s', (preset) => {
    for (const isDark of [false, true]) {
      expect(contrastFaults(colorsShown({ preset, own: {} }, isDark))).toEqual([]);
    }
  });

  it('names the colour that is hard to see and offers one that is not', () => {
    const own = { red: '#F0D0C0', hint: '#E0C898' };
    const shown = colorsShown({ preset: 'kaya', own }, false);
    const faults = contrastFaults(shown);
    expect(faults.map(({ color }) => color)).toEqual(['red', 'hint']);
    const mended = Object.fromEntries(faults.map(({ color, better }) => [color, better]));
    expect(contrastFaults({ ...shown, ...mended })).toEqual([]);
  });
});

/** The colours of a preset in the style sheet, by name. */
function tokensOf(preset: string): ReadonlyMap<string, string> {
  const [, block = ''] =
    new RegExp(`\\[data-board='${preset}'\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
  return new Map(
    [...block.matchAll(/--xq-(\w+): (#\w{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function blend(colour: string, ground: string, opacity: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [colour, ground].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(over * opacity + under * (1 - opacity))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

it.each(Object.keys(presets))('every mark has a contrast of 3 on the board %s', (preset) => {
  const colours = tokensOf(preset);
  const board = colours.get('board') ?? '';
  const last = blend(colours.get('last') ?? '', board, Number(LAST_MOVE_OPACITY));
  const marks = [
    last,
    ...['check', 'arrow', 'select', 'hint'].map((name) => colours.get(name) ?? ''),
  ];
  for (const mark of marks) expect(contrast(mark, board)).toBeGreaterThanOrEqual(3);
});

it('has the presets of the style sheet', () => {
  for (const [name, colors] of Object.entries(presets)) {
    const [, block = ''] =
      new RegExp(`\\[data-board='${name}'\\] \\{([^}]*)\\}`).exec(tokens) ?? [];
    for (const color of BOARD_COLORS) {
      const [, value = ''] = new RegExp(`--xq-${color}: (#\\w+);`).exec(block) ?? [];
      expect([name, color, value.toUpperCase()]).toEqual([name, color, colors[color]]);
    }
  }
});
