import {
  isCheck,
  type Kind,
  type Move,
  pieceAt,
  type Position,
  xOf,
  yOf,
  afterMove,
} from '@chuhe/rules';

/** A move that a player may overlook, and its context on the board. */
export interface Glimpse {
  /** The position in which the move is possible. */
  readonly position: Position;
  readonly move: Move;
  /** The other side's previous move. */
  readonly before: Move | undefined;
  /** Whether that move captured a piece. */
  readonly isExchange: boolean;
  /** The square that the mover's own last move reached, one turn earlier. */
  readonly lately: number | undefined;
}

/** The upper bound of the chance: even a careless player sees one move in twenty. */
const MOST = 0.95;
/** Up to this blindness, a player always recaptures on the square of an exchange, with anything but a soldier. */
const CAREFUL = 0.1;

/** Cannons jump and horses turn a corner, so they are harder to see than chariots and soldiers. */
const BY_KIND: Readonly<Record<Kind, number>> = {
  cannon: 1.2,
  horse: 1.05,
  chariot: 0.8,
  soldier: 0.7,
  general: 1,
  advisor: 1,
  elephant: 1,
};
const FAR = { squares: 5, factor: 1.25 } as const;
const NEAR = { squares: 2, factor: 0.75 } as const;
const OPENED_LINE = 1.4;
const JUST_MOVED = 0.7;
const CHARIOT_TAKEN = 0.6;
const TAKEN_BACK = 0.3;
const QUIET = 1.6;
const CHECK = 1.2;

/**
 * The chance that a player overlooks a move. The factors are a guess about people, not fitted to their games; the
 * levels differ in `blindness`.
 */
export function overlookChance(glimpse: Glimpse, blindness: number): number {
  const { position, move, before, isExchange, lately } = glimpse;
  const mover = pieceAt(position, move.from);
  if (mover === undefined) return 0;
  let chance = blindness * BY_KIND[mover.kind] * distanceFactor(move) * aimFactor(position, move);
  if (before !== undefined && opensLine(before, move)) chance *= OPENED_LINE;
  if (lately === move.from) chance *= JUST_MOVED;
  if (isExchange && before?.to === move.to) {
    if (blindness <= CAREFUL && mover.kind !== 'soldier') return 0;
    chance *= TAKEN_BACK;
  }
  return Math.min(chance, MOST);
}

/** The factor of the target: players watch a chariot, but not a quiet move. */
function aimFactor(position: Position, move: Move): number {
  const victim = pieceAt(position, move.to);
  if (victim === undefined) return isCheck(afterMove(position, move)) ? CHECK : QUIET;
  return victim.kind === 'chariot' ? CHARIOT_TAKEN : 1;
}

function distanceFactor({ from, to }: Move): number {
  const squares = Math.max(Math.abs(xOf(from) - xOf(to)), Math.abs(yOf(from) - yOf(to)));
  if (squares >= FAR.squares) return FAR.factor;
  return squares <= NEAR.squares ? NEAR.factor : 1;
}

/** Whether a move passes through the square that the other side has just left, or over the piece it has just moved. */
function opensLine(before: Move, move: Move): boolean {
  return isBetween(before.from, move) || isBetween(before.to, move);
}

function isBetween(square: number, { from, to }: Move): boolean {
  const [x, y] = [xOf(square), yOf(square)];
  if (xOf(from) === xOf(to)) return x === xOf(from) && isInside(y, yOf(from), yOf(to));
  if (yOf(from) === yOf(to)) return y === yOf(from) && isInside(x, xOf(from), xOf(to));
  return false;
}

function isInside(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
