import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Bell } from './bell.tsx';

/** All bells of a page share one answer; a page that comes back into view asks again. */
const FRESH_MILLIS = 30_000;
const AGAIN_MILLIS = 300_000;

export const UNREAD_KEY = 'inbox-unread';

/** The bell with the number of a member's unread items; visitors without an account have none. */
export function CountedBell(): ReactElement {
  const api = useApi();
  const userId = memberOf(useSession())?.userId;
  const { data = 0 } = useQuery({
    queryKey: [UNREAD_KEY, userId],
    queryFn: async () => (await api.call(CALLS.inboxCount, { isSilent: true })).data.unread,
    enabled: userId !== undefined,
    staleTime: FRESH_MILLIS,
    refetchInterval: AGAIN_MILLIS,
  });
  return <Bell unread={userId === undefined ? 0 : data} />;
}
