import { currentPosition, type MoveLine, type Side } from '@chuhe/rules';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { ClockFace, LowTime, readClock, useTicking } from '../../board/game-ui/index.ts';
import { type DeviceClock, deviceClockState, leftOnDevice, usedOnDevice } from './device-clock.ts';

interface DeviceGame {
  readonly line: MoveLine;
  readonly clock: DeviceClock;
}

interface DeviceClockFaceProps {
  readonly game: DeviceGame;
  readonly side: Side;
  /** Whether a person owns this clock and gets warnings when time is short. */
  readonly isWarned: boolean;
}

/** The clock of a side in a game on this device. */
export function DeviceClockFace({ game, side, isWarned }: DeviceClockFaceProps): ReactElement {
  const { line, clock } = game;
  const isRunning = clock.stoppedAt === undefined && currentPosition(line).toMove === side;
  const now = Math.max(useTicking(Date.now, isRunning), clock.turnStartedAt);
  const state = deviceClockState(game, side, now);
  return (
    <>
      <ClockFace
        reading={state && readClock(state)}
        usedMillis={usedOnDevice(game, side, now)}
        isRunning={isRunning}
      />
      {isWarned ? (
        <LowTime
          read={() => deviceClockState(game, side, Math.max(Date.now(), clock.turnStartedAt))}
          isRunning={isRunning}
        />
      ) : null}
    </>
  );
}

/** A timer may fire slightly early and would then find that time is not up. */
const TIMER_SLACK_MILLIS = 20;

/** Calls `onTimeOut` when the side to move has used up its time. */
export function useTimeOut(game: DeviceGame, onTimeOut: () => void): void {
  const reportTimeOut = useEffectEvent(onTimeOut);
  useEffect(() => {
    const left = leftOnDevice(game, Date.now());
    if (left === undefined) return undefined;
    const timer = setTimeout(reportTimeOut, left + TIMER_SLACK_MILLIS);
    return () => clearTimeout(timer);
  }, [game]);
}
