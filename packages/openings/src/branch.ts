/** An ECCO code: a letter and two digits. */
export type OpeningCode = string;

/** Openings that share a name: one code, or several. */
export interface OpeningBranch {
  /** Its code, or its first and last one: `C41`, `C17-C49`. */
  readonly id: string;
  /** Its codes as ranges of first and last code. */
  readonly spans: readonly Span[];
}

type Span = readonly [first: OpeningCode, last: OpeningCode];

/** Branches that skip codes between their first and last one. */
const SPLIT: Readonly<Record<string, readonly Span[]>> = {
  'B07-D36': [
    ['B07', 'B07'],
    ['D30', 'D36'],
  ],
  'B20-D43': [
    ['B20', 'B25'],
    ['D40', 'D43'],
  ],
  'C18-C25': [
    ['C18', 'C18'],
    ['C20', 'C25'],
  ],
};

export const ALL_OPENINGS: OpeningBranch = branchOf('A00-E99');

export function branchOf(id: string): OpeningBranch {
  const [first = id, last = first] = id.split('-');
  return { id, spans: SPLIT[id] ?? [[first, last]] };
}

/** The code of a branch with a single one; undefined for others. */
export function codeOfBranch(id: string): OpeningCode | undefined {
  return id.includes('-') ? undefined : id;
}

/** The branch that a filter selects: an id, or a prefix of codes. */
export function filteredBranch(part: string): OpeningBranch {
  return part.length >= 3
    ? branchOf(part)
    : branchOf(`${part.padEnd(3, '0')}-${part.padEnd(3, '9')}`);
}

/** Whether the second branch contains every opening of the first. */
export function isWithin(one: OpeningBranch, other: OpeningBranch): boolean {
  return one.spans.every(([first, last]) =>
    other.spans.some(([from, to]) => from <= first && last <= to),
  );
}

/** The name of a game or a position. */
export interface Opening {
  /** The id of the branch; less specific than a code if the moves fit more than one. */
  readonly branch: string;
  /** Whether left and right in the branch's name must be swapped to fit the board. */
  readonly isMirrored: boolean;
}

/** The suffix of a tag that stands for the mirror image. */
const MIRRORED = '~';

/** An opening as a single text for tables and answers: `C17-C49`, mirrored `C17-C49~`. */
export function writeOpeningTag({ branch, isMirrored }: Opening): string {
  return isMirrored ? branch + MIRRORED : branch;
}

export function readOpeningTag(tag: string): Opening {
  const isMirrored = tag.endsWith(MIRRORED);
  return { branch: isMirrored ? tag.slice(0, -1) : tag, isMirrored };
}
