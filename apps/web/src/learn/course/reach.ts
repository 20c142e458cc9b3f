import {
  isInPalace,
  isOnOwnBank,
  type Kind,
  placedPieces,
  type Position,
  type Square,
  xOf,
  yOf,
} from '@chuhe/rules';

/** Whether RED's pieces could ever reach all these squares if nothing blocked them. */
export function canEverReach(position: Position, squares: readonly Square[]): boolean {
  const pieces = placedPieces(position).filter(({ piece }) => piece.side === 'RED');
  return squares.every((square) =>
    pieces.some(({ piece, square: from }) => REACHES[piece.kind](from, square)),
  );
}

const always = (): boolean => true;

const REACHES: Readonly<Record<Kind, (from: Square, to: Square) => boolean>> = {
  chariot: always,
  horse: always,
  cannon: always,
  general: (_, to) => isInPalace(to, 'RED'),
  advisor: (from, to) => isInPalace(to, 'RED') && isSameColour(from, to),
  elephant: (from, to) =>
    isOnOwnBank(to, 'RED') &&
    (xOf(to) - xOf(from)) % 2 === 0 &&
    (yOf(to) - yOf(from)) % 2 === 0 &&
    // Each step changes file and rank by two.
    ((xOf(to) - xOf(from)) / 2 + (yOf(to) - yOf(from)) / 2) % 2 === 0,
  soldier: (from, to) => {
    const steps = yOf(from) - yOf(to);
    if (steps < 0) return false;
    return xOf(from) === xOf(to) || !isOnOwnBank(to, 'RED');
  },
};

/** Diagonal steps never change the colour of the square, if the board were chequered. */
function isSameColour(one: Square, other: Square): boolean {
  return (xOf(one) + yOf(one) - xOf(other) - yOf(other)) % 2 === 0;
}
