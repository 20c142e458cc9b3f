import { type Move, type Point, type Square, xOf, yOf } from '@chuhe/rules';
import { short } from './drawing.ts';
import { centreOf, type Geometry } from './geometry.ts';

/** Four corner brackets around the piece that moved last. */
export function bracketPath(geometry: Geometry, square: Square): string {
  const centre = centreOf(geometry, square);
  const reach = geometry.radius * 1.02;
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
  /** The glow behind an attacked general, and the line around it. */
  readonly check: { readonly r: number };
  readonly checkRing: Stroked;
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
    checkRing: { r: short(radius * 1.07), strokeWidth: short(radius * 0.11) },
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

/**
 * An arrow from one square to another, thinner at its tail; it stops at the rim of the piece on its target. The arrow
 * of a horse bends where its leg is. A thin one marks a second choice.
 */
export function arrowPath(geometry: Geometry, move: Move, isThin: boolean): string {
  const start = centreOf(geometry, move.from);
  const end = centreOf(geometry, move.to);
  const { cell } = geometry;
  const bend = bendOf(move, start, end);
  const [leaving, arriving] = [towards(start, bend ?? end), towards(bend ?? start, end)];
  const half = (cell * (isThin ? 0.09 : 0.15)) / 2;
  const head = cell * 0.3;
  const tail = stepFrom(start, leaving, cell * 0.24);
  const tip = stepFrom(end, arriving, -cell * 0.42);
  const neck = stepFrom(tip, arriving, -head);
  const [beside, across] = [turned(leaving), turned(arriving)];
  const middle = bend === undefined ? [] : [{ bend, aside: towards(ZERO, sum(beside, across)) }];
  const outline = [
    stepFrom(tail, beside, half * 0.6),
    ...middle.map(({ bend: at, aside }) => stepFrom(at, aside, half * 0.85)),
    stepFrom(neck, across, half),
    stepFrom(neck, across, head * 0.68),
    tip,
    stepFrom(neck, across, -head * 0.68),
    stepFrom(neck, across, -half),
    ...middle.map(({ bend: at, aside }) => stepFrom(at, aside, -half * 0.85)),
    stepFrom(tail, beside, -half * 0.6),
  ];
  return `M${outline.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

const ZERO: Point = { x: 0, y: 0 };

/** The point next to the origin over which a horse jumps; undefined for any other move. */
function bendOf(move: Move, start: Point, end: Point): Point | undefined {
  const columns = Math.abs(xOf(move.to) - xOf(move.from));
  const rows = Math.abs(yOf(move.to) - yOf(move.from));
  if (columns === 2 && rows === 1) return { x: (start.x + end.x) / 2, y: start.y };
  if (columns === 1 && rows === 2) return { x: start.x, y: (start.y + end.y) / 2 };
  return undefined;
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function turned({ x, y }: Point): Point {
  return { x: -y, y: x };
}

function sum(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y };
}

function stepFrom(point: Point, direction: Point, distance: number): Point {
  return { x: point.x + direction.x * distance, y: point.y + direction.y * distance };
}
