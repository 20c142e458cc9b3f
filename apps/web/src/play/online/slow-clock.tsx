import { deadlineOf, moveLimit, remainingMillis, type Side, sideToMove } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { isShareLow, timeLeftText } from '../time-left.ts';
import { type ServerClock, wallTime } from '../../platform/live/index.ts';
import type { BegunRoom } from './room-view.ts';
import { useServerNow } from './use-server-now.ts';
import './slow-clock.css';

interface SlowClockProps {
  readonly room: BegunRoom;
  readonly side: Side;
  readonly clock: ServerClock | undefined;
}

/** The clock of a side with days per move: the days and hours left, or the time of one move. */
export function SlowClock({ room, side, clock }: SlowClockProps): ReactElement | null {
  const text = useText();
  const isRunning = room.state === 'playing' && sideToMove(room) === side;
  const now = useServerNow(clock, isRunning);
  if (room.state === 'over') return null;
  const limit = moveLimit(room.options.timeControl, 0);
  const left = isRunning ? remainingMillis(room, now) : limit;
  const isLow = isRunning && isShareLow(left, limit);
  const words = timeLeftText(left, text);
  return (
    <span
      className={isLow ? 'slow-clock slow-clock--low' : 'slow-clock'}
      role="timer"
      data-ends-at={isRunning ? wallTime(clock, deadlineOf(room)) : undefined}
      aria-label={text(isRunning ? 'slow.clock.left' : 'slow.clock.each', { time: words })}
    >
      <Icon name="clock" size="small" />
      {isRunning ? text('slow.clock.short', { time: words }) : words}
    </span>
  );
}
