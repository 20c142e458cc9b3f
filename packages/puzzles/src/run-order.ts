import { promiseOf } from './judge-tactic.ts';
import { sourceOf, type Tactic } from './tactics.ts';

/** The number of positions of each length in a run, in order: of one move, of two, of three and more. */
const STAGES = [12, 28, 120] as const;

/**
 * The positions of a run, with increasing length, and increasing difficulty within one length. `random`, which returns
 * numbers in [0, 1), draws them from all; at most one comes from each game.
 */
export function runOrder(tactics: readonly Tactic[], random: () => number): readonly Tactic[] {
  const drawn = tactics
    .map((tactic) => ({ tactic, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ tactic }) => tactic);
  const games = new Set<string>();
  return STAGES.flatMap((count, stage) => {
    const chosen: Tactic[] = [];
    for (const tactic of drawn) {
      if (chosen.length === count) break;
      const { game } = sourceOf(tactic);
      if (stageOf(tactic) !== stage || games.has(game)) continue;
      games.add(game);
      chosen.push(tactic);
    }
    return chosen.toSorted((one, other) => one.rating - other.rating);
  });
}

function stageOf(tactic: Tactic): number {
  return Math.min(promiseOf(tactic), STAGES.length) - 1;
}
