import { remainingMillis, type Side, sideToMove, usedMillis } from '@chuhe/rules';
import { memo } from 'react';
import { useText } from '../language/index.ts';
import { ClockFace, LAST_SECONDS, useLastSeconds } from '../table/index.ts';
import type { ServerClock } from './connection/server-clock.ts';
import type { BegunRoom } from './room-view.ts';
import { useServerNow } from './use-server-now.ts';

interface OnlineClockProps {
  readonly room: BegunRoom;
  readonly side: Side;
  readonly clock: ServerClock | undefined;
  /** Whether it is this person's own: only that one is heard. */
  readonly isOwn: boolean;
}

/** One side's clock. It is worked out from the server's time at every look, so that it cannot drift. */
export const OnlineClock = memo(function OnlineClock(props: OnlineClockProps) {
  const { room, side, clock, isOwn } = props;
  const text = useText();
  const isRunning = room.state === 'playing' && sideToMove(room) === side;
  const now = useServerNow(clock, isRunning);
  const left = isRunning ? remainingMillis(room, now) : room.options.stepSeconds * 1000;
  const used = room.state === 'playing' ? usedMillis(room, side, now) : room.usedMillis[side];
  const seconds = isRunning && isOwn ? Math.ceil(left / 1000) : undefined;
  useLastSeconds(seconds);
  return (
    <>
      <ClockFace leftMillis={left} usedMillis={used} isRunning={isRunning} />
      {isOwn ? (
        <span className="vh" aria-live="assertive">
          {seconds === LAST_SECONDS ? text('table.tenSeconds') : ''}
        </span>
      ) : null}
    </>
  );
});
