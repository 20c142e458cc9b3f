import { CALLS, FEATURED_GAMES, type RoomSummary, type WatchableGame } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import type { GameClocks } from './game-clocks.ts';
import type { LiveBoards } from './live-boards.ts';

export interface SpectatingParts {
  readonly boards: LiveBoards;
  readonly clocks: Pick<GameClocks, 'boardOf'>;
  /** The running games of the strongest players. */
  readonly findStrongest: (most: number) => Promise<readonly RoomSummary[]>;
  /** The strongest running games of each speed and of tournaments. */
  readonly findWatchable: (most: number) => Promise<readonly WatchableGame[]>;
  /** The rooms that a reader may see. */
  readonly visible: <Room extends RoomSummary>(
    readerId: string | undefined,
    rooms: readonly Room[],
  ) => Promise<readonly Room[]>;
  /** The room as the lobby's list shows it. */
  readonly roomShown: (roomId: string) => RoomSummary | undefined;
  readonly now: () => number;
}

const FRESH_MILLIS = 2500;
/** The games of one speed, and those of tournaments, on the page of games to watch. */
const MAX_WATCHABLE = 12;

export function spectatingRoutes(parts: SpectatingParts): readonly ServedCall[] {
  const featured = sharedAnswer(() => parts.findStrongest(FEATURED_GAMES), {
    freshMillis: FRESH_MILLIS,
    now: parts.now,
  });
  const watchable = sharedAnswer(() => parts.findWatchable(MAX_WATCHABLE), {
    freshMillis: FRESH_MILLIS,
    now: parts.now,
  });
  return [
    serveAnyone(CALLS.watchableGames, 'work', async (_, { caller }) => {
      const list = await parts.visible(caller?.account.id, await watchable());
      return allow({ data: { list: list.map((room) => withWatchers(parts, room)) } });
    }),
    serveAnyone(CALLS.featuredGames, 'work', async (_, { caller }) => {
      const list = await parts.visible(caller?.account.id, await featured());
      return allow({ data: { list: list.map((room) => withWatchers(parts, room)) } });
    }),
    serveAnyone(CALLS.liveBoards, 'work', async ({ query }, { caller }) => {
      const known = new Map(query.rooms.split(',').map(readAsked));
      const watched = await parts.boards.boardsOf([...known.keys()], parts.now());
      const hidden = [...known.keys()].filter((roomId) => !watched.has(roomId));
      const own =
        caller === undefined || hidden.length === 0
          ? []
          : await parts.boards.boardsOfPlayer(caller.account.id, hidden);
      const [first] = query.clocks === undefined ? [] : watched.keys();
      const timed = first === undefined ? undefined : await parts.clocks.boardOf(first);
      const boards = new Map([...watched, ...own]);
      if (timed !== undefined) boards.set(timed.roomId, timed);
      const list = [...boards.values()].filter(({ roomId, plies }) => known.get(roomId) !== plies);
      const gone = [...known.keys()].filter((roomId) => !boards.has(roomId));
      return allow({ data: { list, gone } });
    }),
  ];
}

function readAsked(asked: string): [string, number] {
  const [roomId = '', plies = '0'] = asked.split('.');
  return [roomId, Number(plies)];
}

function withWatchers<Room extends RoomSummary>({ roomShown }: SpectatingParts, room: Room): Room {
  return { ...room, watchers: roomShown(room.roomId)?.watchers ?? room.watchers };
}
