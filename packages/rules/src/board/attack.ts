import {
  BLACK_BIT,
  CANNON,
  CHARIOT,
  EMPTY,
  GENERAL,
  HORSE,
  KIND_MASK,
  SOLDIER,
  type Side,
} from './piece.ts';
import { HORSE_ATTACKERS, RAYS } from './reach.ts';
import { COLUMNS, isInPalace, SQUARES, xOf } from './square.ts';

/** The piece codes on the 90 squares, read-only. */
export type Cells = Readonly<ArrayLike<number>>;

const RED_PALACE = SQUARES.filter((square) => isInPalace(square, 'RED')).toReversed();
const BLACK_PALACE = SQUARES.filter((square) => isInPalace(square, 'BLACK'));
const NOWHERE = -1;
const NO_RAY = new Uint8Array();

/** The index of the next piece on a ray, from `start` on; the ray's length if there is none. */
export function nextPiece(cells: Cells, ray: Uint8Array, start: number): number {
  let index = start;
  while (index < ray.length && cells[ray[index] ?? 0] === EMPTY) index += 1;
  return index;
}

/** The square of a side's general; -1 if the board has none. */
export function findGeneral(cells: Cells, side: Side): number {
  const code = side === 'RED' ? GENERAL : GENERAL | BLACK_BIT;
  const palace = side === 'RED' ? RED_PALACE : BLACK_PALACE;
  for (const square of palace) if (cells[square] === code) return square;
  return NOWHERE;
}

/** Whether the general of `side`, standing on `square`, is in check or faces the other general. */
export function isGeneralAttacked(cells: Cells, square: number, side: Side): boolean {
  const enemy = side === 'RED' ? BLACK_BIT : 0;
  return isHitAlongRays(cells, square, enemy) || isHitByHorse(cells, square, enemy | HORSE);
}

export function isInCheck(cells: Cells, side: Side): boolean {
  const square = findGeneral(cells, side);
  return square !== NOWHERE && isGeneralAttacked(cells, square, side);
}

/** [R3.8] the generals may not face each other on an open file. */
export function areGeneralsFacing(cells: Cells): boolean {
  const red = findGeneral(cells, 'RED');
  const black = findGeneral(cells, 'BLACK');
  if (red === NOWHERE || black === NOWHERE || xOf(red) !== xOf(black)) return false;
  for (let square = black + COLUMNS; square < red; square += COLUMNS) {
    if (cells[square] !== EMPTY) return false;
  }
  return true;
}

function isHitAlongRays(cells: Cells, square: number, enemy: number): boolean {
  const rays = RAYS[square] ?? [];
  for (let direction = 0; direction < rays.length; direction += 1) {
    const ray = rays[direction] ?? NO_RAY;
    const first = nextPiece(cells, ray, 0);
    if (first === ray.length) continue;
    if (isDirectHit(cells[ray[first] ?? 0] ?? EMPTY, enemy, direction, first)) return true;
    const second = nextPiece(cells, ray, first + 1);
    if (second < ray.length && cells[ray[second] ?? 0] === (enemy | CANNON)) return true;
  }
  return false;
}

/** `direction` is an index into RAYS: up, right, down, left. A soldier does not attack backwards. */
function isDirectHit(first: number, enemy: number, direction: number, index: number): boolean {
  if ((first & BLACK_BIT) !== enemy) return false;
  const kind = first & KIND_MASK;
  if (kind === CHARIOT) return true;
  if (kind === GENERAL) return direction === 0 || direction === 2;
  if (kind !== SOLDIER || index > 0) return false;
  const behind = enemy === BLACK_BIT ? 2 : 0;
  return direction !== behind;
}

function isHitByHorse(cells: Cells, square: number, enemyHorse: number): boolean {
  const attackers = HORSE_ATTACKERS[square] ?? [];
  for (const { to: from, through } of attackers) {
    if (cells[from] === enemyHorse && cells[through] === EMPTY) return true;
  }
  return false;
}
