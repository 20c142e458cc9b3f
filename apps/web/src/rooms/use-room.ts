import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOutboxStore } from './connection/outbox-store.ts';
import type { RoomDoor } from './connection/room-address.ts';
import { RoomConnection } from './connection/room-connection.ts';
import type { RoomState } from './connection/room-state.ts';

/** What a person may do in a room; screens know nothing of sockets. */
export type RoomActs = Pick<RoomConnection, 'tell' | 'say' | 'report' | 'retry'>;

interface OpenRoom {
  readonly state: RoomState;
  readonly acts: RoomActs;
}

/** A room, connected as long as the screen shows it. Another door needs another screen. */
export function useRoom(door: RoomDoor, token: string): OpenRoom {
  const [connection] = useState(
    () => new RoomConnection({ door, token, outboxes: createOutboxStore(), window }),
  );
  useEffect(() => {
    connection.open();
    return () => connection.close();
  }, [connection]);
  useEffect(() => connection.renew(token), [connection, token]);
  const state = useSyncExternalStore(connection.subscribe, connection.get);
  return { state, acts: connection };
}
