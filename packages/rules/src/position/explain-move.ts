import { exposesGeneral } from '../board/legal.ts';
import { EMPTY, type Piece } from '../board/piece.ts';
import { type Move, packMove } from '../board/move-list.ts';
import { HORSE_JUMPS, RAYS } from '../board/reach.ts';
import { scratchBoard } from '../board/scratch.ts';
import {
  isInPalace,
  type Point,
  isOnOwnBank,
  squareAt,
  squareOf,
  xOf,
  yOf,
} from '../board/square.ts';
import { isOwnPiece, pieceAt, placedAt, type PlacedPiece, type Setup } from './position.ts';

/** Why a move is refused: the cases listed in the contract. */
export type MoveRefusal =
  /** The target is off the board, or a piece of this kind does not move that way. */
  | { readonly code: 'against-the-rules'; readonly kind?: Piece['kind'] }
  | { readonly code: 'no-piece-there' }
  | { readonly code: 'enemy-piece-chosen' }
  | { readonly code: 'own-piece-at-destination' }
  /** Pieces block the path of a chariot or cannon, or an elephant's eye. */
  | { readonly code: 'obstacle'; readonly blockers: readonly PlacedPiece[] }
  | { readonly code: 'horse-leg-blocked'; readonly blocker: PlacedPiece }
  | { readonly code: 'horse-move-wrong' }
  | { readonly code: 'cannon-many-screens'; readonly screens: readonly PlacedPiece[] }
  | { readonly code: 'cannon-without-screen' }
  | { readonly code: 'cannon-without-target'; readonly screen: PlacedPiece }
  | { readonly code: 'general-exposed' };

export type MoveReading =
  | { readonly ok: true; readonly move: Move }
  | { readonly ok: false; readonly refusal: MoveRefusal };

/** Checks a move, given as two points, against every rule; a refusal names the rule it breaks. */
export function readMove(setup: Setup, start: Point, end: Point): MoveReading {
  const from = squareAt(start.x, start.y);
  const target = squareAt(end.x, end.y);
  if (from === undefined || target === undefined) return refuse({ code: 'against-the-rules' });
  const move = { from, to: target };
  const refusal = refusalOfMove(setup, move);
  return refusal === undefined ? { ok: true, move } : refuse(refusal);
}

/** Why the side to move may not play this move; undefined if it may. */
export function refusalOfMove(setup: Setup, move: Move): MoveRefusal | undefined {
  const piece = pieceAt(setup, move.from);
  if (piece === undefined) return { code: 'no-piece-there' };
  if (piece.side !== setup.toMove) return { code: 'enemy-piece-chosen' };
  if (isOwnPiece(setup, move.to, piece.side)) return { code: 'own-piece-at-destination' };
  const refusal = movementRefusal(setup, piece, move);
  if (refusal?.code === 'against-the-rules') return { ...refusal, kind: piece.kind };
  if (refusal !== undefined) return refusal;
  const packed = packMove(move.from, move.to);
  const exposed = exposesGeneral(scratchBoard(setup.cells), piece.side, packed);
  return exposed ? { code: 'general-exposed' } : undefined;
}

function refuse(refusal: MoveRefusal): MoveReading {
  return { ok: false, refusal };
}

function movementRefusal(setup: Setup, piece: Piece, move: Move): MoveRefusal | undefined {
  switch (piece.kind) {
    case 'chariot':
      return chariotRefusal(setup, move);
    case 'cannon':
      return cannonRefusal(setup, move);
    case 'horse':
      return horseRefusal(setup, move);
    case 'elephant':
      return elephantRefusal(setup, piece, move);
    case 'advisor':
      return unless(distances(move, 1, 1) && isInPalace(move.to, piece.side));
    case 'general':
      return unless(
        (distances(move, 1, 0) || distances(move, 0, 1)) && isInPalace(move.to, piece.side),
      );
    case 'soldier':
      return unless(isSoldierStep(piece, move));
    default:
      return piece.kind satisfies never;
  }
}

function chariotRefusal(setup: Setup, move: Move): MoveRefusal | undefined {
  const between = piecesBetween(setup, move);
  if (between === undefined) return { code: 'against-the-rules' };
  return between.length > 0 ? { code: 'obstacle', blockers: between } : undefined;
}

/** [R3.9] for an empty target the path must be free; for a capture it needs exactly one screen. */
function cannonRefusal(setup: Setup, move: Move): MoveRefusal | undefined {
  const between = piecesBetween(setup, move);
  if (between === undefined) return { code: 'against-the-rules' };
  const captures = (setup.cells[move.to] ?? EMPTY) !== EMPTY;
  const [screen] = between;
  if (screen === undefined) return captures ? { code: 'cannon-without-screen' } : undefined;
  if (between.length > 1) return { code: 'cannon-many-screens', screens: between };
  return captures ? undefined : { code: 'cannon-without-target', screen };
}

function horseRefusal(setup: Setup, move: Move): MoveRefusal | undefined {
  const jump = HORSE_JUMPS[move.from]?.find(({ to }) => to === move.to);
  if (jump === undefined) return { code: 'horse-move-wrong' };
  const blocker = placedAt(setup, squareOf(jump.through));
  return blocker === undefined ? undefined : { code: 'horse-leg-blocked', blocker };
}

function elephantRefusal(setup: Setup, piece: Piece, move: Move): MoveRefusal | undefined {
  if (!distances(move, 2, 2) || !isOnOwnBank(move.to, piece.side))
    return { code: 'against-the-rules' };
  const blocker = placedAt(setup, squareOf((move.from + move.to) / 2));
  return blocker === undefined ? undefined : { code: 'obstacle', blockers: [blocker] };
}

function isSoldierStep(piece: Piece, move: Move): boolean {
  const forward = piece.side === 'RED' ? -1 : 1;
  if (distances(move, 0, 1)) return yOf(move.to) - yOf(move.from) === forward;
  return distances(move, 1, 0) && !isOnOwnBank(move.from, piece.side);
}

function unless(fits: boolean): MoveRefusal | undefined {
  return fits ? undefined : { code: 'against-the-rules' };
}

function distances(move: Move, dx: number, dy: number): boolean {
  return (
    Math.abs(xOf(move.to) - xOf(move.from)) === dx && Math.abs(yOf(move.to) - yOf(move.from)) === dy
  );
}

/** The pieces strictly between two squares of one line; undefined if they share no line. */
function piecesBetween(setup: Setup, move: Move): readonly PlacedPiece[] | undefined {
  const ray = RAYS[move.from]?.find((candidate) => candidate.includes(move.to));
  if (ray === undefined) return undefined;
  return Array.from(ray.subarray(0, ray.indexOf(move.to))).flatMap(
    (square) => placedAt(setup, squareOf(square)) ?? [],
  );
}
