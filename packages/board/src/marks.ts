import type { Move, Point, Square } from '@chuhe/rules';
import { short } from './drawing.ts';
import { centreOf, type Geometry } from './geometry.ts';

/** Four corner brackets around the piece that moved last. */
export function bracketPath(geometry: Geometry, square: Square): string {
  const centre = centreOf(geometry, square);
  const reach = geometry.radius * 1.06;
  const arm = geometry.radius * 0.42;
  const corners: readonly (readonly [number, number])[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners
    .map(([right, down]) => {
      const x = centre.x + right * reach;
      const y = centre.y + down * reach;
      return `M${short(x - right * arm)} ${short(y)}L${short(x)} ${short(y)}L${short(x)} ${short(y - down * arm)}`;
    })
    .join('');
}

interface Stroked {
  readonly r: number;
  readonly strokeWidth: number;
}

/** The sizes of all marks of a board; each is drawn around its own centre. */
export interface MarkSizes {
  /** The circle on the origin of the last move. */
  readonly origin: Stroked;
  readonly bracketWidth: number;
  /** The glow behind an attacked general. */
  readonly check: { readonly r: number };
  readonly selection: Stroked;
  /** The dot on a target of the selected piece. */
  readonly dot: Stroked;
  /** The broken ring around a piece that can be captured. */
  readonly capture: Stroked & {
    readonly strokeDasharray: string;
    readonly strokeDashoffset: number;
  };
}

export function markSizes({ cell, radius }: Geometry): MarkSizes {
  const ring = radius * 1.06;
  const quarter = (2 * Math.PI * ring) / 4;
  return {
    origin: { r: short(radius * 0.5), strokeWidth: short(cell * 0.045) },
    bracketWidth: short(cell * 0.062),
    check: { r: short(radius * 1.5) },
    selection: { r: short(radius * 1.19), strokeWidth: short(radius * 0.1) },
    dot: { r: short(cell * 0.135), strokeWidth: short(cell * 0.035) },
    capture: {
      r: short(ring),
      strokeWidth: short(radius * 0.17),
      strokeDasharray: `${short(quarter * 0.72)} ${short(quarter * 0.28)}`,
      strokeDashoffset: short(-quarter * 0.14),
    },
  };
}

/** An arrow from one square to another; a thin one marks a second choice. */
export function arrowPath(geometry: Geometry, { from, to }: Move, isThin: boolean): string {
  const start = centreOf(geometry, from);
  const end = centreOf(geometry, to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const { cell } = geometry;
  const half = (cell * (isThin ? 0.09 : 0.15)) / 2;
  const head = cell * 0.34;
  const tail = stepFrom(start, along, cell * 0.3);
  const tip = stepFrom(end, along, -cell * 0.06);
  const neck = stepFrom(tip, along, -head);
  const across = { x: -along.y, y: along.x };
  const outline = [
    stepFrom(tail, across, half),
    stepFrom(neck, across, half),
    stepFrom(neck, across, head * 0.62),
    tip,
    stepFrom(neck, across, -head * 0.62),
    stepFrom(neck, across, -half),
    stepFrom(tail, across, -half),
  ];
  return `M${outline.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

function stepFrom(point: Point, direction: Point, distance: number): Point {
  return { x: point.x + direction.x * distance, y: point.y + direction.y * distance };
}
