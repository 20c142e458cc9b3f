import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';

const VOWELS = ['a', 'ă', 'â', 'e', 'ê', 'i', 'o', 'ô', 'ơ', 'u', 'ư', 'y'];
/** None, grave, acute, hook, tilde, dot below. */
const TONES = ['', '\u0300', '\u0301', '\u0309', '\u0303', '\u0323'];
const LETTERS = [
  'đ',
  ...VOWELS.flatMap((vowel) => TONES.map((tone) => (vowel + tone).normalize('NFC'))),
].flatMap((letter) => [letter, letter.toUpperCase()]);
const FAMILIES = ['Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK TC', 'Noto Sans CJK TC'];
/** Characters whose shape differs between mainland China and Taiwan. */
const CHARACTERS = ['骨', '直', '令', '起'];
const CELL = 40;
const COLUMNS = [...LETTERS, ...CHARACTERS];
const WIDTH = CELL * COLUMNS.length;
/** One picture with a row per family: each picture loads all fonts of the system again. */
const { pixels } = new Resvg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${CELL * FAMILIES.length}" font-size="24">${FAMILIES.map(rowOf).join('')}</svg>`,
  { font: { loadSystemFonts: true } },
).render();

test.each(['Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK TC'])(
  '%s draws every letter of Vietnamese, each differently',
  (family) => {
    const pictures = LETTERS.map((letter) => cellOf(family, letter));
    expect(LETTERS).toHaveLength(146);
    // Letters that the font lacks would all look the same.
    expect(new Set(pictures).size).toBe(LETTERS.length);
  },
);

test.each(['Serif', 'Sans'])('Noto %s writes characters as each place does', (style) => {
  const [taiwan, mainland] = ['TC', 'SC'].map((place) =>
    CHARACTERS.map((one) => cellOf(`Noto ${style} CJK ${place}`, one)),
  );
  expect(taiwan).not.toEqual(mainland);
});

/** One element with a place for each letter: every element opens its font again. */
function rowOf(family: string, row: number): string {
  const places = COLUMNS.map((_, n) => n * CELL + 4).join(' ');
  return `<text font-family="${family}" x="${places}" y="${row * CELL + 30}">${COLUMNS.join('')}</text>`;
}

function cellOf(family: string, letter: string): string {
  const [row, column] = [FAMILIES.indexOf(family), COLUMNS.indexOf(letter)];
  const lines = Array.from({ length: CELL }, (_, y) => {
    const start = ((row * CELL + y) * WIDTH + column * CELL) * 4;
    return Buffer.from(pixels.subarray(start, start + CELL * 4)).toString('base64');
  });
  return lines.join();
}
