import { LONG_TACTIC } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import type { TacticEntry } from './tactic-book.ts';

/** Which positions are wanted. */
export interface TacticFilter {
  readonly theme?: string | undefined;
  /** The number of moves; the largest that can be asked for stands for all longer ones. */
  readonly moves?: number | undefined;
  readonly side?: Side | undefined;
}

/** What is known of the person who asks. */
export interface Solver {
  /** The rating; for guests a guess from what they have solved. */
  readonly strength: number;
  /** How many positions were decided before. */
  readonly attempts: number;
}

/** The first positions are mates in one, those after them mates in up to two. */
const SHORTEST_FIRST = 5;
const SHORT_FIRST = 10;
/** One of the nearest so many is chosen, so that two persons of one strength do not get the same order. */
const NEAREST = 24;

/** A position near the strength of the person; undefined when none fits. `random` is from 0 to below 1. */
export function chooseTactic(
  entries: readonly TacticEntry[],
  filter: TacticFilter,
  { strength, attempts }: Solver,
  random: number,
): TacticEntry | undefined {
  const fitting = entries.filter((entry) => fits(entry, filter));
  const short = filter.moves === undefined ? withoutLong(fitting, attempts) : fitting;
  const nearest = nearestTo(short, strength);
  return nearest[Math.floor(random * nearest.length)];
}

export function fits(
  { tactic, length, side }: TacticEntry,
  { theme, moves, side: wanted }: TacticFilter,
): boolean {
  if (theme !== undefined && !tactic.themes.some((one) => one === theme)) return false;
  if (moves !== undefined && Math.min(length, LONG_TACTIC) !== moves) return false;
  return wanted === undefined || side === wanted;
}

/** Guests and newcomers begin with short ones, as long as there are any. */
function withoutLong(entries: readonly TacticEntry[], attempts: number): readonly TacticEntry[] {
  if (attempts >= SHORT_FIRST) return entries;
  const longest = attempts < SHORTEST_FIRST ? 1 : 2;
  const short = entries.filter(({ length }) => length <= longest);
  return short.length === 0 ? entries : short;
}

/** One pass with a sorted window: thousands of positions are not sorted for one answer. */
function nearestTo(entries: readonly TacticEntry[], strength: number): readonly TacticEntry[] {
  const found: TacticEntry[] = [];
  const distances: number[] = [];
  for (const entry of entries) {
    const distance = Math.abs(entry.rating - strength);
    if (found.length === NEAREST && distance >= (distances.at(-1) ?? 0)) continue;
    let place = found.length;
    while (place > 0 && (distances[place - 1] ?? 0) > distance) place -= 1;
    found.splice(place, 0, entry);
    distances.splice(place, 0, distance);
    if (found.length > NEAREST) {
      found.pop();
      distances.pop();
    }
  }
  return found;
}

const GUEST_START = 1000;
const GUEST_STEP = 40;
const GUEST_MOST = 1800;

/** Guests have no rating: what they have solved says where to go on. */
export function guestStrength(solved: number, failed: number): number {
  const points = GUEST_START + GUEST_STEP * (solved - failed);
  return Math.max(GUEST_START - 2 * GUEST_STEP, Math.min(GUEST_MOST, points));
}
