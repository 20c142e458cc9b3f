// Judges a player's moves in a mined position. Server and device run the same code, so that both play the same replies
// and agree on when it is solved.
import { afterMove, legalMoves, readMoveText, readPosition, writeMoveRecord } from '@chuhe/rules';
import type { Move, Position, Side } from '@chuhe/rules';
import { materialLead, promisedLead } from './material.ts';
import { afterOwnMove, type Promised, PromiseSearch } from './promise.ts';
import { type Refutation, refuteMove } from './refutation.ts';
import type { Tactic } from './tactics.ts';

/** The verdict on moves in a mined position. */
export type TacticJudgement =
  /** `at` is the index of the first move that breaks the promise, or of a reply that differs from the judge's. */
  | { readonly state: 'wrong'; readonly at: number }
  /** Right so far; the other side answers with `reply`. */
  | { readonly state: 'open'; readonly reply: Move }
  | { readonly state: 'solved' };

const SOLVED: TacticJudgement = { state: 'solved' };

/**
 * The moves alternate between the player and the replies, and begin and end with the player's. A move is right if it
 * keeps the promise within the moves left; the main line needs no proof.
 */
export function judgeTactic(tactic: Tactic, moves: readonly Move[]): TacticJudgement {
  if (moves.length % 2 === 0) return { state: 'wrong', at: moves.length };
  const known = commonPlies(tactic, moves);
  if (known === moves.length) return judgeByLine(tactic, moves.length);
  const search = new PromiseSearch();
  let standing = startOf(tactic);
  for (const [ply, move] of moves.entries()) {
    if (ply >= known && !isRight(search, standing, move)) return { state: 'wrong', at: ply };
    standing = afterPly(standing, move);
  }
  const reply = replyIn(search, standing);
  return reply === undefined ? SOLVED : { state: 'open', reply };
}

/** The reply that refutes the last move of a line; `none` if that move is right or an earlier one was wrong. */
export function refutationOf(tactic: Tactic, moves: readonly Move[]): Refutation {
  const judged = judgeTactic(tactic, moves);
  const last = moves.at(-1);
  if (judged.state !== 'wrong' || judged.at !== moves.length - 1 || last === undefined)
    return { type: 'none' };
  const { position, promised } = moves
    .slice(0, -1)
    .reduce((standing, move) => afterPly(standing, move), startOf(tactic));
  return refuteMove(position, last, promised);
}

/** The number of moves the player has to find. */
export function promiseOf({ moves }: Pick<Tactic, 'moves'>): number {
  return Math.ceil(moves.length / 2);
}

/** A point in a line. */
interface Standing {
  readonly position: Position;
  /** The player's side. */
  readonly side: Side;
  /** The promise to the player from here on. */
  readonly promised: Promised;
}

function afterPly({ position, side, promised }: Standing, move: Move): Standing {
  return {
    position: afterMove(position, move),
    side,
    promised: position.toMove === side ? afterOwnMove(promised) : promised,
  };
}

function isRight(search: PromiseSearch, standing: Standing, move: Move): boolean {
  const { position, side, promised } = standing;
  if (position.toMove === side) return search.isKeptBy(position, move, promised);
  const reply = replyIn(search, standing);
  return reply !== undefined && writeMoveRecord(reply) === writeMoveRecord(move);
}

/** The judge's reply outside the main line; undefined if the promise is kept and nothing is left to find. */
function replyIn(search: PromiseSearch, { position, promised }: Standing): Move | undefined {
  // After any reply, the exchanges leave the promised material.
  if (promised.goal === 'win') return undefined;
  const replies = legalMoves(position);
  // The first reply, in the order of move generation, that delays the mate for all moves left, so that it never comes
  // sooner.
  const sooner = { ...promised, moves: promised.moves - 1 };
  return replies.find((reply) => !search.isOpen(afterMove(position, reply), sooner)) ?? replies[0];
}

function judgeByLine(tactic: Tactic, plies: number): TacticJudgement {
  const reply = readLine(tactic).moves[plies];
  return reply === undefined ? SOLVED : { state: 'open', reply };
}

/** The number of plies that follow the main line. */
function commonPlies({ moves: line }: Tactic, moves: readonly Move[]): number {
  const other = moves.findIndex((move, ply) => writeMoveRecord(move) !== line[ply]);
  return other === -1 ? moves.length : other;
}

function startOf(tactic: Tactic): Standing {
  const { start: position, end } = readLine(tactic);
  const side = position.toMove;
  if (tactic.goal === 'mate')
    return { position, side, promised: { goal: 'mate', moves: tactic.mateIn } };
  // The main line ends where it has won the promised material.
  const lead = promisedLead(end, side) ?? materialLead(end, side);
  return { position, side, promised: { goal: 'win', lead } };
}

interface MainLine {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly end: Position;
}

/** Throws if the data is unlawful. */
function readLine({ id, code, moves: records }: Tactic): MainLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${id} is not lawful: ${reading.refusal.code}`);
  const moves: Move[] = [];
  let end = reading.position;
  for (const record of records) {
    const step = readMoveText(end, record, 'record');
    if (!step.ok) throw new Error(`${id}: ${record} is not legal`);
    moves.push(step.move);
    end = afterMove(end, step.move);
  }
  return { start: reading.position, moves, end };
}
