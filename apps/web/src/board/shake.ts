import type { Square } from '@chuhe/rules';

const SWINGS = ['0', '-9px', '8px', '-6px', '4px', '0'];
const MILLIS = 280;

/** A refused man shakes its head, unless the person asked for less motion. */
export function shakePiece(board: SVGSVGElement, square: Square): void {
  const isStill =
    document.documentElement.hasAttribute('data-still') ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return;
  const piece = board.querySelector(`[data-piece="${square}"] .xq-man`);
  piece?.animate(
    SWINGS.map((swing) => ({ transform: `translateX(${swing})` })),
    { duration: MILLIS, easing: 'ease-out', composite: 'add' },
  );
}
