import {
  afterMove,
  hasLegalMove,
  isCheck,
  isSameMove,
  legalMoves,
  type Move,
  pieceAt,
  type Position,
} from '@chuhe/rules';
import { materialLead, settledLead } from './material.ts';
import { afterOwnMove, type Promised, PromiseSearch } from './promise.ts';

/** The other side's answer to a move that breaks the promise. */
export type Refutation =
  /** The reply leaves the player without a legal move. */
  | { readonly type: 'mate'; readonly reply: Move }
  /** The reply captures, and leaves the player with less than before the wrong move. */
  | { readonly type: 'capture'; readonly reply: Move }
  /** After the reply there is no mate within the promised moves. */
  | { readonly type: 'escape'; readonly reply: Move }
  /** After the reply the promised material is not won within the promised moves. */
  | { readonly type: 'hold'; readonly reply: Move }
  /** No reply is known: the move is illegal, keeps the promise, or the search gave up. */
  | { readonly type: 'none' };

const NONE: Refutation = { type: 'none' };

/**
 * The reply that best shows why a move is wrong: one that mates, else the one that costs the player most material, else
 * a check. `promised` is what the player could achieve before the move.
 */
export function refuteMove(position: Position, move: Move, promised: Promised): Refutation {
  const search = new PromiseSearch();
  if (!legalMoves(position).some((legal) => isSameMove(legal, move))) return NONE;
  if (search.isKeptBy(position, move, promised)) return NONE;
  const side = position.toMove;
  const after = afterMove(position, move);
  const rest = afterOwnMove(promised);
  const answers = legalMoves(after).map((reply) => {
    const next = afterMove(after, reply);
    const isMate = !hasLegalMove(next);
    const lead = isMate ? -Infinity : settledLead(next, side);
    return { reply, next, isMate, lead, isCheck: isCheck(next) };
  });
  const strongest = answers
    .toSorted((one, other) => one.lead - other.lead || Number(other.isCheck) - Number(one.isCheck))
    .find(({ next, isMate }) => isMate || !search.isOpen(next, rest));
  if (strongest === undefined) return NONE;
  const { reply, isMate, lead } = strongest;
  if (isMate) return { type: 'mate', reply };
  const isCapture = pieceAt(after, reply.to) !== undefined;
  if (isCapture && lead < materialLead(position, side)) return { type: 'capture', reply };
  return { type: promised.goal === 'mate' ? 'escape' : 'hold', reply };
}
