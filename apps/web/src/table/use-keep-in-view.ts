import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a frame, and nothing around it, so that its current move is seen. */
export function useKeepInView(current: number): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = frame.current;
    const move = box?.querySelector<HTMLElement>(`[data-ply="${current}"]`);
    if (box === null || move === null || move === undefined) return;
    const outer = box.getBoundingClientRect();
    const inner = move.getBoundingClientRect();
    if (outer.height === 0) return;
    box.scrollBy(
      overhang(outer.left, outer.right, inner.left, inner.right),
      overhang(outer.top, outer.bottom, inner.top, inner.bottom),
    );
  }, [current]);
  return frame;
}

/** How far to scroll so that a stretch lies inside another, with a little room. */
function overhang(outerStart: number, outerEnd: number, start: number, end: number): number {
  const room = 12;
  if (end + room > outerEnd) return end + room - outerEnd;
  return start - room < outerStart ? start - room - outerStart : 0;
}
