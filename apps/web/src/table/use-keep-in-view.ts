import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a frame, and nothing around it, so that its current move is seen. With the next picture: measuring at once
 * would hold up the man that was just moved.
 */
export function useKeepInView(current: number): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const next = requestAnimationFrame(() => {
      const box = frame.current;
      const move = box?.querySelector(`[data-ply="${current}"]`);
      if (box !== null && move !== null && move !== undefined) scrollTo(box, move);
    });
    return () => cancelAnimationFrame(next);
  }, [current]);
  return frame;
}

function scrollTo(box: Element, move: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = move.getBoundingClientRect();
  if (outer.height === 0) return;
  box.scrollBy(
    overhang(outer.left, outer.right, inner.left, inner.right),
    overhang(outer.top, outer.bottom, inner.top, inner.bottom),
  );
}

/** How far to scroll so that a stretch lies inside another, with a little room. */
function overhang(outerStart: number, outerEnd: number, start: number, end: number): number {
  const room = 12;
  if (end + room > outerEnd) return end + room - outerEnd;
  return start - room < outerStart ? start - room - outerStart : 0;
}
