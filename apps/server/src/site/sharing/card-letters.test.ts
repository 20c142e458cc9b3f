import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';

const VOWELS = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
/** None, grave, acute, hook, tilde, dot below. */
const TONES = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
const LETTERS = [
  'đ',
  ...VOWELS.flatMap((vowel) => TONES.map((tone) => (vowel + tone).normalize('NFC'))),
].flatMap((letter) => [letter, letter.toUpperCase()]);
const CELL = 40;

test.each(['Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK TC'])(
  '%s draws every letter of Vietnamese, each differently',
  (family) => {
    const width = CELL * LETTERS.length;
    const texts = LETTERS.map((letter, n) => `<text x="${n * CELL + 4}" y="30">${letter}</text>`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CELL}" font-family="${family}" font-size="24">${texts.join('')}</svg>`;
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: true } }).render();
    const pictures = LETTERS.map((_, n) => cellOf(pixels, n, width));
    expect(LETTERS).toHaveLength(146);
    // Letters that the font lacks would all look the same.
    expect(new Set(pictures).size).toBe(LETTERS.length);
  },
);

test.each(['Serif', 'Sans'])('Noto %s writes characters as each place does', (style) => {
  expect(pictureIn(`Noto ${style} CJK TC`)).not.toBe(pictureIn(`Noto ${style} CJK SC`));
});

function pictureIn(family: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40" font-family="${family}" font-size="36"><text y="34">骨直令起</text></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: true } }).render();
  return Buffer.from(pixels).toString('base64');
}

function cellOf(pixels: Uint8Array, column: number, width: number): string {
  const rows = Array.from({ length: CELL }, (_, y) => {
    const start = (y * width + column * CELL) * 4;
    return Buffer.from(pixels.subarray(start, start + CELL * 4)).toString('base64');
  });
  return rows.join();
}
