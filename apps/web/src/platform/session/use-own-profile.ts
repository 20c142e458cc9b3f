import { CALLS, type Profile } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/index.ts';
import { memberOf, useSession } from './session.ts';

/** A member's figures change with every game, so a page requests them whenever it opens. */
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
