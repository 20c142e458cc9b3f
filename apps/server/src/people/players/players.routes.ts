import { CALLS, type Profile, type RATING_KINDS, type UserStatus } from '@chuhe/protocol';
import type { BlocksStore } from '../blocks/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type CallContext, type ServedCall, serveAnyone } from '../../platform/call.ts';
import { type RatingsStore, shownAttempts } from '../ratings/index.ts';
import type { ProfilesStore, BoardPlace } from './profiles.store.ts';

export interface PlayerRouteParts {
  readonly profiles: ProfilesStore;
  readonly blocks: BlocksStore;
  readonly ratings: RatingsStore;
  /** The activity of these users; absent ones are offline. */
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
}

/** The number of results in a rating curve. */
const CURVE_POINTS = 100;
const NO_GAMES = { wins: 0, draws: 0, losses: 0 };

export function playerRoutes(parts: PlayerRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.getPlayer, 'profiles-by-reader', async ({ params: { id } }, context) => {
      const profile = await profileFor(parts, id, readerOf(context));
      return profile === undefined ? refuse('player-unknown') : allow({ data: profile });
    }),

    serveAnyone(CALLS.leaderboard, 'public-reads-by-reader', async ({ query }, context) => {
      const place = readLeaderCursor(query.cursor);
      if (place === undefined) return refuse('bad-request');
      const { size } = query;
      const kind = query.kind === 'game' ? 'rapid' : query.kind;
      const isBots = query.of === 'bots';
      const request = { most: size + 1, readerId: readerOf(context), isBots };
      const rows = await parts.profiles.best(kind, place, request);
      const list = rows.slice(0, size).map((row, index) => ({
        place: place.above + index + 1,
        player: {
          userId: row.account_id,
          userName: row.user_name,
          tourist: 0 as const,
          ...(query.of === 'bots' && { isBot: true as const }),
        },
        rating: Math.round(row.rating),
        results: row.results,
      }));
      const last = rows.length > size ? rows[size - 1] : undefined;
      const next =
        last === undefined
          ? null
          : writeLeaderCursor({
              rating: last.rating,
              id: last.account_id,
              above: place.above + size,
            });
      return allow({ data: { list, next } });
    }),
  ];
}

function readerOf({ caller }: CallContext): string | undefined {
  return caller?.account.id;
}

async function profileFor(
  parts: PlayerRouteParts,
  id: string,
  readerId: string | undefined,
): Promise<Profile | undefined> {
  const row = await parts.profiles.find(id, readerId);
  if (row === undefined) return undefined;
  const block =
    readerId === undefined
      ? { isMine: false, isTheirs: false }
      : await parts.blocks.between(readerId, id);
  if (block.isTheirs && !block.isMine) return undefined;
  const player = {
    userId: id,
    userName: row.user_name,
    tourist: row.is_guest ? (1 as const) : (0 as const),
    ...(row.is_bot && { isBot: true as const }),
  };
  const createdAt = row.created_at.toISOString();
  if (block.isMine) return { ...NOTHING_KNOWN, player, createdAt, isBlocked: true };
  const ratings = {
    blitz: await ratingOf(parts, 'blitz', id),
    rapid: await ratingOf(parts, 'rapid', id),
    classical: await ratingOf(parts, 'classical', id),
    correspondence: await ratingOf(parts, 'correspondence', id),
  };
  const main = await parts.ratings.mainSpeed(id);
  const game = main === undefined ? null : ratings[main];
  return {
    player:
      game === null
        ? player
        : { ...player, rating: game.rating, isProvisional: game.isProvisional },
    createdAt,
    status: (await parts.statusesOf([id])).get(id) ?? null,
    gameRating: game,
    ratings,
    puzzleRating: await ratingOf(parts, 'puzzle', id),
    games: await parts.profiles.count(id),
    openings: await parts.profiles.scoresByOpening(id),
    solved: await parts.profiles.solved(id),
    followers: Number(row.followers),
    isFollowed: row.is_followed,
    isBlocked: false,
  };
}

/** The empty profile of a player the reader has blocked. */
const NOTHING_KNOWN = {
  status: null,
  gameRating: null,
  ratings: { blitz: null, rapid: null, classical: null, correspondence: null },
  puzzleRating: null,
  games: { RED: NO_GAMES, BLACK: NO_GAMES },
  solved: 0,
  followers: 0,
  isFollowed: false,
} as const;

async function ratingOf(
  { ratings }: PlayerRouteParts,
  kind: (typeof RATING_KINDS)[number],
  id: string,
): Promise<Profile['gameRating']> {
  const shown = (await ratings.shown(kind, [id])).get(id);
  if (shown === undefined) return null;
  const most =
    kind === 'puzzle' ? shownAttempts(await ratings.attempts('puzzle', id)) : CURVE_POINTS;
  const points = await ratings.curve(kind, id, Math.min(most, CURVE_POINTS));
  const curve = points.toReversed().map(({ rating, at }) => ({ rating, at: at.toISOString() }));
  return { rating: shown.rating, isProvisional: shown.isProvisional, curve };
}

/** The start of the next page and the number of players above it. */
interface LeaderCursor extends BoardPlace {
  readonly above: number;
}

const TOP: LeaderCursor = { rating: 1_000_000, id: '0', above: 0 };

function writeLeaderCursor({ rating, id, above }: LeaderCursor): string {
  return Buffer.from(`${rating}_${id}_${above}`).toString('base64url');
}

/** Returns the top without a cursor; undefined if this server did not issue the cursor. */
function readLeaderCursor(cursor: string | undefined): LeaderCursor | undefined {
  if (cursor === undefined) return TOP;
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^(-?\d{1,6}(?:\.\d{1,20})?)_([1-9]\d{0,17})_(\d{1,7})$/.exec(text);
  if (found === null) return undefined;
  const [, rating = '', id = '', above = ''] = found;
  return { rating: Number(rating), id, above: Number(above) };
}
