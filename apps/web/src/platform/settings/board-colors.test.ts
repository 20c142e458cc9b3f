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
