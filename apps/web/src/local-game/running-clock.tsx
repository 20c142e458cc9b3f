import type { Side } from '@chuhe/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../language/index.ts';
import { ClockFace, LAST_SECONDS, useLastSeconds } from '../table/index.ts';
import { leftMillis, type LocalGame, sideToMove, usedMillis } from './local-game.ts';

interface RunningClockProps {
  readonly game: LocalGame;
  readonly side: Side;
}

const TICK_MILLIS = 250;

/** One side's clock; it runs while that side thinks. */
export function RunningClock({ game, side }: RunningClockProps): ReactElement {
  const text = useText();
  const isRunning = game.outcome === undefined && sideToMove(game) === side;
  const time = Math.max(useNow(isRunning), game.turnStartedAt);
  const left = leftMillis(game, side, time);
  const seconds = isRunning && left !== undefined ? Math.ceil(left / 1000) : undefined;
  useLastSeconds(seconds);
  return (
    <>
      <ClockFace
        leftMillis={left}
        usedMillis={usedMillis(game, side, time)}
        isRunning={isRunning}
      />
      <span className="vh" aria-live="assertive">
        {seconds === LAST_SECONDS ? text('table.tenSeconds') : ''}
      </span>
    </>
  );
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
