import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emsOf, fitText } from './fit-text.ts';

const SPACE = { width: 500, sizes: [64, 48, 36], mostLines: 2 };

function checkWidths(text: string): void {
  const { size, lines } = fitText(text, SPACE);
  expect(lines.length).toBeLessThanOrEqual(2);
  for (const line of lines) expect(emsOf(line) * size).toBeLessThanOrEqual(SPACE.width + size);
}

test('a short text is written large, on one line', () => {
  expect(fitText('红方胜', SPACE)).toEqual({ size: 64, lines: ['红方胜'] });
});

test('words stay whole, Chinese may break anywhere', () => {
  expect(fitText('Swallowing the Lands West of the Pass', SPACE).lines).toEqual([
    'Swallowing the Lands',
    'West of the Pass',
  ]);
  expect(fitText('海底捞月海底捞月海底捞月', SPACE)).toEqual({
    size: 64,
    lines: ['海底捞月海底捞', '月海底捞月'],
  });
});

test('letters with marks are as wide as those without', () => {
  expect(emsOf('ĐỎ THẮNG')).toBe(emsOf('DO THANG'));
  expect(emsOf('Nguyễn Phượng'.normalize('NFD'))).toBe(emsOf('Nguyen Phuong'));
});

test('what fits at no size is cut short', () => {
  const { size, lines } = fitText('局'.repeat(60), SPACE);
  expect(size).toBe(36);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
});

test('no line is wider than the space, whatever is written (seed 8)', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), checkWidths), { seed: 8 });
  expect.hasAssertions();
});
