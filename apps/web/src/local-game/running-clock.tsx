import type { Side } from '@chuhe/rules';
import { type ReactElement, useEffect, useState } from 'react';
import { ClockFace } from '../table/index.ts';
import { leftMillis, type LocalGame, sideToMove, usedMillis } from './local-game.ts';

interface RunningClockProps {
  readonly game: LocalGame;
  readonly side: Side;
}

const TICK_MILLIS = 250;

/** One side's clock; it runs while that side thinks. */
export function RunningClock({ game, side }: RunningClockProps): ReactElement {
  const isRunning = game.outcome === undefined && sideToMove(game) === side;
  const now = useNow(isRunning);
  const time = Math.max(now, game.turnStartedAt);
  return (
    <ClockFace
      leftMillis={leftMillis(game, side, time)}
      usedMillis={usedMillis(game, side, time)}
      isRunning={isRunning}
    />
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
