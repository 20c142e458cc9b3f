import {
  branchOf,
  isWithin,
  nameOfOpening,
  type Opening,
  openingOf,
  type OpeningBranch,
  OpeningFollower,
  type OpeningNames,
  type OpeningStructures,
} from '@chuhe/openings';
import { mirrorRecord, type Move, moveOfRecord } from '@chuhe/rules';
import type { OpenedGame } from './opened-games.ts';
import { isIn } from './vocabulary.ts';

/** The plies at which names are judged; the last one is the end of the game. */
export const JUDGED_PLIES = [2, 4, 6, 8, 10, 12, 16, 24, Number.POSITIVE_INFINITY] as const;

/** How well names fit the codes of their games, after a number of plies. */
export interface NameTally {
  games: number;
  /** The number of names whose branch does not contain the game's code. */
  wrong: number;
  /** The total bits of all right names. */
  bits: number;
  /** The number of right names of single codes. */
  exact: number;
}

export function newTallies(): NameTally[] {
  return JUDGED_PLIES.map(() => ({ games: 0, wrong: 0, bits: 0, exact: 0 }));
}

/** Adds a game to the tallies; returns how often its name left the previous branch. */
export function judgeGame(
  structures: OpeningStructures,
  { code, moves }: OpenedGame,
  {
    tallies,
    bits,
  }: { readonly tallies: readonly NameTally[]; readonly bits: ReadonlyMap<string, number> },
): number {
  const follower = new OpeningFollower(structures);
  let [played, flips] = [0, 0];
  let before: Opening | undefined;
  for (const [index, ply] of JUDGED_PLIES.entries()) {
    for (; played < Math.min(ply, moves.length); played += 1) {
      const move = moves[played];
      if (move !== undefined) follower.add(move);
      const { opening } = follower;
      if (before !== undefined && !isInside(opening, before)) flips += 1;
      before = opening;
    }
    addTo(tallies[index], before, { code, bits });
  }
  return flips;
}

function isInside(opening: Opening | undefined, before: Opening): boolean {
  return opening !== undefined && isWithin(branchOf(opening.branch), branchOf(before.branch));
}

function addTo(
  tally: NameTally | undefined,
  opening: Opening | undefined,
  { code, bits }: { readonly code: string; readonly bits: ReadonlyMap<string, number> },
): void {
  if (tally === undefined) return;
  tally.games += 1;
  if (opening === undefined) return;
  if (!isIn(code, branchOf(opening.branch))) {
    tally.wrong += 1;
    return;
  }
  tally.bits += bits.get(opening.branch) ?? 0;
  if (opening.branch === code) tally.exact += 1;
}

/** A textbook line and its usual name. */
export interface TextbookLine {
  /** Four digits per ply. */
  readonly moves: string;
  readonly name: string;
}

/** Whether a line gets its name, a less specific one, or a false one. */
export function judgeLine(
  structures: OpeningStructures,
  names: OpeningNames,
  line: TextbookLine,
): 'same' | 'less' | 'false' {
  const opening = openingOf(structures, movesOf(line.moves));
  if (opening === undefined) return 'less';
  if (nameOfOpening(names, opening) === line.name) return 'same';
  const wanted = branchNamed(names, line.name);
  return wanted !== undefined && isWithin(wanted, branchOf(opening.branch)) ? 'less' : 'false';
}

function branchNamed(names: OpeningNames, name: string): OpeningBranch | undefined {
  const found = [...names.branches.values()].find(({ zh }) => [zh, names.turn(zh)].includes(name));
  return found && branchOf(found.id);
}

/** Whether the mirror image of a game has the same branch, and its name with left and right swapped. */
export function isMirroredRight(
  structures: OpeningStructures,
  names: OpeningNames,
  records: string,
): boolean {
  const opening = openingOf(structures, movesOf(records));
  const twin = openingOf(structures, movesOf(records, mirrorRecord));
  if (opening === undefined || twin === undefined) return opening === twin;
  return (
    opening.branch === twin.branch &&
    nameOfOpening(names, twin) === names.turn(nameOfOpening(names, opening))
  );
}

function movesOf(records: string, read = (record: string): string => record): readonly Move[] {
  const list = records.match(/.{4}/g) ?? [];
  return list.map((record) => moveOfRecord(read(record))).filter((move) => move !== undefined);
}
