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

/** What a reply shows of the move before it; each has a sentence, `refutation.*` in the catalogues. */
const REPLY_FAULTS = [
  /** The reply mates. */
  'mated',
  /** The check is answered: the general walks away, a capture, anything else. */
  'runs',
  'beaten',
  'parried',
  /** A mate was asked for, and this was no check. */
  'quiet',
  /** The other side still has a move. */
  'free',
  /** The win takes longer than it may. */
  'slow',
  /** A check was asked for, and this was none. */
  'idle',
  /** The check is answered, but not as it was asked for. */
  'answer-move',
  'answer-block',
  'answer-leg',
  'answer-screen',
  'answer-capture',
  /** The reply captures what has moved, recaptures it, or captures something else. */
  'taken',
  'retaken',
  'lost',
  /** What was attacked walks away. */
  'fled',
  'nothing',
  /** The line is not repeated, so nobody loses by it, or nothing is drawn. */
  'unruled',
  'undrawn',
] as const;
export type ReplyFault = (typeof REPLY_FAULTS)[number];

/** Why a move is wrong, with what shows it. */
export type Fault =
  | { readonly type: ReplyFault; readonly reply: Move }
  /** The move loses by a rule on repetition: the game is over without a reply. */
  | { readonly type: 'perpetual-check' | 'perpetual-chase' }
  /** Another move was named. */
  | { readonly type: 'named'; readonly move: Move }
  /** No piece can ever get where it has to. */
  | { readonly type: 'beyond' };

/** A wrong move, the board before and after it, and the reply. */
export interface Refuted {
  readonly before: Position;
  readonly wrong: Move;
  readonly after: Position;
  readonly reply: Move;
}

/** What the reply does to a move that should have mated; `calm` is what a move without check is called. */
export function faultOfMate({ after, reply }: Refuted, calm: ReplyFault): Fault {
  if (!hasLegalMove(afterMove(after, reply))) return { type: 'mated', reply };
  if (!isCheck(after)) return { type: calm, reply };
  if (pieceAt(after, reply.to) !== undefined) return { type: 'beaten', reply };
  const isGeneral = pieceAt(after, reply.from)?.kind === 'general';
  return { type: isGeneral ? 'runs' : 'parried', reply };
}

/** What the reply does to a move in a mined position, which should have mated or won material. */
export function faultOfTactic(goal: Tactic['goal'], refuted: Refuted): Fault {
  const { after, reply } = refuted;
  const isCaptured = pieceAt(after, reply.to) !== undefined;
  if (goal === 'win' || (isCaptured && !isCheck(after))) return faultOfGain(refuted);
  return faultOfMate(refuted, 'quiet');
}

/** What the reply does to a move that should have won material. */
export function faultOfGain({ before, wrong, after, reply }: Refuted): Fault {
  if (!hasLegalMove(afterMove(after, reply))) return { type: 'mated', reply };
  if (reply.to === wrong.to) {
    return { type: pieceAt(before, wrong.to) === undefined ? 'taken' : 'retaken', reply };
  }
  if (pieceAt(after, reply.to) !== undefined) return { type: 'lost', reply };
  const threats = legalMoves({ ...after, toMove: before.toMove });
  return { type: threats.some(({ to }) => to === reply.from) ? 'fled' : 'nothing', reply };
}
