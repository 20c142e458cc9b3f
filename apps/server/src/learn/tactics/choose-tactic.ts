import { LONG_TACTIC } from '@chuhe/protocol';
import { sourceOf } from '@chuhe/puzzles';
import type { Side } from '@chuhe/rules';
import type { TacticEntry } from './tactic-book.ts';

/** Selects positions. */
export interface TacticFilter {
  readonly theme?: string | undefined;
  /** The number of moves; the largest allowed value includes all longer ones. */
  readonly moves?: number | undefined;
  readonly side?: Side | undefined;
}

/** The facts about the player that the choice uses. */
export interface Solver {
  /** The rating; for guests an estimate from the positions they solved. */
  readonly strength: number;
  /** The number of positions decided so far. */
  readonly attempts: number;
}

/** The facts of the seen positions on which the next choice depends. */
export interface Shown {
  /** Decided positions. */
  readonly ids: ReadonlySet<string>;
  /** The position of each game that was shown within the last week or is still open. */
  readonly recent: ReadonlyMap<string, string>;
}

/** Two positions of one game give each other away, so a player sees only one of them within this time. */
export const GAME_PAUSE_MILLIS = 7 * 86_400_000;

/** The first positions are mates in one, the next ones mates in up to two. */
const SHORTEST_FIRST = 5;
const SHORT_FIRST = 10;
/** The choice is random among this many nearest positions, plus all that are as near as the last of them. */
const NEAREST = 24;

/** The positions that a player may see for the first time. */
export function unseen(entries: readonly TacticEntry[], shown: Shown): readonly TacticEntry[] {
  return entries.filter(({ tactic }) => !shown.ids.has(tactic.id) && isGameFree(tactic, shown));
}

/** The positions that a player may see, whether new or not. */
export function repeatable(entries: readonly TacticEntry[], shown: Shown): readonly TacticEntry[] {
  return entries.filter(({ tactic }) => isGameFree(tactic, shown));
}

/** Whether no other position of the same game was shown within the week. */
function isGameFree(tactic: TacticEntry['tactic'], { recent }: Shown): boolean {
  const shown = recent.get(sourceOf(tactic).game);
  return shown === undefined || shown === tactic.id;
}

/** Chooses a position near the player's strength; undefined if none fits. `random` is from 0 to below 1. */
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

/** Includes all that are as near as the last of the nearest: chance decides among equals, not their order. */
function nearestTo(entries: readonly TacticEntry[], strength: number): readonly TacticEntry[] {
  const distances = entries.map(({ rating }) => Math.abs(rating - strength));
  const farthest = Float64Array.from(distances).toSorted()[NEAREST - 1] ?? Infinity;
  return entries.filter((_, index) => (distances[index] ?? Infinity) <= farthest);
}

const GUEST_START = 1000;
const GUEST_STEP = 40;
const GUEST_MOST = 1800;

/** Guests have no rating: their results determine the next difficulty. */
export function guestStrength(solved: number, failed: number): number {
  const points = GUEST_START + GUEST_STEP * (solved - failed);
  return Math.max(GUEST_START - 2 * GUEST_STEP, Math.min(GUEST_MOST, points));
}
