// Simulates solvers who use the stream for weeks, with the same selection as the server and the device, and counts how
// often a solver sees a second position of a game within a week.
import { sourceOf, type Tactic } from '@chuhe/puzzles';
import { pickFromPack } from '../../../apps/web/src/learn/tactics/pick-from-pack.ts';
import {
  chooseTactic,
  GAME_PAUSE_MILLIS,
  repeatable,
  unseen,
} from '../../../apps/server/src/learn/tactics/choose-tactic.ts';
import { entryOf } from '../../../apps/server/src/learn/tactics/tactic-book.ts';

export interface SolverFigures {
  readonly solvers: number;
  readonly positions: number;
  /** The number of positions of a game that was already shown within the week before. */
  readonly repeats: number;
  /** The number of different positions shown to anybody. */
  readonly different: number;
}

const DAY_MILLIS = 86_400_000;
const DAYS = 21;
const STRENGTHS = { lowest: 800, highest: 2000 } as const;
/** The maximum attempts of a solver per day. */
const MAX_A_DAY = 30;

interface Showing {
  readonly id: string;
  readonly at: number;
}

/** Every fourth solver is offline and solves from the pack. */
export function simulateSolvers(
  tactics: readonly Tactic[],
  pack: readonly Tactic[],
  solvers: number,
  random: () => number,
): SolverFigures {
  const entries = tactics.map((tactic) => entryOf(tactic));
  const shownToAll = new Set<string>();
  let [positions, repeats] = [0, 0];
  for (let solver = 0; solver < solvers; solver += 1) {
    const next = solver % 4 === 3 ? offlineSolver(pack, random) : onlineSolver(entries, random);
    const shown: Showing[] = [];
    const perDay = 1 + Math.floor(random() * MAX_A_DAY);
    for (let count = 0; count < DAYS * perDay; count += 1) {
      const at = Math.floor((count * DAY_MILLIS) / perDay);
      const id = next(shown, at);
      if (id === undefined) continue;
      positions += 1;
      shownToAll.add(id);
      if (recentOf(shown, at).some((other) => isSecondOfGame(other.id, id))) repeats += 1;
      shown.push({ id, at });
    }
  }
  return { solvers, positions, repeats, different: shownToAll.size };
}

type NextOf = (shown: readonly Showing[], at: number) => string | undefined;

function onlineSolver(entries: ReturnType<typeof entryOf>[], random: () => number): NextOf {
  const { lowest, highest } = STRENGTHS;
  const strength = lowest + (highest - lowest) * random();
  return (shown, at) => {
    const seen = { ids: new Set(shown.map(({ id }) => id)), recent: gamesOf(recentOf(shown, at)) };
    const solver = { strength, attempts: shown.length };
    const fresh = chooseTactic(unseen(entries, seen), {}, solver, random());
    const chosen = fresh ?? chooseTactic(repeatable(entries, seen), {}, solver, random());
    return chosen?.tactic.id;
  };
}

function offlineSolver(pack: readonly Tactic[], random: () => number): NextOf {
  return (shown, at) => {
    const decided = new Set(shown.map(({ id }) => id));
    return pickFromPack(pack, {}, { decided, recent: gamesOf(recentOf(shown, at)) }, random())?.id;
  };
}

function recentOf(shown: readonly Showing[], at: number): readonly Showing[] {
  return shown.filter((showing) => at - showing.at < GAME_PAUSE_MILLIS);
}

function gamesOf(shown: readonly Showing[]): ReadonlyMap<string, string> {
  return new Map(shown.map(({ id }) => [sourceOf({ id }).game, id]));
}

function isSecondOfGame(one: string, other: string): boolean {
  return one !== other && sourceOf({ id: one }).game === sourceOf({ id: other }).game;
}
