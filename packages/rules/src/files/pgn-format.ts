import type { Notation } from '../notation/notation.ts';

export const PGN_FORMATS = ['Chinese', 'WXF', 'ICCS'] as const;

/** The notation of the moves of a PGN file, as its Format tag names it. */
export type PgnFormat = (typeof PGN_FORMATS)[number];

const NOTATION_OF: Readonly<Record<PgnFormat, Notation>> = {
  Chinese: 'chinese',
  WXF: 'wxf',
  ICCS: 'iccs',
};

/** Tags that say what a record holds elsewhere: they are written from it, not kept as headers. */
const DERIVED_TAGS: ReadonlySet<string> = new Set(['game', 'result', 'fen', 'format']);

export function notationOfFormat(format: PgnFormat): Notation {
  return NOTATION_OF[format];
}

export function formatNamed(name: string): PgnFormat | undefined {
  return PGN_FORMATS.find((format) => format.toLowerCase() === name.trim().toLowerCase());
}

export function isDerivedTag(name: string): boolean {
  return DERIVED_TAGS.has(name.toLowerCase());
}
