import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** Polling interval of the counts while shown; the server does not update them more often. */
const AGAIN_MILLIS = 5000;

/** The number of players waiting for a game, by the code of its clock. Empty without an answer from the server. */
export function useWaitingCounts(isRated: boolean): ReadonlyMap<string, number> {
  const api = useApi();
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['waiting-seekers'],
    queryFn: async () => (await api.call(CALLS.waitingSeekers, { isSilent: true })).data.list,
    // A visitor becomes a guest with the first answer; an earlier call would lead to the login.
    enabled: session.type === 'known',
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  return useMemo(
    () => new Map(data?.map(({ control, rated, casual }) => [control, isRated ? rated : casual])),
    [data, isRated],
  );
}
