import { isSlow } from '@chuhe/rules';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { pathInLocale, useText } from '../../platform/language/index.ts';
import { type Location, useBlocker } from '../../platform/router/index.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import type { RoomState } from './connection/room-state.ts';
import { type BegunRoom, mayAbort } from './room-view.ts';
import type { RoomActions } from './use-room.ts';

interface LeaveGuardProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly submit: RoomActions['submit'];
}

/** How long the page waits for the server's answer before leaving anyway. */
const ANSWER_MILLIS = 2000;

/**
 * Confirms before a player leaves a running game, which loses it. Spectators leave at any time, and so do players of
 * games with days per move.
 */
export function LeaveGuard({ state, room, submit }: LeaveGuardProps): ReactElement {
  const text = useText();
  const isPlayer = state.side !== undefined;
  const isRunning = isPlayer && room.state === 'playing' && !isSlow(room.options.timeControl);
  const blocked = useBlocker((current, next) => isRunning && isLeaving(current, next));
  const isBlocked = blocked !== undefined;
  const [isLeft, setLeft] = useState(false);
  const proceed = useEffectEvent(() => blocked?.proceed());
  // Leaves once: at the end of the game, after which leaving costs nothing, or when the wait for it is over.
  useEffect(() => {
    if (!isBlocked || (isRunning && !isLeft)) return undefined;
    if (!isRunning) {
      proceed();
      return undefined;
    }
    const timer = setTimeout(() => proceed(), ANSWER_MILLIS);
    return () => clearTimeout(timer);
  }, [isBlocked, isRunning, isLeft]);
  const hint = mayAbort(state, room) ? 'room.leaveAbortHint' : 'room.leaveHint';
  return (
    <ConfirmModal
      question={text('room.leaveAsk')}
      hint={text(hint)}
      yes={text('room.leave')}
      no={text('room.playOn')}
      isOpen={isBlocked && isRunning}
      onYes={() => {
        submit({ type: 'leave' });
        setLeft(true);
      }}
      onNo={() => blocked?.cancel()}
    />
  );
}

/** Changing the language does not leave the room; registration returns to it. */
function isLeaving(current: Location, next: Location): boolean {
  const [from, to] = [current, next].map(({ pathname }) => pathInLocale(pathname, 'zh'));
  if (to === '/register' || to === '/login') return false;
  return from !== to || current.search !== next.search;
}
