import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { countdownText } from './tournament-words.ts';

const TICK_MILLIS = 1000;

/** The time of the server, counted on this device. */
export function useServerNow(offset: number, tickMillis = TICK_MILLIS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMillis);
    return () => clearInterval(timer);
  }, [tickMillis]);
  return now + offset;
}

interface CountdownProps {
  /** The moment that it counts down to, on the server's clock. */
  readonly to: string;
  /** The server's clock less this device's. */
  readonly offset: number;
  /** Shown once the moment has passed. */
  readonly past?: string;
}

/** The time until a moment. It renders by itself every second, so that the page around it does not. */
export function Countdown({ to, offset, past }: CountdownProps): ReactElement {
  const text = useText();
  const left = Date.parse(to) - useServerNow(offset);
  return <b role="timer">{left <= 0 && past !== undefined ? past : countdownText(left, text)}</b>;
}
