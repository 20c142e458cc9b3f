import {
  currentPosition,
  legalMoves,
  type MoveLine,
  extendLine,
  isSameMove,
  judgeLine,
  type Move,
  type Side,
} from '@chuhe/rules';
import type { StrengthSettings } from './level.ts';
import type { Answer, Ask } from './question.ts';

/** A game that goes on, and how its next move is chosen. */
export interface MoveChoice {
  readonly line: MoveLine;
  readonly settings: Pick<StrengthSettings, 'skill' | 'limits' | 'randomShare'>;
}

/** The computer's move: random for the level's share of moves, otherwise searched. */
export async function chooseMove(
  ask: Ask,
  { line, settings }: MoveChoice,
  random: () => number,
): Promise<Answer> {
  const { skill, limits, randomShare } = settings;
  const lot = random() < randomShare ? drawMove(line, random) : undefined;
  if (lot !== undefined) return lot;
  const answer = await ask({ line, skill, limits });
  const reconsideration = reconsider(line, answer.move);
  if (reconsideration.type === 'play') return answer;
  return ask({ line, skill, limits, among: reconsideration.among });
}

function drawMove(line: MoveLine, random: () => number): Answer | undefined {
  const moves = legalMoves(currentPosition(line)).filter((move) => !losesByRepetition(line, move));
  const move = moves[Math.floor(random() * moves.length)];
  return move === undefined ? undefined : { move, pv: [move] };
}

/** What to do with a move that an engine chose: play it, or ask again without the losing ones. */
export type Reconsideration =
  | { readonly type: 'play' }
  | { readonly type: 'ask-again'; readonly among: readonly Move[] };

/** No position can stand for the third time after fewer quiet plies. */
const SHORTEST_REPETITION = 8;

/**
 * Engines know other rules of repetition than ours: a move that loses by perpetual check or chase
 * [R4] is searched again among the moves that do not, if there are any.
 */
export function reconsider(line: MoveLine, move: Move): Reconsideration {
  if (!losesByRepetition(line, move)) return { type: 'play' };
  const among = legalMoves(currentPosition(line)).filter((other) => {
    return !isSameMove(other, move) && !losesByRepetition(line, other);
  });
  return among.length === 0 ? { type: 'play' } : { type: 'ask-again', among };
}

/** Whether the mover loses at once, or as soon as the other side completes the repetition. */
export function losesByRepetition(line: MoveLine, move: Move): boolean {
  const { toMove } = currentPosition(line);
  const after = extendLine(line, move);
  const { quietPlies } = currentPosition(after);
  if (Math.min(quietPlies, after.moves.length) < SHORTEST_REPETITION - 1) return false;
  if (isLostByRepetition(after, toMove)) return true;
  return legalMoves(currentPosition(after)).some((reply) => {
    return isLostByRepetition(extendLine(after, reply), toMove);
  });
}

function isLostByRepetition(line: MoveLine, side: Side): boolean {
  const ending = judgeLine(line);
  return ending?.type === 'win' && 'repetition' in ending && ending.winner !== side;
}
