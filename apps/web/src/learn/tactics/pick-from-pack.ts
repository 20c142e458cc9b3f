import { sourceOf, type Tactic } from '@chuhe/puzzles';
import { fitsFilter, type TacticFilter } from './tactic-filter.ts';
import type { StreamTactic } from './tactic-play.ts';

/** The device's memory of shown positions. */
export interface SeenOnDevice {
  /** Positions decided offline. */
  readonly decided: ReadonlySet<string>;
  /** The position of each game shown within the last week. */
  readonly recent: ReadonlyMap<string, string>;
}

/** The next position is drawn from this many easiest ones, so that two devices do not get the same order. */
const EASIEST = 12;

/** The next position offline: an easy remaining one, never a second one from the same game within a week. */
export function pickFromPack(
  pack: readonly Tactic[],
  filter: TacticFilter,
  seen: SeenOnDevice,
  random: number,
): Tactic | undefined {
  const easiest = pack
    .filter((tactic) => !seen.decided.has(tactic.id) && isGameFree(tactic, seen))
    .filter((tactic) => fitsFilter(handedOf(tactic), tactic.themes, filter))
    .toSorted((one, other) => one.rating - other.rating)
    .slice(0, EASIEST);
  return easiest[Math.floor(random * easiest.length)];
}

function isGameFree(tactic: Tactic, { recent }: SeenOnDevice): boolean {
  const shown = recent.get(sourceOf(tactic).game);
  return shown === undefined || shown === tactic.id;
}

/** A position of the pack in the server's format; nothing is rated without a server. */
export function handedOf(tactic: Tactic): StreamTactic {
  const { id, code, goal, moves } = tactic;
  const side = code.endsWith(' b') ? 'BLACK' : 'RED';
  return { id, code, side, goal, moves: Math.ceil(moves.length / 2), isRated: false };
}
