import { useTicking } from '../table/index.ts';
import { serverTime, type ServerClock } from './connection/server-clock.ts';

/** The server's time, going on while `isRunning`. */
export function useServerNow(clock: ServerClock | undefined, isRunning: boolean): number {
  return serverTime(clock, useNow(isRunning));
}

/** This device's steady clock, going on while `isRunning`. */
export function useNow(isRunning: boolean): number {
  return useTicking(steadyNow, isRunning);
}

function steadyNow(): number {
  return performance.now();
}
