import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** Polling interval of the lists while shown. */
export const LISTS_MILLIS = 30_000;

/** One list of tournaments, for the known session. */
export function useTournaments(which: 'running' | 'upcoming' | 'mine', isWanted = true) {
  const api = useApi();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  return useQuery({
    queryKey: ['tournaments', which, userId],
    queryFn: async () =>
      (await api.call(CALLS.listTournaments, { query: { which }, isShownInPage: true })).data.list,
    enabled: isWanted && userId !== undefined,
    refetchInterval: LISTS_MILLIS,
    retry: false,
  });
}
