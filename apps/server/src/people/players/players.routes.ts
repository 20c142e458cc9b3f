import { CALLS, type Profile, type UserStatus } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type CallContext, type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { ProfileRatingsStore } from '../ratings/index.ts';
import type { ProfilesStore, BoardPlace } from './profiles.store.ts';

export interface PlayerRouteParts {
  readonly profiles: ProfilesStore;
  readonly ratings: ProfileRatingsStore;
  /** The activity of these users; absent ones are offline. */
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
}

const NO_GAMES = { wins: 0, draws: 0, losses: 0 };

export function playerRoutes(parts: PlayerRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.getPlayer, 'work', async ({ params: { id } }, context) => {
      const profile = await profileFor(parts, id, readerOf(context));
      return profile === undefined ? refuse('player-unknown') : allow({ data: profile });
    }),

    serveAnyone(CALLS.leaderboard, 'work', async ({ query }, context) => {
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
  if (row === undefined || (row.is_blocking && !row.is_blocked)) return undefined;
  const player = {
    userId: id,
    userName: row.user_name,
    tourist: row.is_guest ? (1 as const) : (0 as const),
    ...(row.is_bot && { isBot: true as const }),
  };
  const createdAt = row.created_at.toISOString();
  if (row.is_blocked) return { ...NOTHING_KNOWN, player, createdAt, isBlocked: true };
  const { bySpeed, puzzle, main } = await parts.ratings.of(id);
  return {
    player:
      main === null
        ? player
        : { ...player, rating: main.rating, isProvisional: main.isProvisional },
    createdAt,
    status: (await parts.statusesOf([id])).get(id) ?? null,
    gameRating: main,
    ratings: bySpeed,
    puzzleRating: puzzle,
    games: row.games,
    openings: row.openings,
    solved: Number(row.solved),
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
