import { ForcedWinSearch, turnRound } from '@chuhe/puzzles';
import {
  afterMove,
  isCheck,
  legalMoves,
  mirrorKey,
  type Move,
  type MoveLine,
  type Position,
  extendLine,
  readPosition,
  startLine,
} from '@chuhe/rules';

/** A mate by checks with a single first move: its length, and the line of the longest defence. */
export interface ForcedMate {
  readonly mateIn: number;
  readonly line: MoveLine;
}

/** Longer mates are not searched. */
const MAX_MOVES = 3;
/** The attacker's positions that one query may examine; a query that needs more has no answer. */
const BUDGET = 400;

/** Undefined if no check mates, several first moves do, or the query needs too much work. */
export function findSingleMate(position: Position): ForcedMate | undefined {
  const mateIn = shortestMate(position);
  if (mateIn === undefined) return undefined;
  const mating = checksFrom(position).filter((move) =>
    isLost(afterMove(position, move), mateIn - 1, withoutLimit()),
  );
  if (mating.length !== 1 || !isOnlyWinningMove(position, mateIn)) return undefined;
  return { mateIn, line: longestLine(position, mateIn) };
}

/**
 * The positions that the search over all moves may examine for one first move; one that needs more counts as winning.
 */
const ALL_MOVES_BUDGET = 1_000_000;

/** Whether a single first move wins in time, over all moves, and none wins sooner. */
function isOnlyWinningMove(position: Position, moves: number): boolean {
  const search = new ForcedWinSearch();
  if (search.prove(position, moves - 1, ALL_MOVES_BUDGET) !== 'disproved') return false;
  const winning = legalMoves(position).filter((move) => {
    const after = afterMove(position, move);
    return search.proveAgainst(after, moves - 1, ALL_MOVES_BUDGET) !== 'disproved';
  });
  return winning.length === 1;
}

/** In a position that is lost to checks: the reply that lasts longest. */
export function longestDefence(position: Position): Move | undefined {
  if (!isCheck(position)) return undefined;
  const defences = legalMoves(position).map((move) => {
    return { move, moves: shortestMate(afterMove(position, move)) ?? Infinity };
  });
  const [longest] = defences.toSorted((one, other) => other.moves - one.moves);
  return longest === undefined || longest.moves === Infinity ? undefined : longest.move;
}

interface Work {
  left: number;
}

function withoutLimit(): Work {
  return { left: Infinity };
}

/** The fewest moves in which checks mate: a plain search, independent of the prover that verifies its result. */
function shortestMate(position: Position): number | undefined {
  const work = { left: BUDGET };
  for (let moves = 1; moves <= MAX_MOVES && work.left > 0; moves += 1)
    if (isWon(position, moves, work)) return moves;
  return undefined;
}

function isWon(position: Position, moves: number, work: Work): boolean {
  work.left -= 1;
  if (moves === 0 || work.left < 0) return false;
  return checksFrom(position).some((move) => isLost(afterMove(position, move), moves - 1, work));
}

function isLost(position: Position, moves: number, work: Work): boolean {
  return legalMoves(position).every((move) => isWon(afterMove(position, move), moves, work));
}

function checksFrom(position: Position): readonly Move[] {
  return legalMoves(position).filter((move) => isCheck(afterMove(position, move)));
}

/** The winner takes the shortest way, the loser the longest. */
function longestLine(start: Position, mateIn: number): MoveLine {
  let line = startLine(start);
  let position = start;
  for (let left = mateIn; left > 0; left -= 1) {
    const attack = checksFrom(position).find((move) =>
      isLost(afterMove(position, move), left - 1, withoutLimit()),
    );
    if (attack === undefined) throw new Error('a mate has a mating move');
    line = extendLine(line, attack);
    position = afterMove(position, attack);
    const replies = legalMoves(position);
    const reply =
      replies.find((move) => !isWon(afterMove(position, move), left - 2, withoutLimit())) ??
      replies[0];
    if (reply === undefined) break;
    line = extendLine(line, reply);
    position = afterMove(position, reply);
  }
  return line;
}

/** One key for a position, its mirror image, and both with colours swapped. */
export function twinKey(position: Position): string {
  return mirrorKey(position.toMove === 'RED' ? position : turnRound(position)).key;
}

/** The position of a code written by the miner; throws if it is invalid. */
export function readCode(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code} is not lawful: ${reading.refusal.code}`);
  return reading.position;
}
