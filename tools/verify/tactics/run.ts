// Verifies the mined tactics. Each is legal and stands in its game; none exists twice, mirrored or with colours
// swapped. The judge accepts every first move that keeps the promise and no other, and exactly one does. Simulated
// solvers never see two positions of one game within a week.
// Goal: all verified, 1,500 positions, 300 short mates, 0 twins
//   pnpm verify tactics               all
//   pnpm verify tactics --sample 50   50 spread over the list; twins, counts and ratings over all
//   pnpm verify tactics --goal win    one kind
//   pnpm verify tactics --write       writes the data without the ones that fail
import { readLibrary } from '@chuhe/library';
import { loadTactics, promiseOf, type Tactic } from '@chuhe/puzzles';
import { parseArgs } from 'node:util';
import { packOf } from '../../../apps/web/build/tactics-pack.ts';
import { generator } from '../../../apps/server/src/testing/population.ts';
import { spreadSample } from '../puzzles/spread-sample.ts';
import { readCode, twinKey } from './examine-position.ts';
import { openEngine } from './mine-wins.ts';
import { simulateSolvers } from './simulate-solvers.ts';
import { faultOf } from './verify-position.ts';
import { writeTactics } from './write-tactics.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    goal: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const GOALS = { positions: 1500, shortMates: 300, ratings: 300 } as const;
const SHORT = 2;
const SOLVERS = { whole: 500, sample: 20 } as const;
const SEED = 45;
const BAR_POINTS = 100;

const tactics = await loadTactics();
const { games } = await readLibrary();
const movesOf = new Map(games.map(({ id, moves }) => [id, moves]));
const chosen = spreadSample(
  tactics.filter(({ goal }) => values.goal === undefined || values.goal === goal),
  values.sample,
);
const engine = await openEngine();
const faulty = new Map<Tactic, string>();
for (const tactic of chosen) {
  const fault = await faultOf(tactic, { movesOf, lookAt: engine.lookAt });
  if (fault !== undefined) faulty.set(tactic, fault);
}
engine.close();
for (const [{ id }, fault] of [...faulty].slice(0, 100)) process.stdout.write(`${id}: ${fault}\n`);
if (values.write) writeTactics(tactics.filter((tactic) => !faulty.has(tactic)));

const twins = tactics.length - new Set(tactics.map(({ code }) => twinKey(readCode(code)))).size;
const short = tactics.filter(
  (tactic) => tactic.goal === 'mate' && promiseOf(tactic) <= SHORT,
).length;
const ratings = new Set(tactics.map(({ rating }) => rating)).size;
printRatings();
const solvers = values.sample === undefined ? SOLVERS.whole : SOLVERS.sample;
const figures = simulateSolvers(tactics, packOf(tactics), solvers, generator(SEED));
process.stdout.write(
  `${figures.solvers} solvers saw ${figures.positions} positions, ${figures.different} different ones\n`,
);

const isGood =
  faulty.size === 0 &&
  twins === 0 &&
  tactics.length >= GOALS.positions &&
  short >= GOALS.shortMates &&
  ratings >= GOALS.ratings &&
  figures.repeats === 0;
process.exitCode = isGood ? 0 : 1;
process.stdout.write(
  `tactics: ${chosen.length - faulty.size} of ${chosen.length} verified, goal ${chosen.length}; ` +
    `${tactics.length} positions, goal ${GOALS.positions}; ` +
    `${short} mates in one or two, goal ${GOALS.shortMates}; ${twins} twins, goal 0; ` +
    `${ratings} different ratings, goal ${GOALS.ratings}; ` +
    `${figures.repeats} second positions of a game within a week, goal 0\n`,
);

/** Prints the number of positions by initial rating. */
function printRatings(): void {
  const bars = Map.groupBy(tactics, ({ rating }) => Math.floor(rating / BAR_POINTS) * BAR_POINTS);
  const rows = [...bars].toSorted(([one], [other]) => one - other);
  for (const [from, { length }] of rows)
    process.stdout.write(`rating ${from} to ${from + BAR_POINTS - 1}: ${length}\n`);
}
