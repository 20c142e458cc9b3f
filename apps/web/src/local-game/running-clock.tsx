import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ClockFace, LAST_SECONDS, useLastSeconds, useTicking } from '../table/index.ts';
import { leftMillis, type LocalGame, sideToMove, usedMillis } from './local-game.ts';

interface RunningClockProps {
  readonly game: LocalGame;
  readonly side: Side;
}

/** One side's clock; it runs while that side thinks. */
export function RunningClock({ game, side }: RunningClockProps): ReactElement {
  const text = useText();
  const isRunning = game.outcome === undefined && sideToMove(game) === side;
  const time = Math.max(useTicking(Date.now, isRunning), game.turnStartedAt);
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
