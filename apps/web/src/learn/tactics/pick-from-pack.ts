import { sourceOf, type Tactic } from '@chuhe/puzzles';
import { fitsFilter, type TacticFilter } from './tactic-filter.ts';
import type { StreamTactic } from './tactic-play.ts';

/** What the device remembers of the positions that were on its board. */
export interface SeenOnDevice {
  /** Positions that were decided without a network. */
  readonly decided: ReadonlySet<string>;
  /** The position of each game that was shown within the last week. */
  readonly recent: ReadonlyMap<string, string>;
}

/** One of so many easiest ones is chosen by chance, so that two devices do not get the same order. */
const EASIEST = 12;

/** The next position without a network: an easy one of those that are left, never a second one of a game within a week. */
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

/** A position of the pack as the server would hand it out; nothing counts without a server. */
export function handedOf(tactic: Tactic): StreamTactic {
  const { id, code, goal, moves } = tactic;
  const side = code.endsWith(' b') ? 'BLACK' : 'RED';
  return { id, code, side, goal, moves: Math.ceil(moves.length / 2), isRated: false };
}
