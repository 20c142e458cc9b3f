import { useCallback, useEffect } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../../platform/api/index.ts';
import { memberOf, onReturn, useSession, useSessionStore } from '../../platform/session/index.ts';
import { claimSentRecords, dropDeviceRecords, mergeDeviceRecords } from './merge-device-records.ts';
import { useRecordsStore } from './records-store.ts';

const SINCE_KEY = 'records-since';
const sinceSchema = z.object({ owner: z.string(), since: z.number() });

/** Merges the games of this device with the account's, at the start and whenever the server may be reachable again. */
export function useRecordsSync(): void {
  const api = useApi();
  const store = useRecordsStore();
  const sessions = useSessionStore();
  const owner = memberOf(useSession())?.userId;
  const merge = useCallback(() => {
    const work = async (): Promise<void> => {
      await claimSentRecords(store);
      if (owner !== undefined)
        writeSince(owner, await mergeDeviceRecords({ api, store, owner }, readSince(owner)));
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
        if (!isKept) forgetSince();
        const work = isKept ? Promise.resolve() : dropDeviceRecords(store, userId);
        work.then(store.announce, () => undefined);
      }),
    [store, sessions],
  );
  // Another player sees other records.
  useEffect(() => sessions.subscribe(store.announce), [store, sessions]);
}

function readSince(owner: string): number {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(SINCE_KEY) ?? 'null');
    const reading = z.safeParse(sinceSchema, stored);
    return reading.success && reading.data.owner === owner ? reading.data.since : 0;
  } catch {
    return 0;
  }
}

function writeSince(owner: string, since: number): void {
  try {
    window.localStorage.setItem(SINCE_KEY, JSON.stringify({ owner, since }));
  } catch {
    // The next merge requests everything again.
  }
}

function forgetSince(): void {
  try {
    window.localStorage.removeItem(SINCE_KEY);
  } catch {
    // Nothing is stored.
  }
}
