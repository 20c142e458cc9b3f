import {
  CALLS,
  foldUserName,
  type Gamer,
  type Player,
  roomIdSchema,
  type RoomSummary,
  type UserStatus,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { BlocksStore } from '../../people/blocks/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { RoomListStore } from '../rooms/index.ts';
import type { SearchStore } from './search.store.ts';

export interface SearchParts {
  readonly players: SearchStore;
  readonly blocks: Pick<BlocksStore, 'hiddenFrom'>;
  readonly rooms: RoomListStore;
  /** The statuses of these people; people who are offline are absent. */
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  /** The rooms that a reader may see. */
  readonly visible: (
    readerId: string | undefined,
    rooms: readonly RoomSummary[],
  ) => Promise<readonly RoomSummary[]>;
  /** The room as the lobby's list shows it. */
  readonly roomShown: (roomId: string) => RoomSummary | undefined;
}

type FoundGamer = Gamer & { isOnline: boolean };

/** The maximum number of results. */
const MOST = 20;

export function searchRoutes(parts: SearchParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.search, 'searches-by-reader', async ({ params, query }, { caller }) => {
      if (caller?.account.isBanned === true) return refuse('account-banned');
      const readerId = caller?.account.id;
      const { word } = query;
      return params.x === 'player'
        ? allow({ data: { roomList: [], gamerList: await findGamers(parts, word, readerId) } })
        : allow({ data: { roomList: await findRooms(parts, word, readerId), gamerList: [] } });
    }),
  ];
}

/** Names may be a few seconds old, but blocks between a found player and the reader apply immediately. */
async function findPlayers(
  { players, blocks }: SearchParts,
  word: string,
  readerId: string | undefined,
): Promise<readonly Player[]> {
  const found = await players.players(foldUserName(word), readerId, MOST);
  if (readerId === undefined || found.length === 0) return found;
  const hidden = new Set((await blocks.hiddenFrom([readerId])).get(readerId));
  return found.filter(({ userId }) => !hidden.has(userId));
}

async function findGamers(
  parts: SearchParts,
  word: string,
  readerId: string | undefined,
): Promise<FoundGamer[]> {
  const found = await findPlayers(parts, word, readerId);
  const statuses = await parts.statusesOf(found.map(({ userId }) => userId));
  const gamers = found.map((player) => gamerOf(player, statuses.get(player.userId)));
  // Players who can be invited come first; otherwise the order of the search stays.
  return gamers.toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline));
}

function gamerOf(player: Player, status: UserStatus | undefined): FoundGamer {
  return { ...player, status: status ?? 'FREE', isOnline: status !== undefined };
}

async function findRooms(
  parts: SearchParts,
  word: string,
  readerId: string | undefined,
): Promise<RoomSummary[]> {
  const people = await findPlayers(parts, word, readerId);
  return roomsWith(parts, { word, readerId, ids: people.map(({ userId }) => userId) });
}

interface RoomSearch {
  readonly word: string;
  readonly readerId: string | undefined;
  /** The accounts that the word has found. */
  readonly ids: readonly string[];
}

/** The room of this name, then the rooms of these players. */
export async function roomsWith(
  { rooms, visible, roomShown }: Pick<SearchParts, 'rooms' | 'visible' | 'roomShown'>,
  { word, readerId, ids }: RoomSearch,
): Promise<RoomSummary[]> {
  const isRoomId = z.safeParse(roomIdSchema, word).success;
  const named = isRoomId ? await rooms.byId(word) : [];
  const theirs = ids.length === 0 ? [] : await rooms.ofPlayers(ids, MOST);
  const found = new Map([...named, ...theirs].map((room) => [room.roomId, room]));
  return (await visible(readerId, [...found.values()]))
    .slice(0, MOST)
    .map((room) => withWatchers(room, roomShown(room.roomId)));
}

/** The lobby's list lags behind the game, but only it knows the number of spectators. */
function withWatchers(room: RoomSummary, shown: RoomSummary | undefined): RoomSummary {
  return { ...room, watchers: shown?.watchers ?? room.watchers };
}
