import { branchOf, isWithin, type OpeningBranch, readOpeningTag } from './branch.ts';

/** The branches by which lists and profiles group games, narrowest first. */
export const OPENING_GROUPS: readonly OpeningBranch[] = [
  'A00-A08',
  'A10-A39',
  'A40-A45',
  'A50-A54',
  'A60-A65',
  'B10-B14',
  'B20-D43',
  'B30-B56',
  'C17-C49',
  'C50-C56',
  'C60-C78',
  'C80-C86',
  'C90-C98',
  'C00-C99',
  'D00-D29',
  'D30-D55',
  'B00-D55',
  'E10-E38',
  'E40-E48',
  'E00-E48',
].map((id) => branchOf(id));

/** The narrowest group that contains a branch. */
function groupOfBranch(id: string): string {
  const branch = branchOf(id);
  return OPENING_GROUPS.find((group) => isWithin(branch, group))?.id ?? id;
}

/** The results of one opening, or of a group. */
export interface OpeningResults {
  /** An opening code or tag. */
  readonly name: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The results by opening, summed by group, most games first. */
export function sumByGroup(rows: readonly OpeningResults[]): readonly OpeningResults[] {
  const groups = Map.groupBy(rows, ({ name }) => groupOfBranch(readOpeningTag(name).branch));
  return Array.from(groups, ([name, all]) => ({
    name,
    wins: sumOf(all, 'wins'),
    draws: sumOf(all, 'draws'),
    losses: sumOf(all, 'losses'),
  })).toSorted((one, other) => gamesOf(other) - gamesOf(one) || (one.name < other.name ? -1 : 1));
}

function sumOf(rows: readonly OpeningResults[], result: 'wins' | 'draws' | 'losses'): number {
  return rows.reduce((sum, row) => sum + row[result], 0);
}

function gamesOf({ wins, draws, losses }: OpeningResults): number {
  return wins + draws + losses;
}
