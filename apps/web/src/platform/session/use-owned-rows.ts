import { useCallback, useEffect, useState } from 'react';
import { useStoreState } from '../react/index.ts';
import { onReturn } from './maintain-session.ts';
import type { OwnedRows } from './owned-rows.ts';
import { memberOf, useSession, useSessionStore } from './session.ts';

interface Identified {
  readonly id: string;
}

/** The rows of this device's player, loaded when a screen opens; none if IndexedDB is unavailable. */
export function useOwnedRows<Row extends Identified>(
  store: OwnedRows<Row>,
): ReadonlyMap<string, Row> {
  useEffect(() => {
    store.load().catch(() => undefined);
  }, [store]);
  return useStoreState(store);
}

/** The rows of this device's player; undefined until they are read. */
export function useReadRows<Row extends Identified>(
  store: OwnedRows<Row>,
): ReadonlyMap<string, Row> | undefined {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const onRead = (): void => setRead(true);
    store.load().then(onRead, onRead);
  }, [store]);
  const rows = useStoreState(store);
  return isRead ? rows : undefined;
}

/** How rows are sent to the account. */
interface RowsExchange<Row extends Identified> {
  /** The rows to send. */
  readonly read: (owner: string | undefined) => Promise<readonly Row[]>;
  /** Sends rows and returns the account's rows afterwards. */
  readonly send: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/**
 * Merges the rows of this device with those of the account, after each change and when the server becomes reachable
 * again. Without a server the device keeps its rows.
 */
export function useRowsSync<Row extends Identified>(
  store: OwnedRows<Row>,
  { read, send }: RowsExchange<Row>,
): void {
  const sessions = useSessionStore();
  const session = useSession();
  const userId = session.type === 'known' ? session.user.userId : undefined;
  const owner = memberOf(session)?.userId;
  const merge = useCallback(() => {
    if (userId === undefined) return;
    const work = async (): Promise<void> => {
      const rows = await read(owner);
      const now = sessions.get();
      // Another player may have signed in meanwhile.
      if (now.type !== 'known' || now.user.userId !== userId) return;
      await store.take(owner, await send(rows), rows);
    };
    work().catch(() => undefined);
  }, [store, sessions, userId, owner, read, send]);
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
