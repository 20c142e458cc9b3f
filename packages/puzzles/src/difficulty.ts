// Estimates the difficulty of a position nobody has tried yet, from the things a solver has to see. The weights are a
// first guess that orders and spreads positions sensibly; players' attempts correct it (docs/tactics.md).
import {
  afterMove,
  isCheck,
  isSameMove,
  legalMoves,
  type Move,
  pieceAt,
  placedPieces,
  type Position,
  readPosition,
  yOf,
} from '@chuhe/rules';
import { materialLead, settledLead } from './material.ts';
import { readTacticLine } from './tactic-line.ts';
import type { Tactic } from './tactics.ts';

/** Features of a position and its main line. */
export interface DifficultyFeatures {
  /** The number of moves the solver has to find. */
  readonly moves: number;
  /** The number of wrong first moves a solver would try first: checks and captures. */
  readonly rivals: number;
  /** The number of replies the solver has to consider along the main line, except after the last move. */
  readonly replies: number;
  /** The number of the solver's moves that neither check nor capture. */
  readonly quietMoves: number;
  /** The number of the solver's moves whose piece can be captured at a profit. */
  readonly offers: number;
  readonly isFirstCapture: boolean;
  /** Whether a piece other than the moved one gives the first check. */
  readonly isFirstDiscovered: boolean;
  /** Whether the first move goes back towards the solver's own side. */
  readonly isFirstBackwards: boolean;
  /** The number of pieces of both sides. */
  readonly pieces: number;
}

const EASIEST = 600;
const HARDEST = 2600;
/** The rating of a mate in one without rival moves on an empty board. */
const BASE = 690;
const POINTS = {
  move: 210,
  /** Added for each doubling. */
  rivals: 100,
  replies: 80,
  quietMove: 150,
  offer: 140,
  firstCapture: -70,
  firstDiscovered: 90,
  firstBackwards: 80,
  piece: 8,
} as const;

/** The rating of a position before its first attempt. */
export function estimateRating(features: DifficultyFeatures): number {
  const points =
    BASE +
    POINTS.move * (features.moves - 1) +
    POINTS.rivals * Math.log2(1 + features.rivals) +
    POINTS.replies * Math.log2(1 + features.replies) +
    POINTS.quietMove * features.quietMoves +
    POINTS.offer * features.offers +
    (features.isFirstCapture ? POINTS.firstCapture : 0) +
    (features.isFirstDiscovered ? POINTS.firstDiscovered : 0) +
    (features.isFirstBackwards ? POINTS.firstBackwards : 0) +
    POINTS.piece * features.pieces;
  return Math.round(Math.max(EASIEST, Math.min(HARDEST, points)));
}

/** Throws if the main line is illegal. */
export function difficultyFeatures({
  id,
  code,
  moves: records,
}: Pick<Tactic, 'id' | 'code' | 'moves'>): DifficultyFeatures {
  const start = readPosition(code);
  const line = readTacticLine({ code }, records);
  const [first] = line?.moves ?? [];
  if (!start.ok || line === undefined || first === undefined) throw new Error(`${id} has no line`);
  const { position } = start;
  const own = ownMoves(position, line.moves);
  const before = own.slice(0, -1);
  const forcing = legalMoves(position).filter((move) => isForcing(position, move));
  return {
    moves: own.length,
    rivals: forcing.filter((move) => !isSameMove(move, first)).length,
    replies: before.reduce((sum, { after }) => sum + legalMoves(after).length, 0),
    quietMoves: own.filter((each) => !isForcing(each.position, each.move)).length,
    offers: before.filter((each) => isOffer(each)).length,
    isFirstCapture: isCapture(position, first),
    isFirstDiscovered: isDiscovered(position, first),
    isFirstBackwards: isBackwards(position, first),
    pieces: placedPieces(position).length,
  };
}

/** A move of the solver, with the positions before and after it. */
interface OwnMove {
  readonly position: Position;
  readonly move: Move;
  readonly after: Position;
}

function ownMoves(start: Position, moves: readonly Move[]): readonly OwnMove[] {
  let after = start;
  return moves
    .map((move) => {
      const position = after;
      after = afterMove(position, move);
      return { position, move, after };
    })
    .filter((_, ply) => ply % 2 === 0);
}

function isForcing(position: Position, move: Move): boolean {
  return isCapture(position, move) || isCheck(afterMove(position, move));
}

function isCapture(position: Position, { to }: Move): boolean {
  return pieceAt(position, to) !== undefined;
}

/** Whether the other side can capture the moved piece and gain material. */
function isOffer({ position, move, after }: OwnMove): boolean {
  const side = position.toMove;
  const lead = materialLead(position, side);
  return legalMoves(after).some(
    (reply) => reply.to === move.to && settledLead(afterMove(after, reply), side) < lead,
  );
}

function isDiscovered(position: Position, move: Move): boolean {
  const after = afterMove(position, move);
  if (!isCheck(after)) return false;
  // Tests whether the check remains without the moved piece.
  const cells = Uint8Array.from(after.cells);
  cells[move.to] = 0;
  return isCheck({ ...after, cells });
}

/** RED moves up the board, towards rank 0. */
function isBackwards({ toMove }: Position, { from, to }: Move): boolean {
  return toMove === 'RED' ? yOf(to) > yOf(from) : yOf(to) < yOf(from);
}
