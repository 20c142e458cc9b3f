import { opponentOf, type PerSide, type Side, SIDES, type Speed } from '@chuhe/rules';
import type { AttemptChange, RatingChange, RatingsStore } from './ratings.store.ts';
import {
  afterAttempt,
  afterResult,
  type AttemptKind,
  FIRST_RATING,
  PAIR_MILLIS,
  pairWeight,
  type StandingRating,
} from './rating.ts';

/** A game with a result, as far as ratings depend on it. */
export interface RatedGame {
  /** The public name of its room. */
  readonly roomId: string;
  readonly speed: Speed;
  readonly players: PerSide<string>;
  /** Undefined for a draw. */
  readonly winner: Side | undefined;
  /** Who stayed away until the other one ended the game. */
  readonly absent: Side | undefined;
  readonly endedAt: number;
}

/** Changes both ratings, inside the transaction that ends the game. Doing it twice is doing it once. */
export async function rateGame(ratings: RatingsStore, game: RatedGame): Promise<void> {
  const { speed, players, endedAt, winner, absent } = game;
  const standing = await ratings.lock(speed, Object.values(players), endedAt);
  const earlier = await ratings.gamesOfPair(players, endedAt - PAIR_MILLIS, game.roomId);
  const weight = pairWeight(earlier);
  const changes = SIDES.flatMap((side): RatingChange[] => {
    const before = standing.get(players[side]);
    // A player who deleted the account during the game has no rating any more: the other one met a beginner.
    const opponent = standing.get(players[opponentOf(side)]) ?? {
      ...FIRST_RATING,
      ratedAt: endedAt,
    };
    if (before === undefined) return [];
    const score = scoreOf(side, winner);
    const after = afterResult(before, opponent, { score, at: endedAt, weight });
    // An opponent may give a draw to a player who left, but no points.
    const rating = side === absent ? Math.min(before.rating, after.rating) : after.rating;
    return [{ accountId: players[side], score, before, after: { ...after, rating } }];
  });
  await ratings.apply(speed, game.roomId, changes);
}

function scoreOf(side: Side, winner: Side | undefined): number {
  if (winner === undefined) return 0.5;
  return winner === side ? 1 : 0;
}

/** A first attempt at a puzzle or at a position of the stream. */
interface RatedAttempt {
  readonly accountId: string;
  /** The puzzle or the position. */
  readonly id: string;
  readonly isSolved: boolean;
  readonly at: number;
}

const PUZZLE_DEVIATION = 60;

/** Changes a player's rating in puzzles, once for each puzzle; returns what is shown of the first time. */
export async function ratePuzzle(
  ratings: RatingsStore,
  { rating, ...attempt }: RatedAttempt & { readonly rating: number },
): Promise<AttemptChange | undefined> {
  const { at, accountId, id } = attempt;
  const puzzle = { rating, deviation: PUZZLE_DEVIATION, volatility: 0.06, ratedAt: at };
  await rateAttempt(ratings, 'puzzle', { ...attempt, opponent: puzzle });
  return ratings.ofAttempt('puzzle', accountId, id);
}

/** What an attempt at a position has done: to the player, as far as it is shown, and to the position. */
interface TacticChange {
  readonly shown: AttemptChange | undefined;
  readonly position: StandingRating;
}

/** Changes a player's rating in tactics; the caller stores the position's, and counts a position once for a player. */
export async function rateTactic(
  ratings: RatingsStore,
  { position, ...attempt }: RatedAttempt & { readonly position: StandingRating },
): Promise<TacticChange> {
  const { at, accountId, id, isSolved } = attempt;
  const before = await rateAttempt(ratings, 'tactic', { ...attempt, opponent: position });
  return {
    shown: await ratings.ofAttempt('tactic', accountId, id),
    position: afterResult(position, before, { score: isSolved ? 0 : 1, at }),
  };
}

/** Returns the player's rating before it. */
async function rateAttempt(
  ratings: RatingsStore,
  kind: AttemptKind,
  attempt: RatedAttempt & { readonly opponent: StandingRating },
): Promise<StandingRating> {
  const { accountId, id, opponent, isSolved, at } = attempt;
  const before = (await ratings.lock(kind, [accountId], at)).get(accountId);
  if (before === undefined) throw new Error('a player has no rating');
  const score = isSolved ? 1 : 0;
  const attempts = await ratings.attempts(kind, accountId);
  const after = afterAttempt(before, opponent, { score, at, attempts });
  await ratings.apply(kind, id, [{ accountId, score, before, after }]);
  return before;
}
