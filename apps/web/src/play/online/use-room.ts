import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { IDLE_LINE, type Line } from '../../platform/live/index.ts';
import { useStore } from '../../platform/react/index.ts';
import { createOutboxStore } from './connection/outbox-store.ts';
import { type RoomAddress, RoomConnection } from './connection/room-connection.ts';
import type { RoomPageEffect, RoomState } from './connection/room-state.ts';

/** A user's actions in a room. */
export type RoomActions = Pick<RoomConnection, 'submit' | 'sendChat' | 'report' | 'retry'>;

interface RoomHandle {
  readonly state: RoomState;
  readonly actions: RoomActions;
}

interface RoomOptions {
  readonly address: RoomAddress;
  readonly token: string;
  /** Performs what the page of the room does once; a page without it is silent. */
  readonly perform?: (effect: RoomPageEffect) => void;
}

/** Connects to a room while the component is mounted. Another address needs another component (`key`). */
export function useRoom({ address, token, perform }: RoomOptions): RoomHandle {
  const [connection] = useState(
    () => new RoomConnection({ address, token, outboxes: createOutboxStore(), window }),
  );
  const performNow = useEffectEvent((effect: RoomPageEffect) => perform?.(effect));
  useEffect(() => {
    connection.open((effect) => performNow(effect));
    return () => connection.close();
  }, [connection]);
  useEffect(() => connection.renew(token), [connection, token]);
  return { state: useDrawnState(connection), actions: connection };
}

/** The state of a room without the timings of its line, which change with every message and are not drawn. */
function useDrawnState(connection: RoomConnection): RoomState {
  const line = useStore(connection, drawnLine);
  const others = useStore(connection, withoutLine);
  return useMemo(() => ({ ...others, line }), [others, line]);
}

function drawnLine({ line: { status, clock, isSlow } }: RoomState): Line {
  return { ...IDLE_LINE, status, clock, isSlow };
}

function withoutLine(state: RoomState): RoomState {
  return { ...state, line: IDLE_LINE };
}
