import { type Cells, nextPiece } from './attack.ts';
import {
  BLACK_BIT,
  CANNON,
  CHARIOT,
  EMPTY,
  KIND_MASK,
  type Piece,
  pieceOfCode,
  type Side,
} from './piece.ts';
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

/** Fills the list with every pseudo-legal move, including those that leave the general in check. */
export function generatePseudoLegal(cells: Cells, side: Side, list: MoveList): void {
  const own = side === 'RED' ? 0 : BLACK_BIT;
  list.count = 0;
  for (let from = 0; from < cells.length; from += 1) {
    const code = cells[from] ?? EMPTY;
    if (code !== EMPTY && (code & BLACK_BIT) === own) generateFrom(cells, from, list);
  }
}

/** Adds the pseudo-legal moves of the piece on one square. */
export function generateFrom(cells: Cells, from: number, list: MoveList): void {
  const code = cells[from] ?? EMPTY;
  const kind = code & KIND_MASK;
  if (kind === CHARIOT) return addSlides(cells, from, list);
  if (kind === CANNON) return addSlidesAndShots(cells, from, list);
  const jumps = JUMPS_OF_CODE[code];
  if (jumps !== undefined) return addJumps(cells, from, jumps[from] ?? [], list);
  return addSteps(cells, from, STEPS_OF_CODE[code]?.[from] ?? [], list);
}

const JUMPS_OF_CODE = tableByCode<readonly Jump[]>((piece) => {
  if (piece.kind === 'horse') return HORSE_JUMPS;
  return piece.kind === 'elephant' ? ELEPHANT_JUMPS[piece.side] : undefined;
});

const STEPS_OF_CODE = tableByCode<readonly number[]>((piece) => {
  if (piece.kind === 'advisor') return ADVISOR_STEPS[piece.side];
  if (piece.kind === 'general') return GENERAL_STEPS[piece.side];
  return piece.kind === 'soldier' ? SOLDIER_STEPS[piece.side] : undefined;
});

function tableByCode<T>(
  tableOf: (piece: Piece) => readonly T[] | undefined,
): readonly (readonly T[] | undefined)[] {
  return Array.from({ length: 2 * BLACK_BIT }, (_, code) => {
    const piece = pieceOfCode(code);
    return piece === undefined ? undefined : tableOf(piece);
  });
}

/** [R3.2] a chariot moves any distance along a free line and captures the first enemy on it. */
function addSlides(cells: Cells, from: number, list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const ray of RAYS[from] ?? []) {
    const first = nextPiece(cells, ray, 0);
    for (let index = 0; index < first; index += 1) list.add(from, ray[index] ?? 0);
    if (first === ray.length) continue;
    const to = ray[first] ?? 0;
    if (((cells[to] ?? EMPTY) & BLACK_BIT) !== own) list.add(from, to);
  }
}

/** [R3.9] a cannon moves like a chariot and captures over exactly one piece in between. */
function addSlidesAndShots(cells: Cells, from: number, list: MoveList): void {
  const own = (cells[from] ?? EMPTY) & BLACK_BIT;
  for (const ray of RAYS[from] ?? []) {
    const screen = nextPiece(cells, ray, 0);
    for (let index = 0; index < screen; index += 1) list.add(from, ray[index] ?? 0);
    const target = nextPiece(cells, ray, screen + 1);
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
