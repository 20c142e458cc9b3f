import { CALLS } from '@chuhe/protocol';
import { useCallback, useEffect } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, onReturn, useSession, useSessionStore } from '../../platform/session/index.ts';
import { useProgressStore } from './progress-store.ts';

/**
 * Merges the progress of this device with that of the account, after each change and when the server becomes
 * reachable again. Without a server the device keeps its rows.
 */
export function useProgressSync(): void {
  const api = useApi();
  const store = useProgressStore();
  const sessions = useSessionStore();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const owner = memberOf(session)?.userId;
  const merge = useCallback(() => {
    if (userId === undefined) return;
    const work = async (): Promise<void> => {
      const list = [...(await store.rowsOf(owner))];
      const now = sessions.get();
      // Another player may have come meanwhile.
      if (now.type !== 'known' || now.user.userId !== userId) return;
      const { data } = await api.call(CALLS.mergeProgress, { body: { list }, isSilent: true });
      await store.take(owner, data.list);
    };
    work().catch(() => undefined);
  }, [api, store, sessions, userId, owner]);
  useEffect(merge, [merge]);
  useEffect(() => store.onPut(merge), [store, merge]);
  useEffect(() => onReturn(merge), [merge]);
  // Another player sees other rows.
  useEffect(() => {
    const load = (): void => {
      store.load().catch(() => undefined);
    };
    load();
    return sessions.subscribe(load);
  }, [store, sessions]);
  useEffect(
    () =>
      sessions.onLeave(({ userId: left, isKept }) => {
        if (!isKept) store.leave(left).catch(() => undefined);
      }),
    [store, sessions],
  );
}
