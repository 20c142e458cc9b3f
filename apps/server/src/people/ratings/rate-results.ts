import { opponentOf, type PerSide, type Side, SIDES, type Speed } from '@chuhe/rules';
import type { Database } from '../../platform/database.ts';
import { NETWORK_MILLIS, type NetworksStore, networksStore } from './networks.store.ts';
import {
  type AttemptChange,
  type RatingChange,
  type RatingsStore,
  ratingsStore,
} from './ratings.store.ts';
import {
  afterAttempt,
  afterResult,
  type AttemptKind,
  FIRST_RATING,
  isProvisional,
  networkWeight,
  PAIR_MILLIS,
  pairWeight,
  plyWeight,
  type StandingRating,
} from './rating.ts';

/** The facts of a finished game that ratings depend on. */
export interface RatedGame {
  /** The public name of its room. */
  readonly roomId: string;
  readonly speed: Speed;
  readonly players: PerSide<string>;
  /** Undefined for a draw. */
  readonly winner: Side | undefined;
  /** The side that was absent until the other ended the game. */
  readonly absent: Side | undefined;
  readonly plies: number;
  readonly endedAt: number;
}

interface RatingStores {
  readonly ratings: RatingsStore;
  readonly networks: NetworksStore;
}

export function ratingStoresOn(database: Pick<Database, 'rows'>): RatingStores {
  return { ratings: ratingsStore(database), networks: networksStore(database) };
}

/** Changes both ratings, inside the transaction that ends the game. Idempotent. */
export async function rateGame(stores: RatingStores, game: RatedGame): Promise<void> {
  const { ratings } = stores;
  const { speed, players, endedAt } = game;
  const standing = await ratings.lock(speed, Object.values(players), endedAt);
  const earlier = await ratings.gamesOfPair(players, endedAt - PAIR_MILLIS, game.roomId);
  const changes: RatingChange[] = [];
  for (const side of SIDES) {
    const before = standing.get(players[side]);
    if (before === undefined) continue;
    // A player who deleted the account during the game no longer has a rating: the opponent counts as having met a
    // beginner.
    const opponent = standing.get(players[opponentOf(side)]) ?? {
      ...FIRST_RATING,
      ratedAt: endedAt,
    };
    // One statement at a time per connection.
    const gain = await gainWeight(stores, game, { side, opponent });
    changes.push(changeOf(game, { side, before, opponent, weight: pairWeight(earlier), gain }));
  }
  await ratings.apply(speed, game.roomId, changes);
}

/** The inputs of one player's change. */
interface ChangeInput {
  readonly side: Side;
  readonly before: StandingRating;
  readonly opponent: StandingRating;
  /** The share of the result that counts. */
  readonly weight: number;
  /** The share of that which counts if it raises the rating. */
  readonly gain: number;
}

function changeOf(game: RatedGame, input: ChangeInput): RatingChange {
  const { side, before, opponent, gain } = input;
  const score = scoreOf(side, game.winner);
  const rated = (weight: number) =>
    afterResult(before, opponent, { score, at: game.endedAt, weight });
  const isGain = rated(1).rating > before.rating;
  const weight = isGain ? input.weight * gain : input.weight;
  const after = rated(weight);
  // An opponent may concede a draw to a player who left, but no points.
  const rating = side === game.absent ? Math.min(before.rating, after.rating) : after.rating;
  return { accountId: game.players[side], score, before, after: { ...after, rating }, weight };
}

/** Reduces gains from games that hardly began and from accounts created again and again in one network. */
async function gainWeight(
  { networks }: RatingStores,
  { players, winner, plies, endedAt, roomId }: RatedGame,
  { side, opponent }: { readonly side: Side; readonly opponent: StandingRating },
): Promise<number> {
  const played = winner === side ? plyWeight(plies) : 1;
  if (winner === opponentOf(side) || !isProvisional(opponent)) return played;
  const pair = { accountId: players[side], opponentId: players[opponentOf(side)] };
  const earlier = await networks.gamesAgainst(pair, endedAt - NETWORK_MILLIS, roomId);
  return played * networkWeight(earlier);
}

function scoreOf(side: Side, winner: Side | undefined): number {
  if (winner === undefined) return 0.5;
  return winner === side ? 1 : 0;
}

/** A first attempt at a puzzle or a tactics position. */
interface RatedAttempt {
  readonly accountId: string;
  /** The puzzle or the position. */
  readonly id: string;
  readonly isSolved: boolean;
  readonly at: number;
}

const PUZZLE_DEVIATION = 60;

/** Changes a player's puzzle rating, once per puzzle; returns the change of the first attempt. */
export async function ratePuzzle(
  ratings: RatingsStore,
  { rating, ...attempt }: RatedAttempt & { readonly rating: number },
): Promise<AttemptChange | undefined> {
  const { at, accountId, id } = attempt;
  const puzzle = { rating, deviation: PUZZLE_DEVIATION, volatility: 0.06, ratedAt: at };
  await rateAttempt(ratings, 'puzzle', { ...attempt, opponent: puzzle });
  return ratings.ofAttempt('puzzle', accountId, id);
}

/** The effect of an attempt on the player, as shown, and on the position. */
interface TacticChange {
  readonly shown: AttemptChange | undefined;
  readonly position: StandingRating;
}

/** Changes a player's tactics rating. The caller stores the position's rating and counts a position once per player. */
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

/** Returns the player's rating before the attempt. */
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
  await ratings.apply(kind, id, [{ accountId, score, before, after, weight: 1 }]);
  return before;
}
