import { CALLS } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { linkTo, useShareKey } from '../../games/sharing/index.ts';
import { useApi } from '../../platform/api/index.ts';
import type { BegunRoom } from './room-view.ts';

/** The addresses of a finished game, without language. */
export interface StoredGame {
  /** The address of its review. */
  readonly review: string;
  /** The address for others; undefined if only a link that contains the moves is available. */
  readonly sharePath: string | undefined;
  /** Whether the address for others is being requested. */
  readonly isAsking: boolean;
  readonly askForShare: () => void;
  /** Revokes the address for others; undefined if the viewer may not. */
  readonly revokeShare: (() => void) | undefined;
}

/** The server stores a game shortly after its end. */
const RETRIES = 6;
const RETRY_MILLIS = 1000;

/** Finds the stored game of a room; only that one has the names, the result and the date. */
export function useStoredGame(room: BegunRoom, side: Side | undefined): StoredGame {
  const { data: id } = useStoredId(room, side);
  const share = useShareKey({ isSilent: true });
  const bare = linkTo('game', room.line, 0);
  const asking = {
    isAsking: share.isAsking,
    askForShare: () => undefined,
    revokeShare: undefined,
  };
  if (id === undefined) return { ...asking, review: bare, sharePath: undefined };
  if (side === undefined)
    return { ...asking, review: `/todayHistory/${id}`, sharePath: `/th?id=${id}` };
  return {
    ...asking,
    review: `/user/history/${id}`,
    sharePath: share.path,
    askForShare: () => share.ask(id),
    revokeShare: () => share.revoke(id),
  };
}

/** The id of the stored game; spectators find only public games, and an aborted one is not stored. */
function useStoredId(room: BegunRoom, side: Side | undefined) {
  const api = useApi();
  const { roomId } = room;
  return useQuery({
    queryKey: ['stored-game', roomId, side],
    enabled: room.state === 'over' && room.outcome.type !== 'none',
    queryFn: async () => {
      const { list } =
        side === undefined
          ? (
              await api.call(CALLS.playerGames, {
                params: { id: room.seats.RED },
                query: {},
                isSilent: true,
              })
            ).data
          : (await api.call(CALLS.gameHistory, { query: {}, isSilent: true })).data;
      const game = list.find((one) => one.roomId === roomId);
      if (game === undefined) throw new Error('the game is not stored yet');
      return game.id;
    },
    retry: RETRIES,
    retryDelay: RETRY_MILLIS,
    staleTime: Infinity,
  });
}
