import han from '../data/han.json' with { type: 'json' };

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(
  (han.simplified.match(/../gsu) ?? []).map((pair) => {
    const [from = '', to = ''] = pair;
    return [from, to] as const;
  }),
);
const READINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(han.readings).flatMap(([syllable, characters]) =>
    Array.from(characters, (character) => [character, syllable] as const),
  ),
);
/** Second readings that occur in names and in terms of the game; 车 is ju on the board. */
const OTHER_READINGS: Readonly<Record<string, readonly string[]>> = {
  车: ['che', 'ju'],
  重: ['zhong', 'chong'],
  长: ['chang', 'zhang'],
  单: ['dan', 'shan'],
  曾: ['zeng', 'ceng'],
  吕: ['lv', 'lu'],
  女: ['nv', 'nu'],
  乐: ['le', 'yue'],
  行: ['hang', 'xing'],
  卜: ['bu', 'bo'],
  解: ['jie', 'xie'],
};
/** The maximum number of characters with two readings; further ones get only their first. */
const MAX_VARIANTS = 8;

/**
 * A text in the form that searches compare: simplified characters, lower case, without diacritics, spaces and
 * punctuation.
 */
export function foldName(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return Array.from(folded, (character) => SIMPLIFIED.get(character) ?? character).join('');
}

/** The pinyin of a folded name without tones, and its initials. */
export interface Reading {
  readonly whole: string;
  readonly initials: string;
}

const HAN = /\p{Script=Han}/u;

/** The readings of a folded name: more than one if a character has two; none without Chinese characters. */
export function readingsOf(folded: string): readonly Reading[] {
  if (!HAN.test(folded)) return [];
  let readings: readonly Reading[] = [{ whole: '', initials: '' }];
  for (const character of folded) {
    const syllables = syllablesOf(character);
    const used =
      readings.length * syllables.length > MAX_VARIANTS ? syllables.slice(0, 1) : syllables;
    readings = readings.flatMap(({ whole, initials }) =>
      used.map((syllable) => ({
        whole: whole + syllable,
        initials: initials + syllable.charAt(0),
      })),
    );
  }
  return readings;
}

function syllablesOf(character: string): readonly string[] {
  return OTHER_READINGS[character] ?? [READINGS.get(character) ?? character];
}
