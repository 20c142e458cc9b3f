import {
  type FileReading,
  type GameResult,
  MAX_PLIES,
  pieceOfLetter,
  placedPieces,
  pointOf,
  type Position,
  readGameOf,
  readMove,
  type Side,
  SQUARES,
  type Square,
  squareAt,
  toPosition,
  TreeDraft,
  type DraftNode,
  xOf,
  yOf,
} from '@chuhe/rules';

/** A move as a binary file stores it, legal or not; moves are in file order. */
export interface RawMove {
  /** The index of the move it follows; -1 for a first move. */
  readonly parent: number;
  readonly ply: number;
  readonly from: Square;
  readonly to: Square;
  readonly comment: string;
}

/** A game read from a binary file, with its moves not yet played. */
export interface RawGame {
  readonly headers: ReadonlyMap<string, string>;
  /** The letters of the pieces, by square. */
  readonly pieces: ReadonlyMap<Square, string>;
  /** The side to move according to the file; the first move may contradict it. */
  readonly toMove: Side;
  readonly result: GameResult;
  readonly comment: string;
  readonly moves: readonly RawMove[];
  /** Whether the file ends too early or a move is off the board; the part before is kept. */
  readonly isCut: boolean;
}

const RESULTS: readonly GameResult[] = ['*', '1-0', '0-1', '1/2-1/2'];

/** The result with this number in XQF, CBR and CBF; higher numbers have several meanings. */
export function resultOfNumber(number: number): GameResult {
  return RESULTS[number] ?? '*';
}

export function numberOfResult(result: GameResult): number {
  return RESULTS.indexOf(result);
}

export function squareOfNumber(number: number): Square | undefined {
  return SQUARES[number];
}

/** The side to move: that of the first move, else the one the file names. */
export function sideToMoveOf({ pieces, moves, toMove }: RawGame): Side {
  const [first] = moves;
  const letter = first === undefined ? undefined : pieces.get(first.from);
  return (letter === undefined ? undefined : pieceOfLetter(letter)?.side) ?? toMove;
}

/** Plays the moves of a game; a line ends before an illegal move, and such lines are counted. */
export function playRawGame(raw: RawGame): FileReading {
  const start = positionOf(raw, sideToMoveOf(raw));
  if (!start.ok)
    return {
      ok: false,
      // A binary file has no lines.
      refusal: { code: 'file-start-position', line: 0, reason: start.refusal },
    };
  const draft = new TreeDraft(start.position);
  draft.comment(draft.root, raw.comment);
  const nodes: (DraftNode | undefined)[] = [];
  let leftOut = raw.isCut ? 1 : 0;
  for (const move of raw.moves) {
    const parent = move.parent < 0 ? draft.root : nodes[move.parent];
    const node = parent === undefined ? undefined : playAfter(draft, parent, move);
    if (parent !== undefined && node === undefined) leftOut += 1;
    nodes.push(node);
  }
  return readGameOf(draft, { headers: raw.headers, result: raw.result }, leftOut);
}

function playAfter(draft: TreeDraft, parent: DraftNode, move: RawMove): DraftNode | undefined {
  if (parent.ply >= MAX_PLIES || draft.isFull) return undefined;
  const reading = readMove(parent.position, pointOf(move.from), pointOf(move.to));
  if (!reading.ok) return undefined;
  const node = draft.play(parent, reading.move);
  draft.comment(node, move.comment);
  return node;
}

function positionOf({ pieces }: RawGame, toMove: Side): ReturnType<typeof toPosition> {
  const cells = new Uint8Array(SQUARES.length);
  for (const [square, letter] of pieces) cells[square] = pieceOfLetter(letter)?.code ?? 0;
  return toPosition({ cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' });
}

/** The piece letters by square. */
export function lettersOf(position: Position): ReadonlyMap<Square, string> {
  return new Map(placedPieces(position).map(({ piece, square }) => [square, piece.letter]));
}

/** The order of the thirty-two pieces in files: RED's, then BLACK's. */
const RED_SLOTS = 'RNBAKABNRCCPPPPP';
export const PIECE_SLOTS: readonly string[] = Array.from(RED_SLOTS + RED_SLOTS.toLowerCase());

/** The square with this column from RED's left and this row from RED's home row, combined in a two-digit number. */
export function squareOfPoint(point: number): Square | undefined {
  return point > 89 ? undefined : squareAt(Math.floor(point / 10), 9 - (point % 10));
}

export function pointOfSquare(square: Square): number {
  return xOf(square) * 10 + (9 - yOf(square));
}
