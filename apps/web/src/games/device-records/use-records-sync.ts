import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, onReturn, useSession, useSessionStore } from '../../platform/session/index.ts';
import { deviceValue } from '../../platform/storage/index.ts';
import { claimSentRecords, dropDeviceRecords, mergeDeviceRecords } from './merge-device-records.ts';
import { useRecordsStore } from './records-store.ts';

const sinceSchema = z.object({ owner: z.string(), since: z.number() });
/** Without storage the next merge requests everything again. */
const SINCE = deviceValue('records-since', sinceSchema, undefined);

/** Merges the games of this device with the account's, at the start and whenever the server may be reachable again. */
export function useRecordsSync(): void {
  const api = useApi();
  const store = useRecordsStore();
  const sessions = useSessionStore();
  const owner = memberOf(useSession())?.userId;
  const merge = useCallback(() => {
    const work = async (): Promise<void> => {
      await claimSentRecords(store);
      if (owner === undefined) return;
      const since = await mergeDeviceRecords({ api, store, owner }, readSince(owner));
      SINCE.write({ owner, since });
    };
    // Fails without a server or without storage; the next occasion retries.
    work().catch(() => undefined);
  }, [api, store, owner]);
  useEffect(merge, [merge]);
  useEffect(() => onReturn(merge), [merge]);
  useEffect(
    () =>
      sessions.onLeave(({ userId, isKept }) => {
        // The next sign-in requests everything again.
        if (!isKept) SINCE.remove();
        const work = isKept ? Promise.resolve() : dropDeviceRecords(store, userId);
        work.then(store.announce, () => undefined);
      }),
    [store, sessions],
  );
  // Another player sees other records.
  useEffect(() => sessions.subscribe(store.announce), [store, sessions]);
}

function readSince(owner: string): number {
  const stored = SINCE.read();
  return stored?.owner === owner ? stored.since : 0;
}
