import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { IDLE_LINE, type Line } from '../../platform/live/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useStore } from '../../platform/react/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { createOutboxStore } from './connection/outbox-store.ts';
import { type RoomAddress, RoomConnection } from './connection/room-connection.ts';
import type { RoomExit, RoomPageEffect, RoomState } from './connection/room-state.ts';
import { noticeText } from './room-text.ts';

/** A user's actions in a room. */
export type RoomActions = Pick<RoomConnection, 'submit' | 'chat' | 'retry'>;

interface RoomHandle {
  readonly state: RoomState;
  readonly actions: RoomActions;
}

interface RoomOptions {
  readonly address: RoomAddress;
  readonly token: string;
  /** Leaves the page of the room. */
  readonly onExit: (to: RoomExit) => void;
}

/** Connects to a room while the component is mounted. Another address needs another component (`key`). */
export function useRoom({ address, token, onExit }: RoomOptions): RoomHandle {
  const [connection] = useState(
    () => new RoomConnection({ address, token, outboxes: createOutboxStore(), window }),
  );
  const perform = useEffectEvent(useRoomPerformer(onExit));
  useEffect(() => {
    connection.open((effect) => perform(effect));
    return () => connection.close();
  }, [connection]);
  useEffect(() => connection.renew(token), [connection, token]);
  return { state: useDrawnState(connection), actions: connection };
}

/** Performs the effects of a room on its page: notices, sounds and exits. */
function useRoomPerformer(onExit: (to: RoomExit) => void): (effect: RoomPageEffect) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const playSound = useSound();
  return (effect) => {
    switch (effect.type) {
      case 'toast':
        return toast(noticeText(effect.notice, text, locale));
      case 'sound':
        return playSound(effect.name);
      case 'navigate':
        return onExit(effect.to);
      default:
        return effect satisfies never;
    }
  };
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
