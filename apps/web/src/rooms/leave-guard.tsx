import { haveBothMoved } from '@chuhe/rules';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { pathInLocale, useText } from '../language/index.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import type { BegunRoom } from './room-view.ts';
import type { RoomActs } from './use-room.ts';

interface LeaveGuardProps {
  readonly room: BegunRoom;
  readonly tell: RoomActs['tell'];
}

/** How long the server's answer is waited for before the page is left anyway. */
const ANSWER_MILLIS = 2000;

/** Leaving a running game asks first, and loses it; registering keeps the seat. */
export function LeaveGuard({ room, tell }: LeaveGuardProps): ReactElement {
  const text = useText();
  const isRunning = room.state === 'playing';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && isLeaving(currentLocation, nextLocation),
  );
  const isBlocked = blocker.state === 'blocked';
  const proceed = useEffectEvent(() => blocker.proceed?.());
  // Once the game is over nothing is lost by leaving.
  useEffect(() => {
    if (isBlocked && !isRunning) proceed();
  }, [isBlocked, isRunning]);
  const hint = isRunning && !haveBothMoved(room) ? 'room.leaveAbortHint' : 'room.leaveHint';
  return (
    <ConfirmModal
      question={text('room.leaveAsk')}
      hint={text(hint)}
      yes={text('room.leave')}
      no={text('room.playOn')}
      isOpen={isBlocked && isRunning}
      onYes={() => {
        tell({ type: 'leave' });
        setTimeout(() => blocker.proceed?.(), ANSWER_MILLIS);
      }}
      onNo={() => blocker.reset?.()}
    />
  );
}

/** The same room in another language is not left; whoever registers comes back. */
function isLeaving(current: Location, next: Location): boolean {
  const [from, to] = [current, next].map(({ pathname }) => pathInLocale(pathname, 'zh'));
  if (to === '/register' || to === '/login') return false;
  return from !== to || current.search !== next.search;
}
