import simplified from './simplified.json' with { type: 'json' };
import english from './words.en.json' with { type: 'json' };
import vietnamese from './words.vi.json' with { type: 'json' };
import chinese from './words.zh.json' with { type: 'json' };

/** One folded character of a text and its position. */
interface Letter {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const MASK = '*';
const SIMPLE = new Map(Object.entries(simplified));
/** Digits and signs used in place of letters. */
const LOOKALIKES = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    $: 's',
    '@': 'a',
  }),
);
const ENGLISH: ReadonlySet<string> = new Set(english);
const VIETNAMESE: ReadonlySet<string> = new Set(vietnamese);
const HAN = /\p{Script=Han}/u;
const LATIN = /[\p{Script=Latin}\d$@]/u;

/** Masks listed words however they are spaced, widened or spelled; leaves the rest unchanged. */
export function maskWords(text: string): string {
  const letters = lettersOf(text);
  const spans = [
    ...chineseSpans(letters),
    ...englishSpans(text, letters),
    ...vietnameseSpans(text),
  ];
  if (spans.length === 0) return text;
  const isMasked = (index: number): boolean =>
    spans.some(({ start, end }) => index >= start && index < end);
  return Array.from(text).reduce<{ out: string; at: number }>(
    ({ out, at }, character) => ({
      out: out + (isMasked(at) && !/\s/u.test(character) ? MASK : character),
      at: at + character.length,
    }),
    { out: '', at: 0 },
  ).out;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The characters that can belong to a word; all others (spaces, dots, zero-width marks) only separate them. */
function lettersOf(text: string): readonly Letter[] {
  const letters: Letter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    for (const folded of foldCharacter(character)) letters.push({ folded, start, end });
    start = end;
  }
  return letters;
}

/**
 * Folds full width to half width, upper case to lower case and traditional to simplified; drops characters without
 * meaning.
 */
function foldCharacter(character: string): readonly string[] {
  return Array.from(character.normalize('NFKD').toLowerCase())
    .map((one) => SIMPLE.get(one) ?? one)
    .filter((one) => HAN.test(one) || LATIN.test(one));
}

/** Chinese has no spaces: finds words anywhere, also with other characters in between. */
function chineseSpans(letters: readonly Letter[]): readonly Span[] {
  const han = letters.filter(({ folded }) => HAN.test(folded));
  const all = letters.filter(({ folded }) => HAN.test(folded) || /[a-z]/.test(folded));
  return chinese.flatMap((word) => spansOf(/[a-z]/.test(word) ? all : han, word));
}

function spansOf(letters: readonly Letter[], word: string): readonly Span[] {
  const line = letters.map(({ folded }) => folded).join('');
  const size = Array.from(word).length;
  const spans: Span[] = [];
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    const first = letters[Array.from(line.slice(0, at)).length];
    const last = letters[Array.from(line.slice(0, at)).length + size - 1];
    if (first !== undefined && last !== undefined)
      spans.push({ start: first.start, end: last.end });
  }
  return spans;
}

/** Matches only whole English words, so that innocent words stay; letters spelled one by one form one word. */
function englishSpans(text: string, letters: readonly Letter[]): readonly Span[] {
  const tokens = tokensOf(text, letters);
  return [...tokens, ...spelledOut(tokens)].filter(({ word }) => isEnglish(word));
}

/** Matches only whole Vietnamese words with their marks: without them "enough" (đủ) would be a bad word. */
function vietnameseSpans(text: string): readonly Span[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ({ 0: word, index: start }) => ({
    word,
    start,
  }))
    .filter(({ word }) => VIETNAMESE.has(word.normalize('NFKC').toLowerCase()))
    .map(({ word, start }) => ({ start, end: start + word.length }));
}

interface Token extends Span {
  readonly word: string;
}

function tokensOf(text: string, letters: readonly Letter[]): readonly Token[] {
  const tokens: Token[] = [];
  for (const { folded, start, end } of letters) {
    if (HAN.test(folded)) continue;
    const last = tokens.at(-1);
    const letter = LOOKALIKES.get(folded) ?? folded;
    if (last !== undefined && isTogether(text, last.end, start))
      tokens.splice(-1, 1, { word: last.word + letter, start: last.start, end });
    else tokens.push({ word: letter, start, end });
  }
  return tokens;
}

/** Whether there is nothing but invisible marks between them. */
function isTogether(text: string, from: number, to: number): boolean {
  return /^\p{Cf}*$/u.test(text.slice(from, to));
}

function spelledOut(tokens: readonly Token[]): readonly Token[] {
  const runs: Token[] = [];
  let isSpelling = false;
  for (const token of tokens) {
    const last = runs.at(-1);
    const isLetter = token.word.length === 1;
    if (isLetter && isSpelling && last !== undefined)
      runs.splice(-1, 1, { word: last.word + token.word, start: last.start, end: token.end });
    else if (isLetter) runs.push(token);
    isSpelling = isLetter;
  }
  return runs;
}

/** Repeated letters count once. */
function isEnglish(word: string): boolean {
  return ENGLISH.has(word) || ENGLISH.has(word.replaceAll(/(.)\1+/gu, '$1'));
}
