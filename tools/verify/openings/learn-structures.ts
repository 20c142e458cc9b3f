import {
  ALL_OPENINGS,
  branchOf,
  DEEPEST_PLY,
  isWithin,
  type OpeningBranch,
  type StoredStructures,
} from '@chuhe/openings';
import type { OpenedGame } from './opened-games.ts';
import { isIn, type WeighedBranch } from './vocabulary.ts';
import { WRITTEN_RULES } from './written-rules.ts';

/** The minimum share of the games a rule names at a ply that must belong to the branch in the end. */
const RULE_PRECISION = 0.985;
/** The same for the games of a position. */
const POSITION_PRECISION = 0.975;
/** A position with fewer games decides nothing. */
const FEWEST_GAMES = 6;
/** The prior weight, in games, against a position before its first game is counted, spread over all openings. */
const PRIOR_GAMES = 0.3;
/** A position is kept if it improves the names of this many games. */
const LEAST_USE = 2;

/** The progress of a game through its opening. */
interface Walk {
  readonly game: OpenedGame;
  decided: OpeningBranch;
}

/**
 * Learns from games with known openings at which plies each rule may apply, and which positions decide a branch. Goes
 * through all games ply by ply like the follower, so that a rule is judged by the games it would name.
 */
export function learnStructures(
  games: readonly OpenedGame[],
  vocabulary: readonly WeighedBranch[],
): StoredStructures {
  const known = decidingPositions(games, vocabulary);
  const walks = games.map((game): Walk => ({ game, decided: ALL_OPENINGS }));
  const plies = WRITTEN_RULES.map(() => 0);
  const uses = new Map<string, number>();
  for (let ply = 1; ply <= DEEPEST_PLY; ply += 1) {
    const fitting = walksByRule(walks, ply);
    for (const [index, { branch }] of WRITTEN_RULES.entries())
      if (applyRule(fitting[index] ?? [], branchOf(branch)))
        plies[index] = (plies[index] ?? 0) | (1 << ply);
    for (const walk of walks) {
      const key = walk.game.plies[ply - 1]?.key ?? '';
      const branch = known.get(key);
      if (branch !== undefined && narrow(walk, branch)) uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  const kept = [...uses].filter(([, count]) => count >= LEAST_USE).map(([key]) => key);
  return {
    rules: WRITTEN_RULES.map(({ branch, when }, index) => ({
      branch,
      plies: plies[index] ?? 0,
      when,
    })),
    branches: Object.fromEntries(vocabulary.map(({ id, needs }) => [id, needs])),
    positions: joinKeys(kept, known),
  };
}

/** The games in which each rule's condition holds after a ply. */
function walksByRule(walks: readonly Walk[], ply: number): readonly (readonly Walk[])[] {
  const fitting = WRITTEN_RULES.map((): Walk[] => []);
  for (const walk of walks)
    for (const rule of walk.game.plies[ply - 1]?.rules ?? []) fitting[rule]?.push(walk);
  return fitting;
}

/** Names the games that a rule fits, if enough of them are right. */
function applyRule(fitting: readonly Walk[], branch: OpeningBranch): boolean {
  const named = fitting.filter(
    ({ decided }) => decided.id !== branch.id && isWithin(branch, decided),
  );
  const right = named.filter(({ game }) => isIn(game.code, branch)).length;
  if (named.length === 0 || right < RULE_PRECISION * named.length) return false;
  for (const walk of named) walk.decided = branch;
  return true;
}

function narrow(walk: Walk, branch: OpeningBranch): boolean {
  if (walk.decided.id === branch.id || !isWithin(branch, walk.decided)) return false;
  walk.decided = branch;
  return true;
}

/** For each position with enough games, the most specific branch that nearly all of them belong to. */
function decidingPositions(
  games: readonly OpenedGame[],
  vocabulary: readonly WeighedBranch[],
): ReadonlyMap<string, OpeningBranch> {
  const codesAt = new Map<string, Map<string, number>>();
  for (const { plies, code } of games)
    for (const { key } of plies) {
      const codes = codesAt.get(key) ?? new Map<string, number>();
      codesAt.set(key, codes.set(code, (codes.get(code) ?? 0) + 1));
    }
  const found = new Map<string, OpeningBranch>();
  for (const [key, codes] of codesAt) {
    const total = [...codes.values()].reduce((sum, count) => sum + count, 0);
    if (total < FEWEST_GAMES) continue;
    const isEnough = (branch: WeighedBranch): boolean => {
      let inside = PRIOR_GAMES * 2 ** -branch.bits;
      for (const [code, count] of codes) if (isIn(code, branch)) inside += count;
      return inside >= POSITION_PRECISION * (total + PRIOR_GAMES);
    };
    const branch = vocabulary.find((one) => isEnough(one));
    if (branch !== undefined) found.set(key, branch);
  }
  return found;
}

function joinKeys(
  keys: readonly string[],
  known: ReadonlyMap<string, OpeningBranch>,
): Readonly<Record<string, string>> {
  const byBranch = Map.groupBy(keys.toSorted(), (key) => known.get(key)?.id ?? '');
  const ids = [...byBranch.keys()].toSorted();
  return Object.fromEntries(ids.map((id) => [id, (byBranch.get(id) ?? []).join('')]));
}
