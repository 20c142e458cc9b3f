import { isSlow } from '@chuhe/rules';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { pathInLocale, useText } from '../../platform/language/index.ts';
import { ConfirmModal } from '../../ui/modal.tsx';
import type { RoomState } from './connection/room-state.ts';
import { type BegunRoom, mayAbort } from './room-view.ts';
import type { RoomActions } from './use-room.ts';

interface LeaveGuardProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly submit: RoomActions['submit'];
}

/** How long the page waits for the server's answer before it is left anyway. */
const ANSWER_MILLIS = 2000;

/** Asks before a running game is left, which loses it; a game with days for a move is left whenever its player likes. */
export function LeaveGuard({ state, room, submit }: LeaveGuardProps): ReactElement {
  const text = useText();
  const isRunning = room.state === 'playing' && !isSlow(room.options.timeControl);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && isLeaving(currentLocation, nextLocation),
  );
  const isBlocked = blocker.state === 'blocked';
  const proceed = useEffectEvent(() => blocker.proceed?.());
  // After the end of the game, leaving costs nothing.
  useEffect(() => {
    if (isBlocked && !isRunning) proceed();
  }, [isBlocked, isRunning]);
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
        setTimeout(() => blocker.proceed?.(), ANSWER_MILLIS);
      }}
      onNo={() => blocker.reset?.()}
    />
  );
}

/** A change of the language does not leave the room; registration returns to it. */
function isLeaving(current: Location, next: Location): boolean {
  const [from, to] = [current, next].map(({ pathname }) => pathInLocale(pathname, 'zh'));
  if (to === '/register' || to === '/login') return false;
  return from !== to || current.search !== next.search;
}
