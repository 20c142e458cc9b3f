import { promiseOf } from './judge-tactic.ts';
import type { Tactic } from './tactics.ts';

/** How many positions of each length a run has, in their order: of one move, of two, of three and more. */
const STAGES = [12, 28, 120] as const;

/** The positions of a run, harder and harder, drawn from all by `random`, which gives numbers from 0 up to 1. */
export function runOrder(tactics: readonly Tactic[], random: () => number): readonly Tactic[] {
  const drawn = tactics
    .map((tactic) => ({ tactic, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ tactic }) => tactic);
  return STAGES.flatMap((count, stage) =>
    drawn.filter((tactic) => stageOf(tactic) === stage).slice(0, count),
  );
}

function stageOf(tactic: Tactic): number {
  return Math.min(promiseOf(tactic), STAGES.length) - 1;
}
