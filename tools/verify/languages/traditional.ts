// Finds characters that no traditional text has. It needs no conversion table: the mainland's first character set (GB
// 2312) minus Taiwan's (Big5) leaves the characters that only simplified texts use.

/** Simplified characters that Big5 also has, as separate rare ones. */
const SHARED =
  '万与么云价优体儿几划厂听圣坏复宁岭并庄异怀怜惊愿扑扰挂据机构极气洁离种确网胜荐虫触赶适';

/** The byte ranges of whole characters: first and last lead byte, first and last trail byte. */
const ROWS = {
  gb2312: [0xb0, 0xf7, 0xa1, 0xfe],
  big5: [0xa4, 0xf9, 0x40, 0xfe],
} as const;

const TAIWANS = charactersOf('big5');
const SIMPLIFIED: ReadonlySet<string> = new Set([
  ...[...charactersOf('gb2312')].filter((character) => !TAIWANS.has(character)),
  ...Array.from(SHARED),
]);

/** The characters of the text that only simplified texts use. */
export function simplifiedIn(text: string): readonly string[] {
  return Array.from(text).filter((character) => SIMPLIFIED.has(character));
}

function charactersOf(encoding: keyof typeof ROWS): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const [firstLead, lastLead, firstTrail, lastTrail] = ROWS[encoding];
  return new Set(
    range(firstLead, lastLead)
      .flatMap((lead) => range(firstTrail, lastTrail).map((trail) => Uint8Array.of(lead, trail)))
      .map((bytes) => decoder.decode(bytes))
      .filter((text) => /^\p{Script=Han}$/u.test(text)),
  );
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
