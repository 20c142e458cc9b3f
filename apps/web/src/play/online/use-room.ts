import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOutboxStore } from './connection/outbox-store.ts';
import { type RoomAddress, RoomConnection } from './connection/room-connection.ts';
import type { RoomState } from './connection/room-state.ts';

/** A user's actions in a room. */
export type RoomActions = Pick<RoomConnection, 'submit' | 'sendChat' | 'report' | 'retry'>;

interface RoomHandle {
  readonly state: RoomState;
  readonly actions: RoomActions;
}

/** Connects to a room while the component is mounted. Another address needs another component (`key`). */
export function useRoom(address: RoomAddress, token: string): RoomHandle {
  const [connection] = useState(
    () => new RoomConnection({ address, token, outboxes: createOutboxStore(), window }),
  );
  useEffect(() => {
    connection.open();
    return () => connection.close();
  }, [connection]);
  useEffect(() => connection.renew(token), [connection, token]);
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  return { state, actions: connection };
}
