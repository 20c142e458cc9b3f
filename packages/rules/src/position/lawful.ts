import { areGeneralsFacing, isInCheck } from '../board/attack.ts';
import {
  KINDS,
  type Kind,
  type Piece,
  pieceOf,
  opponentOf,
  SIDES,
  type Side,
} from '../board/piece.ts';
import { isInPalace, isOnOwnBank, type Square, xOf, yOf } from '../board/square.ts';
import { placedPieces, type PlacedPiece, type Position, type Setup } from './position.ts';
import { countPieces, readPositionCode, START_CODE, type CodeRefusal } from './position-code.ts';

/** Why a well-formed setup is not a position to play from. */
export type SetupRefusal =
  | { readonly code: 'general-missing'; readonly side: Side }
  | { readonly code: 'too-many-pieces'; readonly piece: Piece; readonly count: number }
  | { readonly code: 'piece-misplaced'; readonly piece: Piece; readonly square: Square }
  | { readonly code: 'generals-facing' }
  | { readonly code: 'opponent-in-check'; readonly side: Side };

export type PositionReading =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly refusal: SetupRefusal | CodeRefusal };

const MOST: Readonly<Record<Kind, number>> = {
  general: 1,
  advisor: 2,
  elephant: 2,
  horse: 2,
  chariot: 2,
  cannon: 2,
  soldier: 5,
};

/** [R1.3] the only function that creates a lawful position; it reports every fault. */
export function toPosition(setup: Setup): PositionReading {
  const [refusal] = faultsOf(setup);
  if (refusal !== undefined) return { ok: false, refusal };
  if (!isLawful(setup)) throw new Error('a setup without faults is lawful');
  return { ok: true, position: setup };
}

export function readPosition(code: string): PositionReading {
  const reading = readPositionCode(code);
  return reading.ok ? toPosition(reading.setup) : reading;
}

/** The standard opening position, RED to move. */
export function startPosition(): Position {
  const reading = readPosition(START_CODE);
  if (!reading.ok) throw new Error('the start position is lawful');
  return reading.position;
}

/** All faults of a setup, most basic first. */
export function faultsOf(setup: Setup): readonly SetupRefusal[] {
  return [
    ...SIDES.flatMap((side) => countFaults(setup, side)),
    ...placedPieces(setup)
      .filter((placed) => !isWellPlaced(placed))
      .map(({ piece, square }): SetupRefusal => ({ code: 'piece-misplaced', piece, square })),
    ...checkFaults(setup),
  ];
}

function isLawful(setup: Setup): setup is Position {
  return faultsOf(setup).length === 0;
}

function countFaults(setup: Setup, side: Side): SetupRefusal[] {
  const counts = countPieces(setup)[side];
  const missing: SetupRefusal[] = counts.has('general') ? [] : [{ code: 'general-missing', side }];
  const tooMany = KINDS.filter((kind) => (counts.get(kind) ?? 0) > MOST[kind]);
  return [
    ...missing,
    ...tooMany.map((kind): SetupRefusal => {
      return { code: 'too-many-pieces', piece: pieceOf(side, kind), count: counts.get(kind) ?? 0 };
    }),
  ];
}

function checkFaults(setup: Setup): SetupRefusal[] {
  if (areGeneralsFacing(setup.cells)) return [{ code: 'generals-facing' }];
  const waiting = opponentOf(setup.toMove);
  return isInCheck(setup.cells, waiting) ? [{ code: 'opponent-in-check', side: waiting }] : [];
}

/** [R1.3] whether a piece is on a square it can reach with its moves. */
function isWellPlaced({ piece: { side, kind }, square }: PlacedPiece): boolean {
  const x = xOf(square);
  const fromHome = side === 'RED' ? 9 - yOf(square) : yOf(square);
  if (kind === 'general') return isInPalace(square, side);
  if (kind === 'advisor') return isInPalace(square, side) && (x + fromHome) % 2 === 1;
  if (kind === 'elephant') return isOnOwnBank(square, side) && isElephantPoint(x, fromHome);
  if (kind === 'soldier') return !isOnOwnBank(square, side) || (fromHome >= 3 && x % 2 === 0);
  return true;
}

function isElephantPoint(x: number, fromHome: number): boolean {
  if (fromHome === 2) return x % 4 === 0;
  return (fromHome === 0 || fromHome === 4) && x % 4 === 2;
}
