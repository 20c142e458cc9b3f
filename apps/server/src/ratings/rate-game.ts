import { opponentOf, type PerSide, type Side, SIDES } from '@chuhe/rules';
import { afterResult } from './rating.ts';
import type { RatingChange, RatingsStore } from './ratings.store.ts';

/** A game with a result, as far as ratings depend on it. */
export interface RatedGame {
  /** The public name of its room. */
  readonly roomId: string;
  readonly players: PerSide<string>;
  /** Undefined for a draw. */
  readonly winner: Side | undefined;
  /** Who stayed away until the other one ended the game. */
  readonly absent: Side | undefined;
  readonly endedAt: number;
}

/** Changes both ratings, inside the transaction that ends the game. Doing it twice is doing it once. */
export async function rateGame(ratings: RatingsStore, game: RatedGame): Promise<void> {
  const { players, endedAt, winner, absent } = game;
  const standing = await ratings.lock('game', Object.values(players), endedAt);
  const changes = SIDES.map((side): RatingChange => {
    const before = standing.get(players[side]);
    const opponent = standing.get(players[opponentOf(side)]);
    if (before === undefined || opponent === undefined) throw new Error('a player has no rating');
    const score = scoreOf(side, winner);
    const after = afterResult(before, opponent, { score, at: endedAt });
    // A kind opponent may give a draw to somebody who left, but no points.
    const rating = side === absent ? Math.min(before.rating, after.rating) : after.rating;
    return { accountId: players[side], score, before, after: { ...after, rating } };
  });
  await ratings.apply('game', game.roomId, changes);
}

function scoreOf(side: Side, winner: Side | undefined): number {
  if (winner === undefined) return 0.5;
  return winner === side ? 1 : 0;
}
