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

/** A game that goes on, and how its next move is chosen. */
export interface MoveChoice {
  readonly line: MoveLine;
  readonly settings: Pick<StrengthSettings, 'skill' | 'limits' | 'lines' | 'blindness'>;
}

/** A share of a search shows whether an answer is plain, and so many nodes at most: a slow phone sees them in half a second. */
const QUICK_SHARE = 1 / 6;
const MAX_QUICK_NODES = 2250;
/** Shorter searches are quick enough whole. */
const LEAST_QUICK_NODES = 6000;
/** How far ahead of the second move the first must be, in hundredths of a soldier, to be played at once. */
const PLAIN_POINTS = 250;

/** The computer's move: an only move without a search, what must be played soon, everything else by the settings. */
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

/** The move that must be played, where there is no other. */
export function onlyMove(line: MoveLine): Move | undefined {
  const [only, ...others] = legalMoves(currentPosition(line));
  return others.length === 0 ? only : undefined;
}

/** The move of a player who overlooks things; one that loses by repetition is drawn again without it. */
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
    // The score is that of the best move: it says how the game stands, not what the player believes.
    if (!losesByRepetition(line, move)) return { move, score: answer.score, pv };
    candidates = candidates.filter((other) => other !== picked);
  }
  return answer;
}

/** Answers a check or takes back after a short search, where one move is plainly best. */
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

/** The moves that answer a check, or take back what has just taken. */
function forcedMoves(line: MoveLine): readonly Move[] {
  const position = currentPosition(line);
  const moves = legalMoves(position);
  if (isCheck(position)) return moves;
  const lastTo = position.quietPlies === 0 ? line.moves.at(-1)?.to : undefined;
  return moves.filter(({ to }) => to === lastTo);
}

/** Whether the move is far ahead of the second. */
function isPlain({ move, candidates = [] }: Answer): boolean {
  const [best, second] = candidates;
  if (best === undefined || second === undefined || !isSameMove(best.move, move)) return false;
  return pointsOf(best.score) - pointsOf(second.score) >= PLAIN_POINTS;
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
