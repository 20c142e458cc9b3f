import {
  currentPosition,
  extendLine,
  isSameMove,
  judgeLine,
  legalMoves,
  type Line,
  type Move,
} from '@chuhe/rules';

/** What to do with a move that an engine chose: play it, or ask again without the losing ones. */
export type Reconsideration =
  | { readonly type: 'play' }
  | { readonly type: 'ask-again'; readonly among: readonly Move[] };

/**
 * Engines know other rules of repetition than ours: a move that loses at once by perpetual check or
 * chase [R4] is searched again among the moves that do not, if there are any.
 */
export function reconsider(line: Line, move: Move): Reconsideration {
  if (!losesByRepetition(line, move)) return { type: 'play' };
  const among = legalMoves(currentPosition(line)).filter((other) => {
    return !isSameMove(other, move) && !losesByRepetition(line, other);
  });
  return among.length === 0 ? { type: 'play' } : { type: 'ask-again', among };
}

export function losesByRepetition(line: Line, move: Move): boolean {
  const { toMove } = currentPosition(line);
  const ending = judgeLine(extendLine(line, move));
  return ending?.type === 'win' && 'repetition' in ending && ending.winner !== toMove;
}
