import { branchOf, type OpeningBranch, type OpeningNames } from '@chuhe/openings';
import { needsOfName } from './needs-of-name.ts';

/** A branch of the vocabulary, and how specific its name is. */
export interface WeighedBranch extends OpeningBranch {
  /** The condition of its name. */
  readonly needs: string;
  /** The logarithm of all games divided by those of the branch: the number of yes-no questions its name saves. */
  readonly bits: number;
}

/** Every named branch, most specific first, weighed by the codes of games. */
export function weighBranches(
  names: OpeningNames,
  codes: readonly string[],
): readonly WeighedBranch[] {
  const counts = [...Map.groupBy(codes, (code) => code)].map(
    ([code, { length }]) => [code, length] as const,
  );
  return [...names.branches]
    .map(([id, { zh }]) => {
      const branch = branchOf(id);
      const games = counts.reduce((sum, [code, n]) => (isIn(code, branch) ? sum + n : sum), 0);
      const bits = Math.log2(codes.length / Math.max(1, games));
      return { id, spans: branch.spans, needs: needsOfName(zh), bits };
    })
    .toSorted((one, other) => other.bits - one.bits || (one.id < other.id ? -1 : 1));
}

export function isIn(code: string, { spans }: OpeningBranch): boolean {
  return spans.some(([first, last]) => first <= code && code <= last);
}
