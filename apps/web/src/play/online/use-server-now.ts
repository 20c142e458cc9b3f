import { useTicking } from '../../board/game-ui/index.ts';
import {
  type LineStatus,
  lostAtOf,
  type ServerClock,
  serverTime,
} from '../../platform/live/index.ts';

/** The server's time, ticking while `isRunning`. */
export function useServerNow(clock: ServerClock | undefined, isRunning: boolean): number {
  return serverTime(clock, useNow(isRunning));
}

/** This device's monotonic clock, ticking while `isRunning`. */
function useNow(isRunning: boolean): number {
  return useTicking(steadyNow, isRunning);
}

function steadyNow(): number {
  return performance.now();
}

/** How long the connection has been lost; undefined while it is open. */
export function useLostMillis(status: LineStatus): number | undefined {
  const lostAt = lostAtOf(status);
  const now = useNow(lostAt !== undefined);
  return lostAt === undefined ? undefined : Math.max(0, now - lostAt);
}
