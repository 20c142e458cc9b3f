import {
  currentPosition,
  legalMoves,
  type MoveLine,
  extendLine,
  isCheck,
  isSameMove,
  judgeLine,
  type Move,
  type Side,
} from '@chuhe/rules';
import type { StrengthSettings } from './level.ts';
import { pickBySight, pointsOf } from './sight.ts';
import type { Answer, Ask } from './question.ts';

/** A running game, and the settings for choosing its next move. */
export interface MoveChoice {
  readonly line: MoveLine;
  readonly settings: Pick<StrengthSettings, 'skill' | 'limits' | 'lines' | 'blindness'>;
}

/**
 * The share of a search, and the maximum nodes, that show whether an answer is obvious: half a second on a slow phone.
 */
const QUICK_SHARE = 1 / 6;
const MAX_QUICK_NODES = 2250;
/** Shorter searches are fast enough as they are. */
const LEAST_QUICK_NODES = 6000;
/** The lead of the first move over the second, in hundredths of a soldier, at which it is played immediately. */
const PLAIN_POINTS = 250;

/**
 * The computer's move: an only move without a search, forced replies after a short search, all others by the settings.
 */
export async function chooseMove(
  ask: Ask,
  { line, settings }: MoveChoice,
  random: () => number,
): Promise<Answer> {
  const only = onlyMove(line);
  if (only !== undefined) return { move: only, pv: [only] };
  const { skill, limits, lines, blindness } = settings;
  if (lines > 1) {
    const answer = await ask({ line, skill, limits, lines });
    return chooseBySight(line, answer, blindness, random);
  }
  const plain = await quickAnswer(ask, { line, settings });
  if (plain !== undefined) return plain;
  const answer = await ask({ line, skill, limits });
  const reconsideration = reconsider(line, answer.move);
  if (reconsideration.type === 'play') return answer;
  return ask({ line, skill, limits, among: reconsideration.among });
}

/** The only legal move; undefined if there are several. */
export function onlyMove(line: MoveLine): Move | undefined {
  const [only, ...others] = legalMoves(currentPosition(line));
  return others.length === 0 ? only : undefined;
}

/** The move of a player who overlooks things; a move that loses by repetition is excluded and the choice repeated. */
function chooseBySight(
  line: MoveLine,
  answer: Answer,
  blindness: number,
  random: () => number,
): Answer {
  let { candidates = [] } = answer;
  while (candidates.length > 0) {
    const picked = pickBySight(line, candidates, blindness, random);
    if (picked === undefined) break;
    const { move, pv } = picked;
    // The score is the best move's: it evaluates the game, not what the player believes.
    if (!losesByRepetition(line, move)) return { move, score: answer.score, pv };
    candidates = candidates.filter((other) => other !== picked);
  }
  return answer;
}

/** Answers a check or recaptures after a short search if one move is clearly best. */
async function quickAnswer(ask: Ask, { line, settings }: MoveChoice): Promise<Answer | undefined> {
  const { skill, limits } = settings;
  if (limits.cap.type !== 'nodes' || limits.cap.nodes < LEAST_QUICK_NODES) return undefined;
  const forced = forcedMoves(line);
  if (forced.length === 0) return undefined;
  const nodes = Math.min(Math.round(limits.cap.nodes * QUICK_SHARE), MAX_QUICK_NODES);
  const quick = { ...limits, cap: { type: 'nodes', nodes } } as const;
  const answer = await ask({ line, skill, limits: quick, lines: 2 });
  const { move } = answer;
  const isForced = forced.some((one) => isSameMove(one, move));
  return isForced && isPlain(answer) && !losesByRepetition(line, move) ? answer : undefined;
}

/** The moves that answer a check, or recapture. */
function forcedMoves(line: MoveLine): readonly Move[] {
  const position = currentPosition(line);
  const moves = legalMoves(position);
  if (isCheck(position)) return moves;
  const lastTo = position.quietPlies === 0 ? line.moves.at(-1)?.to : undefined;
  return moves.filter(({ to }) => to === lastTo);
}

/** Whether the move is far ahead of the second best. */
function isPlain({ move, candidates = [] }: Answer): boolean {
  const [best, second] = candidates;
  if (best === undefined || second === undefined || !isSameMove(best.move, move)) return false;
  return pointsOf(best.score) - pointsOf(second.score) >= PLAIN_POINTS;
}

/** The decision on an engine's move: play it, or search again without the losing ones. */
export type Reconsideration =
  | { readonly type: 'play' }
  | { readonly type: 'ask-again'; readonly among: readonly Move[] };

/** No position can occur for the third time after fewer quiet plies. */
const SHORTEST_REPETITION = 8;

/**
 * Engines use other repetition rules than ours: if the move loses by perpetual check or chase [R4], the search is
 * repeated among the moves that do not, if there are any.
 */
export function reconsider(line: MoveLine, move: Move): Reconsideration {
  if (!losesByRepetition(line, move)) return { type: 'play' };
  const among = legalMoves(currentPosition(line)).filter((other) => {
    return !isSameMove(other, move) && !losesByRepetition(line, other);
  });
  return among.length === 0 ? { type: 'play' } : { type: 'ask-again', among };
}

/** Whether the mover loses immediately, or once the other side completes the repetition. */
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
