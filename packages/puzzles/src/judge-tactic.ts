// Judges a person's moves in a mined position: the same code on the server and on the device, so that both see the same
// replies and agree on what is solved.
import { afterMove, legalMoves, readMoveText, readPosition, writeMoveRecord } from '@chuhe/rules';
import type { Move, Position, Side } from '@chuhe/rules';
import { materialLead, promisedLead } from './material.ts';
import { afterOwnMove, type Promised, PromiseSearch } from './promise.ts';
import { type Refutation, refuteMove } from './refutation.ts';
import type { Tactic } from './tactics.ts';

/** What moves in a mined position amount to. */
export type TacticJudgement =
  /** `at` is the index of the first move that breaks the promise, or of a reply that is not the judge's. */
  | { readonly state: 'wrong'; readonly at: number }
  /** Right so far; the other side answers with `reply`. */
  | { readonly state: 'open'; readonly reply: Move }
  | { readonly state: 'solved' };

const SOLVED: TacticJudgement = { state: 'solved' };

/**
 * The moves alternate between the person and the replies, and begin and end with the person's. Any move is right that keeps
 * the promise within the moves that are left; the main line needs no proof.
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

/** The reply that refutes the last move of a line; none where that move is right or an earlier one was wrong. */
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

/** The number of moves that the person has to find. */
export function promiseOf({ moves }: Pick<Tactic, 'moves'>): number {
  return Math.ceil(moves.length / 2);
}

/** A moment of a line. */
interface Standing {
  readonly position: Position;
  /** The person's side. */
  readonly side: Side;
  /** What is promised to the person from here on. */
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

/** The judge's reply outside the main line; undefined where the promise is kept and nothing is left to find. */
function replyIn(search: PromiseSearch, { position, promised }: Standing): Move | undefined {
  // Whatever the reply, exchanges leave the promised material.
  if (promised.goal === 'win') return undefined;
  const replies = legalMoves(position);
  // The first reply, in the order of the rules, that lasts for all moves that are left: the mate is never shorter.
  const sooner = { ...promised, moves: promised.moves - 1 };
  return replies.find((reply) => !search.isOpen(afterMove(position, reply), sooner)) ?? replies[0];
}

function judgeByLine(tactic: Tactic, plies: number): TacticJudgement {
  const reply = readLine(tactic).moves[plies];
  return reply === undefined ? SOLVED : { state: 'open', reply };
}

/** How many plies follow the main line. */
function commonPlies({ moves: line }: Tactic, moves: readonly Move[]): number {
  const other = moves.findIndex((move, ply) => writeMoveRecord(move) !== line[ply]);
  return other === -1 ? moves.length : other;
}

function startOf(tactic: Tactic): Standing {
  const { start: position, end } = readLine(tactic);
  const side = position.toMove;
  if (tactic.goal === 'mate')
    return { position, side, promised: { goal: 'mate', moves: tactic.mateIn } };
  // The main line ends where it has won what it promises.
  const lead = promisedLead(end, side) ?? materialLead(end, side);
  return { position, side, promised: { goal: 'win', lead } };
}

interface MainLine {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly end: Position;
}

/** Throws where the data is not lawful. */
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
