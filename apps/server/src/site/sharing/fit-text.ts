/** Text broken into lines that fit, and its font size. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

interface Space {
  readonly width: number;
  /** The font sizes to try, largest first. */
  readonly sizes: readonly number[];
  readonly mostLines: number;
}

const WIDE =
  /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\u{20000}-\u{3FFFF}]/u;

/** The largest size at which a text fits; at the smallest size it is truncated. */
export function fitText(text: string, { width, sizes, mostLines }: Space): FittedText {
  for (const size of sizes) {
    const lines = breakLines(text, width / size);
    if (lines.length <= mostLines) return { size, lines };
  }
  const size = sizes.at(-1) ?? 16;
  const lines = breakLines(text, width / size).slice(0, mostLines);
  return {
    size,
    lines: lines.map((line, n) => (n === mostLines - 1 ? `${line.slice(0, -1)}…` : line)),
  };
}

/** The width of a text in ems: Chinese characters are square, letters about half as wide. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const character of text) ems += emOf(character);
  return ems;
}

function emOf(character: string): number {
  if (WIDE.test(character)) return 1;
  if (/\p{M}/u.test(character)) return 0;
  if (/[\p{Lu}0-9mw@%]/u.test(character)) return 0.68;
  return /[ilj.,:;'|! ]/.test(character) ? 0.3 : 0.56;
}

/** Breaks between words, and anywhere between Chinese characters. */
function breakLines(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, most)) {
    if (emsOf((line + part).trimEnd()) > most && line !== '') {
      lines.push(line.trim());
      line = part.trimStart();
    } else line += part;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** The parts after which a line may end: single wide characters and words; a word that is too long is cut. */
function partsOf(text: string, most: number): readonly string[] {
  const parts: string[] = [];
  let word = '';
  for (const character of text) {
    const isWide = WIDE.test(character);
    if (word !== '' && (isWide || emsOf(word + character) > most)) {
      parts.push(word);
      word = '';
    }
    word += character;
    if (isWide || character === ' ') {
      parts.push(word);
      word = '';
    }
  }
  return word === '' ? parts : [...parts, word];
}
