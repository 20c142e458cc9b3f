import { type Colours, dealColours } from './colours.ts';
import { pairDownwards } from './pair-in-chunks.ts';

/** A waiting player of an arena. */
export interface WaitingPlayer {
  readonly id: string;
  readonly points: number;
  readonly rating: number;
  /** The opponent of the last game, who is not paired again immediately. */
  readonly lastOpponent: string | undefined;
  readonly colours: Colours;
}

const PIECE = 64;
const COST = { distance: 16, colour: 256 } as const;
/** The number of recent games that count for the balance of sides in an arena. */
const REMEMBERED = 6;

/** Whether two waiting players may be paired. */
export function mayMeet(one: WaitingPlayer, other: WaitingPlayer): boolean {
  return one.lastOpponent !== other.id && other.lastOpponent !== one.id;
}

/** Pairs players of neighbouring places; no two of those left over may meet. */
export function pairArena(
  waiting: readonly WaitingPlayer[],
): readonly { readonly red: string; readonly black: string }[] {
  const ranked = waiting.toSorted(
    (one, other) =>
      other.points - one.points || other.rating - one.rating || (one.id < other.id ? -1 : 1),
  );
  const chunks: number[][] = [];
  for (let from = 0; from < ranked.length; from += PIECE) {
    const length = Math.min(PIECE, ranked.length - from);
    chunks.push(Array.from({ length }, (_, index) => from + index));
  }
  const { pairs } = pairDownwards({
    chunks,
    cost: (a, b) => {
      const [one, other] = [ranked[a], ranked[b]];
      if (one === undefined || other === undefined || !mayMeet(one, other)) return undefined;
      const distance = Math.min(Math.abs(a - b), PIECE);
      return distance ** 2 * COST.distance + (deal(one, other)?.cost ?? 0) * COST.colour;
    },
    floatCost: () => 0,
  });
  return pairs.flatMap(([a, b]) => {
    const [one, other] = [ranked[a], ranked[b]];
    if (one === undefined || other === undefined) return [];
    const isFirstRed = deal(one, other)?.isFirstRed ?? (a + b) % 2 === 0;
    return [isFirstRed ? { red: one.id, black: other.id } : { red: other.id, black: one.id }];
  });
}

/** Undefined if both had the same side too often: then either assignment is equally good. */
function deal(one: WaitingPlayer, other: WaitingPlayer) {
  return dealColours(one.colours.slice(-REMEMBERED), other.colours.slice(-REMEMBERED), 'loose');
}
