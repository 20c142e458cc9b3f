/** A code of the ECCO system: a letter and two digits. */
export type OpeningCode = string;

/** Openings that share a name: one code, or several. */
export interface OpeningBranch {
  /** Its code, or its first and last one: `C41`, `C17-C49`. */
  readonly id: string;
  /** Its codes as ranges, first and last of each. */
  readonly spans: readonly Span[];
}

type Span = readonly [first: OpeningCode, last: OpeningCode];

/** Branches that leave out codes between their first and last one. */
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

/** Every opening. */
export const ALL_OPENINGS: OpeningBranch = branchOf('A00-E99');

/** The branch with this id. */
export function branchOf(id: string): OpeningBranch {
  const [first = id, last = first] = id.split('-');
  return { id, spans: SPLIT[id] ?? [[first, last]] };
}

/** The code of a branch that has a single one. */
export function codeOfBranch(id: string): OpeningCode | undefined {
  return id.includes('-') ? undefined : id;
}

/** The branch that a filter means: an id, or the beginning of codes. */
export function filteredBranch(part: string): OpeningBranch {
  return part.length >= 3
    ? branchOf(part)
    : branchOf(`${part.padEnd(3, '0')}-${part.padEnd(3, '9')}`);
}

/** Whether every opening of the first branch is one of the second. */
export function isWithin(one: OpeningBranch, other: OpeningBranch): boolean {
  return one.spans.every(([first, last]) =>
    other.spans.some(([from, to]) => from <= first && last <= to),
  );
}

/** How a game or a position is named. */
export interface Opening {
  /** The id of the branch; it says less than a code where the moves leave more than one open. */
  readonly branch: string;
  /** Whether left and right in the branch's name have to change places to fit the board. */
  readonly isMirrored: boolean;
}

/** Follows the branch where a tag stands for the mirror image. */
const MIRRORED = '~';

/** An opening in one word, as tables and answers hold it: `C17-C49`, mirrored `C17-C49~`. */
export function writeOpeningTag({ branch, isMirrored }: Opening): string {
  return isMirrored ? branch + MIRRORED : branch;
}

export function readOpeningTag(tag: string): Opening {
  const isMirrored = tag.endsWith(MIRRORED);
  return { branch: isMirrored ? tag.slice(0, -1) : tag, isMirrored };
}
