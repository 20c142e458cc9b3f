import {
  type MoveLine,
  type Side,
  SIDES,
  START_CODE,
  writeMoveRecord,
  writePositionCode,
} from '@chuhe/rules';
import type { MoveMark } from '../../board/game-ui/index.ts';
import { chanceOf, type Evaluation } from './evaluation.ts';

/** What is known about one move of a reviewed game. */
export interface ReviewedMove {
  /** Number of the move in the line, 1 for the first. */
  readonly ply: number;
  readonly side: Side;
  /** The share of winning chances it gave away, 0 to 1. */
  readonly loss: number;
  /** Whether the engine would have played it too. */
  readonly isBest: boolean;
  readonly mark: MoveMark | undefined;
}

/** From these losses on a move is inexact, or a mistake. */
export const INEXACT_LOSS = 0.07;
const MISTAKE_LOSS = 0.15;
/** The first moves of the standard opening are known to be sound, whatever a quick search thinks of them. */
const BOOK_PLIES = 8;
/** Up to here the opening's thresholds are wider: a quick search cannot tell its moves apart. */
const OPENING_PLIES = 20;
const OPENING_WIDTH = 2;

/**
 * Judges the moves between evaluated positions. A good move is the best answer to an inexact
 * move or a mistake of the other side.
 */
export function reviewMoves(
  line: MoveLine,
  evaluations: readonly Evaluation[],
): readonly ReviewedMove[] {
  const reviewed: ReviewedMove[] = [];
  const isStandard = writePositionCode(line.positions[0]) === START_CODE;
  for (const [index, move] of line.moves.entries()) {
    const [before, after] = [evaluations[index], evaluations[index + 1]];
    const side = line.positions[index]?.toMove;
    if (before === undefined || after === undefined || side === undefined) break;
    const isBest = before.best === writeMoveRecord(move);
    const loss = isBest ? 0 : Math.max(0, chanceOf(side, before) - chanceOf(side, after));
    const weighed = isStandard ? inOpening(loss, index) : loss;
    const mark = isBest ? goodMark(reviewed.at(-1)) : errorMark(weighed);
    reviewed.push({ ply: index + 1, side, loss, isBest, mark });
  }
  return reviewed;
}

/** One side's part of a reviewed game. */
export interface SideSummary {
  readonly marks: Readonly<Record<MoveMark, number>>;
  /** How many of its moves the engine would have played too, in percent; none without moves. */
  readonly agreement: number | undefined;
}

export function summarise(moves: readonly ReviewedMove[]): Readonly<Record<Side, SideSummary>> {
  const [red, black] = SIDES.map((side) => summaryOf(moves.filter((move) => move.side === side)));
  if (red === undefined || black === undefined) throw new Error('there are two sides');
  return { RED: red, BLACK: black };
}

/** A side's moves that are worth another try. */
export function errorsOf(moves: readonly ReviewedMove[], side: Side): readonly ReviewedMove[] {
  return moves.filter((move) => move.side === side && isError(move));
}

function summaryOf(moves: readonly ReviewedMove[]): SideSummary {
  const count = (wanted: MoveMark): number => moves.filter(({ mark }) => mark === wanted).length;
  const best = moves.filter(({ isBest }) => isBest).length;
  return {
    marks: { good: count('good'), inexact: count('inexact'), mistake: count('mistake') },
    agreement: moves.length === 0 ? undefined : Math.round((100 * best) / moves.length),
  };
}

function goodMark(earlier: ReviewedMove | undefined): MoveMark | undefined {
  return earlier !== undefined && isError(earlier) ? 'good' : undefined;
}

/** A loss in the opening as it counts for marks: a blunder is one everywhere. */
function inOpening(loss: number, index: number): number {
  if (index >= OPENING_PLIES) return loss;
  if (index < BOOK_PLIES && loss < OPENING_WIDTH * MISTAKE_LOSS) return 0;
  return loss / OPENING_WIDTH;
}

function errorMark(loss: number): MoveMark | undefined {
  if (loss >= MISTAKE_LOSS) return 'mistake';
  return loss >= INEXACT_LOSS ? 'inexact' : undefined;
}

function isError({ mark }: ReviewedMove): boolean {
  return mark === 'inexact' || mark === 'mistake';
}
