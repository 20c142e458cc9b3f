import {
  afterMove,
  hasLegalMove,
  isOnOwnBank,
  type Kind,
  legalMoves,
  type Move,
  type Piece,
  pieceAt,
  type Position,
  type Square,
} from '@chuhe/rules';

/** In halves of a soldier on its own bank; a soldier across the river counts double. */
const WORTH: Readonly<Record<Kind, number>> = {
  general: 0,
  advisor: 4,
  elephant: 4,
  horse: 8,
  chariot: 18,
  cannon: 9,
  soldier: 2,
};

/** The value of the piece on a square; 0 for an empty one. */
export function worthOf(position: Position, square: Square): number {
  const piece = pieceAt(position, square);
  return piece === undefined ? 0 : worthOn(piece, square);
}

function worthOn({ kind, side }: Piece, square: Square): number {
  const isAcross = kind === 'soldier' && !isOnOwnBank(square, side);
  return isAcross ? 2 * WORTH.soldier : WORTH[kind];
}

/** BLACK's reply, RED's next move and BLACK's next reply. */
const GAIN_PLIES = 3;
const MATED = 1000;

/** RED's gain from a move and the next two, with both sides playing for material. */
export function gainOf(position: Position, move: Move): number {
  const after = afterMove(position, move);
  return balanceIn({ position: after, balance: gainedBy(position, move) }, GAIN_PLIES, [
    -MATED,
    MATED,
  ]);
}

/** BLACK's reply that costs RED the most: mate, else material; among equals the one that captures most. */
export function strongestOf(position: Position, replies: readonly Move[]): Move | undefined {
  const bySpoils = replies.toSorted(
    (one, other) => worthOf(position, other.to) - worthOf(position, one.to),
  );
  let strongest: Move | undefined;
  let least = MATED + 1;
  for (const reply of bySpoils) {
    const after = afterMove(position, reply);
    const reached = { position: after, balance: -gainedBy(position, reply) };
    const balance = balanceIn(reached, GAIN_PLIES - 1, [-MATED, least]);
    if (balance < least) [strongest, least] = [reply, balance];
  }
  return strongest;
}

/** A board, and RED's gain on the way to it. */
interface Reached {
  readonly position: Position;
  readonly balance: number;
}

function balanceIn({ position, balance }: Reached, plies: number, window: Window): number {
  if (!hasLegalMove(position)) return position.toMove === 'RED' ? -MATED : MATED;
  if (plies === 0) return balance;
  const sign = position.toMove === 'RED' ? 1 : -1;
  let [low, high] = window;
  for (const move of legalMoves(position)) {
    const reached = {
      position: afterMove(position, move),
      balance: balance + sign * gainedBy(position, move),
    };
    const value = balanceIn(reached, plies - 1, [low, high]);
    if (sign > 0) low = Math.max(low, value);
    else high = Math.min(high, value);
    if (low >= high) break;
  }
  return sign > 0 ? low : high;
}

type Window = readonly [number, number];

/** The value captured by a move, plus the gain of a soldier that crosses the river. */
function gainedBy(position: Position, { from, to }: Move): number {
  const piece = pieceAt(position, from);
  const crossing = piece === undefined ? 0 : worthOn(piece, to) - worthOn(piece, from);
  return worthOf(position, to) + crossing;
}
