import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';

const AGAIN_MILLIS = 30_000;

interface FeaturedGames {
  /** The running games of the strongest players, except this player's own. */
  readonly games: readonly RoomSummary[];
  /** Whether the server has answered, or failed to. */
  readonly isKnown: boolean;
}

/** The games worth watching now; all parts of a page share one answer. */
export function useFeaturedGames(): FeaturedGames {
  const api = useApi();
  const session = useSession();
  const { data = [], isPending } = useQuery({
    queryKey: ['featured-games'],
    queryFn: async () => (await api.call(CALLS.featuredGames, { isSilent: true })).data.list,
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  const own = session.type === 'known' ? session.user.userId : undefined;
  // A player returns to their own game instead of watching it.
  const games = data.filter(({ red, black }) => red?.userId !== own && black?.userId !== own);
  return { games, isKnown: !isPending };
}
