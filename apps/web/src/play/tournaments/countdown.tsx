import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { countdownText } from './tournament-words.ts';

const TICK_MILLIS = 1000;

/** The server's time, advanced on this device. */
export function useServerNow(offset: number, tickMillis = TICK_MILLIS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMillis);
    return () => clearInterval(timer);
  }, [tickMillis]);
  return now + offset;
}

interface CountdownProps {
  /** The end of the countdown, on the server's clock. */
  readonly to: string;
  /** The server's clock minus this device's. */
  readonly offset: number;
  /** Shown after the end. */
  readonly past?: string;
}

/** The time until a moment. It re-renders itself every second, so that the page around it does not. */
export function Countdown({ to, offset, past }: CountdownProps): ReactElement {
  const text = useText();
  const left = Date.parse(to) - useServerNow(offset);
  return <b role="timer">{left <= 0 && past !== undefined ? past : countdownText(left, text)}</b>;
}
