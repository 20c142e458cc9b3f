import { DEEPEST_PLY, type OpeningPositions } from '@chuhe/openings';
import type { ReplayedGame } from './replay-game.ts';

/** A position seen in fewer games decides nothing. */
const FEWEST_GAMES = 3;
/** The share of a position's games that must carry one code. */
const PURITY = 0.5;
/** An entry must mend so many games more than it spoils. */
const LEAST_GAIN = FEWEST_GAMES - 1;

/**
 * Learns which positions decide which opening, from games whose openings are known. Goes through the games ply by ply: a
 * position becomes an entry when enough of its games carry one code and the entry names more games rightly than before.
 * `given` holds the general names of the first moves.
 */
export function learnOpenings(
  games: readonly ReplayedGame[],
  given: OpeningPositions,
): OpeningPositions {
  const learned = new Map(given);
  const named = new Map<ReplayedGame, string | undefined>();
  for (let ply = 0; ply < DEEPEST_PLY; ply += 1) {
    const reached = games.filter(({ keys }) => ply < keys.length);
    for (const [key = '', group] of Map.groupBy(reached, ({ keys }) => keys[ply])) {
      const code = codeFor(group, named) ?? learned.get(key);
      if (code === undefined) continue;
      learned.set(key, code);
      group.forEach((game) => named.set(game, code));
    }
  }
  return learned;
}

/** The code that most games of a position carry, where it is worth an entry. */
function codeFor(
  group: readonly ReplayedGame[],
  named: ReadonlyMap<ReplayedGame, string | undefined>,
): string | undefined {
  if (group.length < FEWEST_GAMES) return undefined;
  const counts = new Map<string, number>();
  for (const { game } of group) counts.set(game.opening, (counts.get(game.opening) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < PURITY * group.length) return undefined;
  const [code, right] = best;
  const rightBefore = group.filter((one) => named.get(one) === one.game.opening).length;
  return right - rightBefore >= LEAST_GAIN ? code : undefined;
}
