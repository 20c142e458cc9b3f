import { useEffect, useState } from 'react';

const SETTLE_MILLIS = 250;

/** A value that is being typed, once nothing was typed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MILLIS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
