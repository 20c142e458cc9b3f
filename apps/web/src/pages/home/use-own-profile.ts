import { CALLS, type Profile } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';

/** Figures of a member change with every game, so the first page asks for them whenever it is opened. */
export function useOwnProfile(): Profile | undefined {
  const api = useApi();
  const id = memberOf(useSession())?.userId;
  const { data } = useQuery({
    queryKey: ['own-profile', id],
    queryFn: async () =>
      (await api.call(CALLS.getPlayer, { params: { id: id ?? '' }, isSilent: true })).data,
    enabled: id !== undefined,
  });
  return data;
}
