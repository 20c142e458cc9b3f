/** The national encodings of mainland China and Taiwan, for texts that are not in UTF-8. */
const NATIONAL = ['gb18030', 'big5'] as const;
type National = (typeof NATIONAL)[number];

/** Characters frequent in game records, in both scripts; decoded with the wrong encoding, they hardly occur. */
const COMMON = new Set(
  '车車俥马馬傌炮砲包兵卒相象士仕将將帅帥进進退平红紅黑先后後胜勝负負和局着步杀殺攻守优優势勢的中一二三四五六七八九',
);

/** The encoding in which these parts of one file look most like a game record. */
export function nationalEncodingOf(parts: readonly Uint8Array[]): National {
  const [mainland = '', taiwan = ''] = NATIONAL.map((name) => {
    const decoder = new TextDecoder(name);
    return parts.map((part) => decoder.decode(part)).join('');
  });
  return likeness(taiwan) > likeness(mainland) ? 'big5' : 'gb18030';
}

/** The share of non-ASCII characters that look like a game record; nonexistent characters count twice against it. */
function likeness(text: string): number {
  const foreign = Array.from(text).filter((character) => character > '\u007F');
  const common = foreign.filter((character) => COMMON.has(character)).length;
  const broken = foreign.filter((character) => /[\uFFFD\p{Co}]/u.test(character)).length;
  return foreign.length === 0 ? 0 : (common - 2 * broken) / foreign.length;
}

/** The text of a file. Nothing in it names its encoding, so we use the one that yields more games. */
export function decodeText(bytes: Uint8Array, gamesIn: (text: string) => number): string {
  const utf16 = utf16NameOf(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [mainland = '', taiwan = ''] = NATIONAL.map((name) =>
      new TextDecoder(name).decode(bytes),
    );
    const difference = gamesIn(taiwan) - gamesIn(mainland);
    const isTaiwan = difference === 0 ? likeness(taiwan) > likeness(mainland) : difference > 0;
    return isTaiwan ? taiwan : mainland;
  }
}

/** Windows programs save texts this way, with a byte order mark. */
function utf16NameOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** A comment or header with normalised line ends; drops half a character at the cut. */
export function tidyText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\uFFFD$/, '')
    .trim();
}

let codes: ReadonlyMap<string, readonly [number, number]> | undefined;

/** The codes of all GBK characters, built once by decoding all of them. */
function gbkCodes(): ReadonlyMap<string, readonly [number, number]> {
  if (codes !== undefined) return codes;
  const decoder = new TextDecoder('gb18030');
  const made = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (Array.from(character).length === 1 && !made.has(character))
        made.set(character, [lead, trail]);
    }
  }
  codes = made;
  return made;
}

/** Encodes a text in GBK, cut at a character to at most `most` bytes; `?` replaces characters that GBK lacks. */
export function encodeGbk(text: string, most = Number.POSITIVE_INFINITY): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character <= '\u007F' ? [character.charCodeAt(0)] : gbkCodes().get(character);
    const next = code ?? [0x3f];
    if (bytes.length + next.length > most) break;
    bytes.push(...next);
  }
  return new Uint8Array(bytes);
}
