import { useEffect } from 'react';
import { useSound } from '../sound/index.ts';

/** From here on a clock ticks once a second. */
export const LAST_SECONDS = 10;

/** Ticks through the last ten seconds; `seconds` is what is left, undefined while nothing runs. */
export function useLastSeconds(seconds: number | undefined): void {
  const playSound = useSound();
  useEffect(() => {
    if (seconds !== undefined && seconds > 0 && seconds <= LAST_SECONDS) playSound('choose');
  }, [seconds, playSound]);
}
