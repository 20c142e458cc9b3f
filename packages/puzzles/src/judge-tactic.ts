// Judges a person's moves in a mined position: the same code on the server and on the device, so that both see the same
// replies and agree on what is solved.
import {
  afterMove,
  hasLegalMove,
  isCheck,
  isSameMove,
  legalMoves,
  type Move,
  type Position,
  readMoveText,
  readPosition,
  writeMoveRecord,
} from '@chuhe/rules';
import { CheckProver } from './prove-by-checks.ts';
import type { MateTactic, Tactic } from './tactics.ts';

/** What moves in a mined position amount to. */
export type TacticJudgement =
  /** `at` is the index of the first move that loses the promise, or of a reply that is not the judge's. */
  | { readonly state: 'wrong'; readonly at: number }
  /** Right so far; the other side answers with `reply`. */
  | { readonly state: 'open'; readonly reply: Move }
  | { readonly state: 'solved' };

/**
 * Positions that one question may examine, a few milliseconds for each thousand. A judgement asks once for each move of the
 * person's that leaves the main line, and once for each reply after it; what is not proved within the limit counts as not
 * mating. No question about a mined position comes near it, see `judge-tactic.test.ts`.
 */
export const JUDGE_BUDGET = 10_000;

const SOLVED: TacticJudgement = { state: 'solved' };

/** The moves alternate between the person and the replies, and begin and end with the person's. */
export function judgeTactic(tactic: Tactic, moves: readonly Move[]): TacticJudgement {
  if (moves.length % 2 === 0) return { state: 'wrong', at: moves.length };
  switch (tactic.goal) {
    case 'mate':
      return judgeMate(tactic, moves);
    case 'win':
      return judgeByLine(tactic, moves);
    default:
      return tactic satisfies never;
  }
}

/** The number of moves that the person has to find. */
export function promiseOf({ moves }: Pick<Tactic, 'moves'>): number {
  return Math.ceil(moves.length / 2);
}

/** Every move of a win of material is single: another one is wrong. */
function judgeByLine(tactic: Tactic, moves: readonly Move[]): TacticJudgement {
  const at = commonPlies(tactic, moves);
  if (at < moves.length) return { state: 'wrong', at };
  const reply = lineMove(tactic, moves.length);
  return reply === undefined ? SOLVED : { state: 'open', reply };
}

/** Any move is right that keeps the mate within the moves that are left; the main line needs no proof. */
function judgeMate(tactic: MateTactic, moves: readonly Move[]): TacticJudgement {
  const known = commonPlies(tactic, moves);
  if (known === moves.length) return judgeByLine(tactic, moves);
  const prover = new CheckProver();
  let position = startOf(tactic);
  for (const [ply, move] of moves.entries()) {
    const left = tactic.mateIn - Math.ceil(ply / 2);
    const isRight = ply % 2 === 0 ? keepsMate : isLongestDefence;
    if (ply >= known && !isRight({ prover, position, left }, move))
      return { state: 'wrong', at: ply };
    position = afterMove(position, move);
  }
  const left = tactic.mateIn - Math.ceil(moves.length / 2);
  const reply = longestDefence({ prover, position, left });
  return reply === undefined ? SOLVED : { state: 'open', reply };
}

interface Question {
  readonly prover: CheckProver;
  readonly position: Position;
  /** Moves that the person has left. */
  readonly left: number;
}

/** Leaving the other side without a legal move wins too, in check or not. */
function keepsMate({ prover, position, left }: Question, move: Move): boolean {
  if (!legalMoves(position).some((legal) => isSameMove(legal, move))) return false;
  const after = afterMove(position, move);
  if (!hasLegalMove(after)) return true;
  return isCheck(after) && prover.proveAgainst(after, left - 1, JUDGE_BUDGET) === 'proved';
}

function isLongestDefence(question: Question, move: Move): boolean {
  const reply = longestDefence(question);
  return reply !== undefined && isSameMove(reply, move);
}

/**
 * The first reply, in the order of the rules, that is not mated sooner than in all the moves that are left. There is one as
 * long as every move was right: the mate is never shorter than promised. Undefined in mate.
 */
function longestDefence({ prover, position, left }: Question): Move | undefined {
  const replies = legalMoves(position);
  const longest = replies.find((reply) => {
    return prover.prove(afterMove(position, reply), left - 1, JUDGE_BUDGET) !== 'proved';
  });
  return longest ?? replies[0];
}

/** How many plies follow the main line. */
function commonPlies({ moves: line }: Tactic, moves: readonly Move[]): number {
  const other = moves.findIndex((move, ply) => writeMoveRecord(move) !== line[ply]);
  return other === -1 ? moves.length : other;
}

/** One move of the main line; undefined after its end. */
function lineMove(tactic: Tactic, wanted: number): Move | undefined {
  let position = startOf(tactic);
  for (const [ply, text] of tactic.moves.entries()) {
    const reading = readMoveText(position, text, 'record');
    if (!reading.ok) throw new Error(`${tactic.id}: ${text} is not legal`);
    if (ply === wanted) return reading.move;
    position = afterMove(position, reading.move);
  }
  return undefined;
}

function startOf({ id, code }: Tactic): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${id} is not lawful: ${reading.refusal.code}`);
  return reading.position;
}
