import { type Cells, nextMan } from './attack.ts';
import { BLACK_BIT, CANNON, CHARIOT, EMPTY, KIND_MASK, type Man, manOfCode } from './man.ts';
import type { MoveList } from './move-list.ts';
import {
  ADVISOR_STEPS,
  ELEPHANT_JUMPS,
  GENERAL_STEPS,
  HORSE_JUMPS,
  type Jump,
  RAYS,
  SOLDIER_STEPS,
} from './reach.ts';
import type { Side } from './side.ts';

/** Fills the list with every move that the men's own ways allow, whatever becomes of the general. */
export function generatePseudoLegal(cells: Cells, side: Side, list: MoveList): void {
  const own = side === 'RED' ? 0 : BLACK_BIT;
  list.count = 0;
  for (let from = 0; from < cells.length; from += 1) {
    const code = cells[from] ?? EMPTY;
    if (code !== EMPTY && (code & BLACK_BIT) === own) generateFrom(cells, from, list);
  }
}

/** Adds the moves that the man on one square has by its own way of going. */
export function generateFrom(cells: Cells, from: number, list: MoveList): void {
  const code = cells[from] ?? EMPTY;
  const kind = code & KIND_MASK;
  if (kind === CHARIOT) return addSlides(cells, from, list);
  if (kind === CANNON) return addSlidesAndShots(cells, from, list);
  const jumps = JUMPS_OF_CODE[code];
  if (jumps !== undefined) return addJumps(cells, from, jumps[from] ?? [], list);
  return addSteps(cells, from, STEPS_OF_CODE[code]?.[from] ?? [], list);
}

const JUMPS_OF_CODE = tableByCode<readonly Jump[]>((man) => {
  if (man.kind === 'horse') return HORSE_JUMPS;
  return man.kind === 'elephant' ? ELEPHANT_JUMPS[man.side] : undefined;
});

const STEPS_OF_CODE = tableByCode<readonly number[]>((man) => {
  if (man.kind === 'advisor') return ADVISOR_STEPS[man.side];
  if (man.kind === 'general') return GENERAL_STEPS[man.side];
  return man.kind === 'soldier' ? SOLDIER_STEPS[man.side] : undefined;
});

function tableByCode<T>(
  tableOf: (man: Man) => readonly T[] | undefined,
): readonly (readonly T[] | undefined)[] {
  return Array.from({ length: 2 * BLACK_BIT }, (_, code) => {
    const man = manOfCode(code);
    return man === undefined ? undefined : tableOf(man);
  });
}

/** [R3.2] a chariot goes any distance along a free line and takes the first enemy on it. */
function addSlides(cells: Cells, from: number, list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const ray of RAYS[from] ?? []) {
    const first = nextMan(cells, ray, 0);
    for (let index = 0; index < first; index += 1) list.add(from, ray[index] ?? 0);
    if (first === ray.length) continue;
    const to = ray[first] ?? 0;
    if (((cells[to] ?? EMPTY) & BLACK_BIT) !== own) list.add(from, to);
  }
}

/** [R3.9] a cannon goes like a chariot and takes over exactly one man in between. */
function addSlidesAndShots(cells: Cells, from: number, list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const ray of RAYS[from] ?? []) {
    const screen = nextMan(cells, ray, 0);
    for (let index = 0; index < screen; index += 1) list.add(from, ray[index] ?? 0);
    const target = nextMan(cells, ray, screen + 1);
    if (target >= ray.length) continue;
    const to = ray[target] ?? 0;
    if (((cells[to] ?? EMPTY) & BLACK_BIT) !== own) list.add(from, to);
  }
}

function addJumps(cells: Cells, from: number, jumps: readonly Jump[], list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const { to, through } of jumps) {
    if (cells[through] !== EMPTY) continue;
    const code = cells[to] ?? EMPTY;
    if (code === EMPTY || (code & BLACK_BIT) !== own) list.add(from, to);
  }
}

function addSteps(cells: Cells, from: number, steps: readonly number[], list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const to of steps) {
    const code = cells[to] ?? EMPTY;
    if (code === EMPTY || (code & BLACK_BIT) !== own) list.add(from, to);
  }
}
