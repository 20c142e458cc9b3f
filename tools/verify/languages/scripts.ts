// The characters and words of each language.
import { isHan, isTraditional, type Locale } from '@chuhe/protocol';

const HAN = /\p{Script=Han}/u;

/** Words typical of English sentences that our other languages in Latin letters do not have. */
const ENGLISH =
  /(?<![\p{L}\p{M}])(?:the|and|your|you|with|this|that|not|are|have|from|when|game|games|move|moves|player|players|puzzle|puzzles|board|sign|search|settings|red|black|wins|draw|click|open|link)(?![\p{L}\p{M}])/iu;

/**
 * The characters of the national encodings: Taiwan's lacks simplified forms, and the oldest of the mainland lacks
 * traditional ones.
 */
const WRITABLE = {
  zh: charactersOf('gb2312', { first: [0xb0, 0xf7], second: [[0xa1, 0xfe]] }),
  tw: charactersOf('big5', {
    first: [0xa4, 0xf9],
    second: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  }),
} as const;

/** Characters in common use that the old encodings lack. */
const NEWER = { zh: '镲鱬着', tw: '着' } as const;

/** The parts of a text in another language; empty if there are none. */
export function strayParts(text: string, locale: Locale): readonly string[] {
  if (!isHan(locale)) {
    const han = Array.from(text).filter((one) => HAN.test(one));
    const english = locale === 'en' ? null : ENGLISH.exec(text);
    return [...han, ...(english === null ? [] : [english[0]])];
  }
  const own = isTraditional(locale) ? 'tw' : 'zh';
  return Array.from(text).filter(
    (one) => HAN.test(one) && !WRITABLE[own].has(one) && !NEWER[own].includes(one),
  );
}

interface Rows {
  readonly first: readonly [number, number];
  readonly second: readonly (readonly [number, number])[];
}

function charactersOf(encoding: string, { first, second }: Rows): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = first[0]; high <= first[1]; high += 1)
    for (const [from, to] of second)
      for (let low = from; low <= to; low += 1)
        found.add(decoder.decode(Uint8Array.from([high, low])));
  return found;
}
