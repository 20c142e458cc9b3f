import { UNLAWFUL } from './solve.ts';
import type { OpenTable } from './format.ts';
import { BLACK_ADVISOR, BLACK_ELEPHANT, BLACK_KING, MIRROR, SOLDIER } from './reach.ts';
import { WorkBoard } from './work-board.ts';

/** A placement of the defender's pieces, and how often the attacker, to move, wins against it. */
export interface Formation {
  /** The squares of king, advisers and elephants; mirror images are one formation. */
  readonly squares: readonly number[];
  /** Lawful positions with this formation, and those that are won. */
  readonly lawful: number;
  readonly won: number;
  /** The longest of these wins, in the attacker's moves. */
  readonly longest: number;
}

/** Whether a position with soldiers on these ranks belongs to an ending; y 0 is the defender's home rank. */
export type SoldierRanks = (ranks: readonly number[]) => boolean;

type Counted = { -readonly [Field in keyof Formation]: Formation[Field] };

/** Every formation of a table, the defender's best first. */
export function formationsOf(
  table: OpenTable,
  belongs: SoldierRanks = () => true,
): readonly Formation[] {
  const { index, values } = table;
  const board = new WorkBoard(index.codes);
  const defenders = slotsOf(index.codes, [BLACK_KING, BLACK_ADVISOR, BLACK_ELEPHANT]);
  const soldiers = slotsOf(index.codes, [SOLDIER]);
  const found = new Map<string, Counted>();
  for (let cell = 0; cell < index.size; cell += 1) {
    const value = values[cell] ?? UNLAWFUL;
    index.decode(cell, board.slots);
    if (
      soldiers.length > 0 &&
      !belongs(soldiers.map((slot) => Math.floor((board.slots[slot] ?? 0) / 9)))
    )
      continue;
    if (!board.put()) continue;
    const isLawful = !board.areKingsFacing() && !board.isBlackHit();
    board.clear();
    if (!isLawful) continue;
    const squares = normalOf(defenders.map((slot) => board.slots[slot] ?? 0));
    const key = squares.join();
    const formation = found.get(key) ?? { squares, lawful: 0, won: 0, longest: 0 };
    const weight = index.isCentral(cell) ? 1 : 2;
    formation.lawful += weight;
    if (value > 0) formation.won += weight;
    formation.longest = Math.max(formation.longest, value);
    found.set(key, formation);
  }
  return [...found.values()].toSorted(
    (one, other) => shareOf(one) - shareOf(other) || other.lawful - one.lawful,
  );
}

/** The share of a formation's positions that are won. */
export function shareOf({ won, lawful }: Formation): number {
  return lawful === 0 ? 0 : won / lawful;
}

function slotsOf(codes: readonly number[], wanted: readonly number[]): readonly number[] {
  return codes.flatMap((code, slot) => (wanted.includes(code) ? [slot] : []));
}

/** The squares or their mirror images, whichever come first. */
function normalOf(squares: readonly number[]): readonly number[] {
  const twin = squares.map((square) => MIRROR[square] ?? 0);
  const [one, other] = [sorted(squares), sorted(twin)];
  const first = one.findIndex((square, at) => square !== other[at]);
  return first < 0 || (one[first] ?? 0) < (other[first] ?? 0) ? one : other;
}

/** King first; advisers and elephants never share a square, so order alone tells them apart. */
function sorted([king = 0, ...others]: readonly number[]): readonly number[] {
  return [king, ...others.toSorted((one, other) => one - other)];
}
