import {
  afterMove,
  hasLegalMove,
  isCheck,
  legalMoves,
  type Move,
  pieceAt,
  type Position,
} from '@chuhe/rules';
import type { Tactic } from './tactics.ts';

/** Faults of a move that its reply shows; each has a sentence, `refutation.*` in the catalogues. */
const REPLY_FAULTS = [
  /** The reply mates. */
  'mated',
  /** The reply answers the check: the general moves away, a capture, anything else. */
  'runs',
  'beaten',
  'parried',
  /** The task was a mate, but the move gives no check. */
  'quiet',
  /** The other side still has a move. */
  'free',
  /** The win takes longer than allowed. */
  'slow',
  /** The task was a check, but the move gives none. */
  'idle',
  /** The move answers the check, but not in the way the task asks for. */
  'answer-move',
  'answer-block',
  'answer-leg',
  'answer-screen',
  'answer-capture',
  /** The reply captures the moved piece, recaptures, or captures something else. */
  'taken',
  'retaken',
  'lost',
  /** The attacked piece moves away. */
  'fled',
  'nothing',
  /** The move does not repeat the line, so repetition neither loses nor draws the game. */
  'unruled',
  'undrawn',
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

/** Why a move is wrong, with the evidence. */
export type Fault =
  | { readonly type: ReplyFault; readonly reply: Move }
  /** The move loses by a rule on repetition: the game is over without a reply. */
  | { readonly type: 'perpetual-check' | 'perpetual-chase' }
  /** The task named another move. */
  | { readonly type: 'named'; readonly move: Move }
  /** No piece can ever reach the point it has to. */
  | { readonly type: 'beyond' };

/** A wrong move, the board before and after it, and the reply. */
export interface Refuted {
  readonly before: Position;
  readonly wrong: Move;
  readonly after: Position;
  readonly reply: Move;
}

/** The fault of a move that should have mated; `calm` is the fault of a move without check. */
export function faultOfMate({ after, reply }: Refuted, calm: ReplyFault): Fault {
  if (!hasLegalMove(afterMove(after, reply))) return { type: 'mated', reply };
  if (!isCheck(after)) return { type: calm, reply };
  if (pieceAt(after, reply.to) !== undefined) return { type: 'beaten', reply };
  const isGeneral = pieceAt(after, reply.from)?.kind === 'general';
  return { type: isGeneral ? 'runs' : 'parried', reply };
}

/** The fault of a move in a mined position, which should have mated or won material. */
export function faultOfTactic(goal: Tactic['goal'], refuted: Refuted): Fault {
  const { after, reply } = refuted;
  const isCaptured = pieceAt(after, reply.to) !== undefined;
  if (goal === 'win' || (isCaptured && !isCheck(after))) return faultOfGain(refuted);
  return faultOfMate(refuted, 'quiet');
}

/** The fault of a move that should have won material. */
export function faultOfGain({ before, wrong, after, reply }: Refuted): Fault {
  if (!hasLegalMove(afterMove(after, reply))) return { type: 'mated', reply };
  if (reply.to === wrong.to) {
    return { type: pieceAt(before, wrong.to) === undefined ? 'taken' : 'retaken', reply };
  }
  if (pieceAt(after, reply.to) !== undefined) return { type: 'lost', reply };
  const threats = legalMoves({ ...after, toMove: before.toMove });
  return { type: threats.some(({ to }) => to === reply.from) ? 'fled' : 'nothing', reply };
}
