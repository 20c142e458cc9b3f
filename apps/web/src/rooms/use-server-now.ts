import { useEffect, useState } from 'react';
import { serverTime, type ServerClock } from './connection/server-clock.ts';

const TICK_MILLIS = 200;

/** The server's time, going on while `isRunning`. */
export function useServerNow(clock: ServerClock | undefined, isRunning: boolean): number {
  const now = useNow(isRunning);
  return serverTime(clock, now);
}

/** This device's steady clock, going on while `isRunning`. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
