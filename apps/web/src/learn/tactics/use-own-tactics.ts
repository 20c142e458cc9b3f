import { CALLS, type OwnTactics } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The query to refetch after an attempt. */
export const OWN_TACTICS = { queryKey: ['tactics-mine'] } as const;

/** The rating, curve and attempts of this device's player; undefined until the server has answered. */
export function useOwnTactics(): OwnTactics | undefined {
  const api = useApi();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const { data } = useQuery({
    queryKey: [...OWN_TACTICS.queryKey, userId],
    queryFn: async () => (await api.call(CALLS.getTactics, { isSilent: true })).data,
    enabled: userId !== undefined,
    staleTime: 60_000,
  });
  return data;
}
