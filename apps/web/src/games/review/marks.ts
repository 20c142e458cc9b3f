import { type MoveLine, type Side, SIDES } from '@chuhe/rules';
import { isBookPly, markOf } from '@chuhe/search';
import type { MoveMark } from '../../board/game-ui/index.ts';
import { chanceOf, type Evaluation, isMate } from './evaluation.ts';
import type { MoveVerdict } from '../tables/index.ts';
import type { ReviewRow } from './review-row.ts';
import type { TableVerdicts } from './use-table-verdicts.ts';

/** The verdict on one move of a reviewed game. */
export interface ReviewedMove {
  /** Number of the move in the line, 1 for the first. */
  readonly ply: number;
  readonly side: Side;
  /** The share of winning chances it gave away, 0 to 1. */
  readonly loss: number;
  /** Whether the engine would have played it too. */
  readonly isBest: boolean;
  readonly mark: MoveMark | undefined;
  /** The verdict of the endgame tables, which replaces the engine's. */
  readonly proved?: MoveVerdict;
}

/** The rows of a game by the number of moves before them; a review starts with the last one. */
export type ReviewRows = readonly (ReviewRow | undefined)[];

/** The judged moves of a review, in game order. */
export function reviewMoves(
  line: MoveLine,
  rows: ReviewRows,
  proved: TableVerdicts = new Map(),
): readonly ReviewedMove[] {
  return line.moves.flatMap((_, index) => {
    const verdict = rows[index]?.verdict;
    const side = line.positions[index]?.toMove;
    if (verdict === undefined || side === undefined) return [];
    const ply = index + 1;
    const known = proved.get(ply);
    if (known !== undefined) return [provedMove(ply, known)];
    const { loss, isBest } = verdict;
    return [{ ply, side, loss, isBest, mark: markOf(verdict, isBookPly(line, index)) }];
  });
}

const WORTH = { won: 1, drawn: 0.5, lost: 0 } as const;

/** A move that changes the proved result is decisive; any other has no mark. */
function provedMove(ply: number, proved: MoveVerdict): ReviewedMove {
  const { side, before, after } = proved;
  const loss = WORTH[before.verdict] - WORTH[after.verdict];
  const isBest = loss === 0 && before.moves === after.moves;
  return { ply, side, loss, isBest, mark: loss > 0 ? 'blunder' : undefined, proved };
}

/** The number of moves with each mark, by side. */
export type ReviewCounts = Readonly<Record<Side, Readonly<Record<MoveMark, number>>>>;

export function countMarks(moves: readonly ReviewedMove[]): ReviewCounts {
  const countsOf = (side: Side): ReviewCounts[Side] => {
    const count = (wanted: MoveMark): number =>
      moves.filter((move) => move.side === side && move.mark === wanted).length;
    return {
      good: count('good'),
      inexact: count('inexact'),
      mistake: count('mistake'),
      blunder: count('blunder'),
    };
  };
  return { RED: countsOf('RED'), BLACK: countsOf('BLACK') };
}

/**
 * A side's mistakes and blunders, the moves worth retrying and remembering. The engine judges the tries, so those of
 * the tables are left to the endgame trainer.
 */
export function errorsOf(moves: readonly ReviewedMove[], side: Side): readonly ReviewedMove[] {
  return seriousOf(moves, side).filter(({ proved }) => proved === undefined);
}

function seriousOf(moves: readonly ReviewedMove[], side: Side): readonly ReviewedMove[] {
  return moves.filter(({ mark, ...move }) => move.side === side && isSerious(mark));
}

function isSerious(mark: MoveMark | undefined): boolean {
  return mark === 'mistake' || mark === 'blunder';
}

/** How a lost game was lost. */
export type LosingMove =
  | { readonly type: 'move'; readonly move: ReviewedMove }
  /** No single move lost the game. */
  | { readonly type: 'none'; readonly loser: Side };

/** A side with a lower chance at the end has lost, whichever side resigned. */
const LOST_CHANCE = 0.2;
/** A side that recovers above this had not lost yet. */
const ALIVE_CHANCE = 0.35;

/** The loser's costliest move after which the game stayed lost; undefined if nobody has lost. */
export function losingMove(
  moves: readonly ReviewedMove[],
  rows: ReviewRows,
): LosingMove | undefined {
  const end = rows.at(-1);
  const loser = SIDES.find((side) => end !== undefined && chanceOf(side, end) < LOST_CHANCE);
  if (loser === undefined) return undefined;
  const isLostFrom = (ply: number): boolean =>
    rows.slice(ply).every((row) => row === undefined || chanceOf(loser, row) <= ALIVE_CHANCE);
  const [move] = seriousOf(moves, loser)
    .filter(({ ply }) => isLostFrom(ply))
    .toSorted((one, other) => other.loss - one.loss);
  return move === undefined ? { type: 'none', loser } : { type: 'move', move };
}

/** A larger step between two positions is a real turn, not an artefact. */
const REAL_TURN = 0.15;

/**
 * The evaluations without the zigzag: each flatters the side to move, so that the curve of a quiet game would jump at
 * every ply. A position shows the mean of itself and its neighbours, unless the game really turned there.
 */
export function steadyEvaluations(rows: ReviewRows): readonly (Evaluation | undefined)[] {
  return rows.map((row, index) => {
    if (row === undefined || isMate(row.red)) return row;
    const near = [rows[index - 1], rows[index + 1]].filter(
      (other) => other !== undefined && !isMate(other.red) && !isTurn(row, other),
    );
    const sum = near.reduce((total, other) => total + (other?.red ?? 0), 0);
    const red = near.length === 0 ? row.red : (row.red + sum / near.length) / 2;
    return { best: row.best, red };
  });
}

function isTurn(one: Evaluation, other: Evaluation): boolean {
  return Math.abs(chanceOf('RED', one) - chanceOf('RED', other)) > REAL_TURN;
}
