// Material by rule: the value of the pieces on a board, the lead that remains after all exchanges, and the checks that
// win material against any reply.
import {
  afterMove,
  isCheck,
  type Kind,
  legalMoves,
  type Move,
  PIECES,
  type Position,
  type Side,
  SQUARES,
} from '@chuhe/rules';

const VALUES: Readonly<Record<Kind, number>> = {
  general: 0,
  advisor: 2,
  elephant: 2,
  soldier: 1,
  horse: 4,
  cannon: 4,
  chariot: 9,
};
/** By the code of a piece on the board, positive for RED. */
const BY_CODE = new Int8Array(16);
for (const { code, kind, side } of PIECES)
  BY_CODE[code] = side === 'RED' ? VALUES[kind] : -VALUES[kind];

/** Above the value of all pieces of a side. */
const MATE = 1000;
/** The maximum number of plies of an exchange. */
const DEEPEST = 8;

/** The material of a side minus that of the other. */
export function materialLead({ cells }: Position, side: Side): number {
  let lead = 0;
  for (const square of SQUARES) lead += BY_CODE[cells[square] ?? 0] ?? 0;
  return side === 'RED' ? lead : -lead;
}

/** The lead that remains once each side has captured as long as it pays; a side in check tries all its moves. */
export function settledLead(position: Position, side: Side): number {
  const lead = settle(position, { alpha: -MATE, beta: MATE, plies: DEEPEST });
  return position.toMove === side ? lead : -lead;
}

/** The same after every reply of the side to move, as a guarantee for `side`. Undefined if there is no legal reply. */
export function promisedLead(position: Position, side: Side): number | undefined {
  const replies = legalMoves(position);
  if (replies.length === 0) return undefined;
  return Math.min(...replies.map((reply) => settledLead(afterMove(position, reply), side)));
}

/**
 * The checks after which, within `moves` moves that all give check, every reply leaves the side to move at least
 * `lead`.
 */
export function winningChecks(position: Position, lead: number, moves: number): readonly Move[] {
  return legalMoves(position).filter((move) => isWinningCheck(position, move, lead, moves));
}

function isWinningCheck(position: Position, move: Move, lead: number, moves: number): boolean {
  const after = afterMove(position, move);
  if (!isCheck(after)) return false;
  const replies = legalMoves(after);
  return (
    replies.length > 0 &&
    replies.every((reply) => {
      const next = afterMove(after, reply);
      if (holdsLead(next, lead)) return true;
      return (
        moves > 1 && legalMoves(next).some((more) => isWinningCheck(next, more, lead, moves - 1))
      );
    })
  );
}

/** Whether the side to move keeps this lead through all exchanges; cheaper than computing the lead. */
export function holdsLead(position: Position, lead: number): boolean {
  return settle(position, { alpha: lead - 1, beta: lead, plies: DEEPEST }) >= lead;
}

interface Bounds {
  readonly alpha: number;
  readonly beta: number;
  /** The number of plies left. */
  readonly plies: number;
}

/** From the view of the side to move, which may also decline to capture. */
function settle(position: Position, { alpha, beta, plies }: Bounds): number {
  const standing = materialLead(position, position.toMove);
  if (plies === 0) return standing;
  const isForced = isCheck(position);
  let best = isForced ? -MATE : standing;
  if (best >= beta) return best;
  for (const move of isForced ? legalMoves(position) : captures(position)) {
    const bounds = { alpha: -beta, beta: -Math.max(alpha, best), plies: plies - 1 };
    best = Math.max(best, -settle(afterMove(position, move), bounds));
    if (best >= beta) break;
  }
  return best;
}

/** Most valuable captures first. */
function captures(position: Position): readonly Move[] {
  const valueOf = ({ to }: Move): number => Math.abs(BY_CODE[position.cells[to] ?? 0] ?? 0);
  return legalMoves(position)
    .filter(({ to }) => (position.cells[to] ?? 0) !== 0)
    .toSorted((one, other) => valueOf(other) - valueOf(one));
}
