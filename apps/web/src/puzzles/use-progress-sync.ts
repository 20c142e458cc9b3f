import { CALLS } from '@chuhe/protocol';
import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../api/index.ts';
import { onReturn, useSession } from '../session/index.ts';
import { progressListSchema, useProgress, useProgressStore } from './progress-store.ts';

/**
 * Takes what this device knows to the account and back, whenever something was solved or the server may be
 * reached again. Without a server the device keeps it.
 */
export function useProgressSync(): void {
  const api = useApi();
  const store = useProgressStore();
  const progress = useProgress();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const known = JSON.stringify([...progress.values()]);
  const merge = useCallback(() => {
    if (userId === undefined) return;
    const list = z.parse(progressListSchema, JSON.parse(known));
    api
      .call(CALLS.mergeProgress, { body: { list }, isQuiet: true })
      .then(({ data }) => Promise.all(data.list.map((row) => store.put(row))))
      .catch(() => undefined);
  }, [api, store, userId, known]);
  useEffect(merge, [merge]);
  useEffect(() => onReturn(merge), [merge]);
}
