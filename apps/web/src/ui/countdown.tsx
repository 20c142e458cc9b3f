import { type ReactElement, useEffect, useState } from 'react';
import { type Text, useText } from '../platform/language/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The server's time, advanced on this device. */
export function useServerNow(offset: number, tickMillis = SECOND): number {
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

/** 1:12:40, 24:08, and days when it is far ahead. */
function countdownText(millis: number, text: Text): string {
  const left = Math.max(0, millis);
  const days = Math.floor(left / DAY);
  if (days > 1) return text('tournament.span.days', { days });
  const hours = Math.floor(left / HOUR);
  const rest = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
