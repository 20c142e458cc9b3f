import { CALLS, type Profile } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/index.ts';
import { memberOf, useSession } from './session.ts';

/** Figures of a member change with every game, so a page asks for them whenever it is opened. */
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
