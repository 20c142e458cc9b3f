import { SIDES, type Side } from './piece.ts';
import { SQUARES, isInPalace, isOnOwnBank, squareAt, xOf, yOf } from './square.ts';

/** A jump, and the square that must be free for it: a horse's leg or an elephant's eye. */
export interface Jump {
  readonly to: number;
  readonly through: number;
}

type Step = readonly [dx: number, dy: number];
type BySide<T> = Readonly<Record<Side, T>>;

const ORTHOGONAL: readonly Step[] = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // prettier-ignore
const DIAGONAL: readonly Step[] = [[1, -1], [1, 1], [-1, 1], [-1, -1]]; // prettier-ignore

/** For each square, the four straight lines that leave it, nearest square first. */
export const RAYS: readonly (readonly Uint8Array[])[] = SQUARES.map((square) =>
  ORTHOGONAL.map((step) => Uint8Array.from(rayFrom(square, step))),
);

/** [R3.3] two steps in one direction and one in the other, over the adjacent square of the first. */
export const HORSE_JUMPS: readonly (readonly Jump[])[] = SQUARES.map((square) =>
  ORTHOGONAL.flatMap(([dx, dy]) =>
    [-1, 1].flatMap((turn) => {
      const to = offset(square, 2 * dx + turn * dy, 2 * dy + turn * dx);
      const through = offset(square, dx, dy);
      return to === undefined || through === undefined ? [] : [{ to, through }];
    }),
  ),
);

/** The horse jumps that end on a square, by their origin and the leg they need. */
export const HORSE_ATTACKERS: readonly (readonly Jump[])[] = invertJumps(HORSE_JUMPS);

/** [R3.4] two steps diagonally over the centre, on one's own bank only. */
export const ELEPHANT_JUMPS: BySide<readonly (readonly Jump[])[]> = forBothSides((side) =>
  SQUARES.map((square) =>
    DIAGONAL.flatMap(([dx, dy]) => {
      const to = offset(square, 2 * dx, 2 * dy);
      const through = offset(square, dx, dy);
      if (to === undefined || through === undefined) return [];
      return isOnOwnBank(to, side) ? [{ to, through }] : [];
    }),
  ),
);

/** [R3.5] one step diagonally inside the palace. */
export const ADVISOR_STEPS: BySide<readonly (readonly number[])[]> = forBothSides((side) =>
  SQUARES.map((square) => palaceSteps(square, side, DIAGONAL)),
);

/** [R3.6] one step along a line inside the palace. */
export const GENERAL_STEPS: BySide<readonly (readonly number[])[]> = forBothSides((side) =>
  SQUARES.map((square) => palaceSteps(square, side, ORTHOGONAL)),
);

/** [R3.7] one step forward, after the river also sideways, never back. */
export const SOLDIER_STEPS: BySide<readonly (readonly number[])[]> = forBothSides((side) =>
  SQUARES.map((square) => {
    const forward: Step = side === 'RED' ? [0, -1] : [0, 1];
    const steps: readonly Step[] = isOnOwnBank(square, side)
      ? [forward]
      : [forward, [1, 0], [-1, 0]];
    return steps.flatMap(([dx, dy]) => offset(square, dx, dy) ?? []);
  }),
);

function offset(square: number, dx: number, dy: number): number | undefined {
  return squareAt(xOf(square) + dx, yOf(square) + dy);
}

function rayFrom(square: number, [dx, dy]: Step): number[] {
  const ray: number[] = [];
  let next = offset(square, dx, dy);
  while (next !== undefined) {
    ray.push(next);
    next = offset(next, dx, dy);
  }
  return ray;
}

/** A single pass over all jumps: phones build this table at startup. */
function invertJumps(jumps: readonly (readonly Jump[])[]): Jump[][] {
  const attackers: Jump[][] = SQUARES.map(() => []);
  for (const [from, list] of jumps.entries())
    for (const { to, through } of list) attackers[to]?.push({ to: from, through });
  return attackers;
}

function palaceSteps(square: number, side: Side, steps: readonly Step[]): number[] {
  return steps
    .flatMap(([dx, dy]) => offset(square, dx, dy) ?? [])
    .filter((to) => isInPalace(to, side));
}

function forBothSides<T>(build: (side: Side) => T): BySide<T> {
  const [red, black] = SIDES.map(build);
  if (red === undefined || black === undefined) throw new Error('a side is missing');
  return { RED: red, BLACK: black };
}
