import {
  currentPosition,
  isCheck,
  isSameMove,
  judgeLine,
  legalMoves,
  type Move,
  type MoveLine,
  pieceAt,
  shortenLine,
} from '@chuhe/rules';
import type { Score } from '../question.ts';
import { chanceOfScore, soberChance } from './chance.ts';
import {
  compareMoves,
  type Comparison,
  type Effort,
  type Examine,
  examineLawfully,
  examineOthers,
  obviousMove,
} from './compare-moves.ts';
import {
  BLUNDER_LOSS,
  INEXACT_LOSS,
  isBookPly,
  lastLoss,
  MISTAKE_LOSS,
  stableLoss,
  type Verdict,
} from './verdict.ts';

/** The review of one position of a game and the move played there. */
export interface ReviewedPly {
  /** The number of moves played before it. */
  readonly ply: number;
  /** Absent if the game is over. */
  readonly best: Move | undefined;
  /** For the side to move. */
  readonly score: Score;
  /** Absent at the end of the game, and if there was only one legal move. */
  readonly verdict: Verdict | undefined;
}

/** The progress of a review, or a result. */
export type ReviewStep =
  | { readonly type: 'checking'; readonly ply: number }
  | { readonly type: 'reviewed'; readonly reviewed: ReviewedPly };

const QUICK: Effort = { free: 12_000, held: 6000 };
const CHECK: Effort = { free: 60_000, held: 30_000 };
/** The second search of a move that is about to be marked. */
const CERTAIN: Effort = { free: 120_000, held: 60_000 };
/** The third search of a move that barely reaches its class, or lost less with more nodes. */
const DOUBTFUL: Effort = { free: 240_000, held: 120_000 };
const DOUBTFUL_LOSS = 0.03;
/** The effort for a single move on request. */
const DEEP: Effort = { free: 300_000, held: 150_000 };

/** A move is checked if a quick search of the same position suspects this loss, */
const SUSPICIOUS_LOSS = 0.06;
/** or if the next position does, which the walk has already seen; */
const SUSPICIOUS_TURN = 0.08;
/** also if a quick search would have played the move itself. */
const SURPRISING_TURN = 0.15;
/** An only move: every other one loses this much, the mover is not lost with it, and there was a choice. */
const ONLY_GAP = 0.2;
const ONLY_CHANCE = 0.35;
const ONLY_CHOICES = 3;
/** A move that a search of this depth finds is obvious. */
const OBVIOUS_DEPTH = 4;

/** One move of the reviewed game. */
interface PlayedMove {
  readonly ply: number;
  /** The game before it. */
  readonly line: MoveLine;
  readonly played: Move;
  /** The score of the position after it. */
  readonly next: Score;
  readonly isBook: boolean;
}

/**
 * Reviews a game from its end to its start. Comparing scores of neighbouring positions never makes a verdict, because
 * an evaluation favours the side to move. The best move and the played one are searched in the same position; a
 * suspicious move is searched again immediately, and the engine's hash keeps the results for the earlier positions.
 * `known` holds the results of an earlier walk, from the end on.
 */
export async function* walkGame(
  line: MoveLine,
  known: readonly ReviewedPly[],
  examine: Examine,
): AsyncGenerator<ReviewStep, void> {
  const found = [...known];
  const walk = startingAfresh(examine);
  if (found.length === 0) {
    const end = await reviewEnd(line, walk);
    found.push(end);
    yield { type: 'reviewed', reviewed: end };
  }
  for (let ply = line.moves.length - found.length; ply >= 0; ply -= 1) {
    const [played, next] = [line.moves[ply], found.at(-1)?.score];
    if (played === undefined || next === undefined) throw new Error('the walk goes ply by ply');
    const before = shortenLine(line, line.moves.length - ply);
    const isBook = isBookPly(line, ply);
    const reviewed = yield* reviewMove({ ply, line: before, played, next, isBook }, walk);
    found.push(reviewed);
    yield { type: 'reviewed', reviewed };
  }
  yield* settleOnlyMoves(line, found, examine);
}

/** Reviews one move with a long search of its own; keeps its only-move state. */
export async function deepenMove(
  line: MoveLine,
  earlier: ReviewedPly,
  examine: Examine,
): Promise<ReviewedPly> {
  const { ply, verdict } = earlier;
  const played = line.moves[ply];
  if (played === undefined || verdict === undefined) return earlier;
  const before = shortenLine(line, line.moves.length - ply);
  const comparison = await compareMoves(startingAfresh(examine), {
    line: before,
    played,
    effort: DEEP,
  });
  const reviewed = conclude(ply, comparison, true);
  const isOnly = reviewed.verdict?.isBest === true ? verdict.only : undefined;
  return { ...reviewed, verdict: reviewed.verdict && { ...reviewed.verdict, only: isOnly } };
}

/** The last position: over by the rules, or by resignation. */
async function reviewEnd(line: MoveLine, examine: Examine): Promise<ReviewedPly> {
  const ply = line.moves.length;
  const ending = judgeLine(line);
  if (ending?.type === 'draw')
    return { ply, best: undefined, score: { type: 'points', points: 0 }, verdict: undefined };
  if (ending !== undefined) {
    const isMated = ending.winner !== currentPosition(line).toMove;
    const score = { type: 'mate', moves: isMated ? 0 : 1 } as const;
    return { ply, best: undefined, score, verdict: undefined };
  }
  const { move, scores } = await examineLawfully(examine, line, QUICK.free);
  return { ply, best: move, score: scores.at(-1) ?? scores[0], verdict: undefined };
}

async function* reviewMove(
  move: PlayedMove,
  examine: Examine,
): AsyncGenerator<ReviewStep, ReviewedPly> {
  const { ply, line, played, next } = move;
  if (legalMoves(currentPosition(line)).length === 1)
    return { ply, best: played, score: opposite(next), verdict: undefined };
  const quick = await compareMoves(examine, { line, played, effort: QUICK });
  const isOnly = await mayBeOnly(move, quick, examine);
  const limit = move.isBook ? BLUNDER_LOSS : undefined;
  if (!isOnly && !isSuspicious(quick, next, limit)) return conclude(ply, quick, false);
  yield { type: 'checking', ply };
  const checked = await compareMoves(examine, { line, played, effort: CHECK });
  const reviewed = conclude(ply, checked, true);
  if (reviewed.verdict === undefined) return reviewed;
  if (reviewed.verdict.loss >= (limit ?? INEXACT_LOSS)) return checkAgain(move, reviewed, examine);
  const isOnlyStill =
    isOnly && reviewed.verdict.isBest && (await isOnlyMove(move, checked, examine));
  return isOnlyStill
    ? { ...reviewed, verdict: { ...reviewed.verdict, only: 'pending' } }
    : reviewed;
}

/** After more work, an error counts as the smaller of the two losses. */
async function checkAgain(
  move: PlayedMove,
  first: ReviewedPly,
  examine: Examine,
): Promise<ReviewedPly> {
  const again = await searchAgain(move, first, { effort: CERTAIN, examine });
  const [before, loss] = [first.verdict?.loss ?? 0, again.verdict?.loss ?? 0];
  return isDoubtful(before, loss) ? searchAgain(move, again, { effort: DOUBTFUL, examine }) : again;
}

async function searchAgain(
  { ply, line, played }: PlayedMove,
  first: ReviewedPly,
  { effort, examine }: { readonly effort: Effort; readonly examine: Examine },
): Promise<ReviewedPly> {
  const again = conclude(ply, await compareMoves(examine, { line, played, effort }), true);
  const loss = Math.min(first.verdict?.loss ?? 0, again.verdict?.loss ?? 0);
  return { ...again, verdict: again.verdict && { ...again.verdict, loss } };
}

/** Whether an error is just above the limit of its class, or much smaller than before. */
function isDoubtful(before: number, loss: number): boolean {
  if (loss < INEXACT_LOSS) return false;
  const isNear = [INEXACT_LOSS, MISTAKE_LOSS, BLUNDER_LOSS].some(
    (limit) => loss >= limit && loss < limit + DOUBTFUL_LOSS,
  );
  return isNear || before - loss >= DOUBTFUL_LOSS;
}

function conclude(ply: number, { best, played }: Comparison, isVerified: boolean): ReviewedPly {
  const score = best.scores.at(-1) ?? best.scores[0];
  const loss =
    played === undefined ? 0 : isVerified ? stableLoss(best, played) : lastLoss(best, played);
  const isBest = played === undefined;
  return {
    ply,
    best: best.move,
    score,
    verdict: { loss, isBest, isVerified, chance: chanceOfScore(score) },
  };
}

/** Whether a quick search leaves any doubt about a move. */
function isSuspicious(
  { best, played }: Comparison,
  next: Score,
  least: number | undefined,
): boolean {
  const score = best.scores.at(-1) ?? best.scores[0];
  const turn = soberChance(score) - (1 - soberChance(next));
  if (played === undefined) return turn >= (least ?? SURPRISING_TURN);
  return lastLoss(best, played) >= (least ?? SUSPICIOUS_LOSS) || turn >= (least ?? SUSPICIOUS_TURN);
}

/**
 * Whether a move is neither forced nor a recapture, the game is not lost anyway, and a quick search of the other moves
 * finds nothing.
 */
async function mayBeOnly(
  { line, played, isBook }: PlayedMove,
  { best, played: other }: Comparison,
  examine: Examine,
): Promise<boolean> {
  if (other !== undefined || isBook || chanceOfScore(best.scores[0]) < ONLY_CHANCE) return false;
  const position = currentPosition(line);
  if (isCheck(position) || legalMoves(position).length < ONLY_CHOICES) return false;
  if (isRecapture(line, played)) return false;
  const others = await examineOthers(examine, { line, move: played, nodes: QUICK.held });
  return others !== undefined && lastLoss(best, others) >= ONLY_GAP;
}

async function isOnlyMove(
  { line, played }: PlayedMove,
  { best }: Comparison,
  examine: Examine,
): Promise<boolean> {
  const others = await examineOthers(examine, { line, move: played, nodes: CHECK.free });
  return others !== undefined && stableLoss(best, others) >= ONLY_GAP;
}

/** Whether a move captures the piece that has just captured. */
function isRecapture({ positions, moves }: MoveLine, { to }: Move): boolean {
  const [last, before] = [moves.at(-1), positions.at(-2)];
  return last?.to === to && before !== undefined && pieceAt(before, to) !== undefined;
}

/**
 * Only moves that a shallow search finds earn no mark. The hash is emptied first, because one that knows the answers
 * would find all of them.
 */
async function* settleOnlyMoves(
  line: MoveLine,
  found: readonly ReviewedPly[],
  examine: Examine,
): AsyncGenerator<ReviewStep, void> {
  for (const reviewed of found) {
    const { ply, verdict } = reviewed;
    const played = line.moves[ply];
    if (verdict?.only !== 'pending' || played === undefined) continue;
    yield { type: 'checking', ply };
    const part = shortenLine(line, line.moves.length - ply);
    // An engine answers one question at a time.
    const obvious = await obviousMove(examine, part, OBVIOUS_DEPTH);
    const only = obvious === undefined || isSameMove(obvious, played) ? 'obvious' : 'hard';
    yield { type: 'reviewed', reviewed: { ...reviewed, verdict: { ...verdict, only } } };
  }
}

/** Empties the hash with the first question, so that a review does not depend on earlier questions. */
function startingAfresh(examine: Examine): Examine {
  let isFresh = true;
  return async (question) => {
    const first = isFresh;
    isFresh = false;
    return examine({ ...question, isFresh: first || question.isFresh });
  };
}

function opposite(score: Score): Score {
  if (score.type === 'points') return { type: 'points', points: -score.points };
  // A side that is mated in 0 moves was mated by the previous move, which mates in 1.
  return { type: 'mate', moves: score.moves > 0 ? -score.moves : 1 - score.moves };
}
