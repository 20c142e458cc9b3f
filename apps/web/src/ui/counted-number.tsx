import { type ReactElement, useEffect, useState } from 'react';

const COUNT_MILLIS = 400;

interface CountedNumberProps {
  readonly from: number;
  readonly to: number;
}

/** A number that counts up or down from its former value; it changes at once for users who prefer reduced motion. */
export function CountedNumber({ from, to }: CountedNumberProps): ReactElement {
  const [isAtOnce] = useState(isStill);
  const [counted, setCounted] = useState(from);
  useEffect(() => {
    if (isAtOnce) return undefined;
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const share = Math.min(1, Math.max(0, now - begun) / COUNT_MILLIS);
      setCounted(Math.round(from + (to - from) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isAtOnce, from, to]);
  return <>{isAtOnce ? to : counted}</>;
}

function isStill(): boolean {
  return (
    document.documentElement.hasAttribute('data-still') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
