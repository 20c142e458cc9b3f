import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** How often the counts are read again while they are shown; the server counts no more often than that. */
const AGAIN_MILLIS = 5000;

/** How many wait for a game, by the word of its clock. Empty until the server has answered, and where it does not. */
export function useWaitingCounts(isRated: boolean): ReadonlyMap<string, number> {
  const api = useApi();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['waiting-seekers'],
    queryFn: async () => (await api.call(CALLS.waitingSeekers, { isSilent: true })).data.list,
    // A visitor becomes a guest with the first answer: a call before it would lead to the login.
    enabled: session.type === 'known',
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  return useMemo(
    () => new Map(data?.map(({ control, rated, casual }) => [control, isRated ? rated : casual])),
    [data, isRated],
  );
}
