// Compares the marks of a review with the truth.
import { currentPosition, isCheck, legalMoves, pieceAt, shortenLine } from '@chuhe/rules';
import { chanceOfPoints, type ReviewMark } from '@chuhe/search';
import type { SetGame } from './games.ts';
import { lineOfRecords } from '../../testbed/line-of-records.ts';
import type { TruthRow } from './truth-row.ts';
import type { WalkedPly } from './walk.ts';

type ErrorMark = Exclude<ReviewMark, 'good'>;

const THRESHOLDS: readonly (readonly [ErrorMark, number])[] = [
  ['blunder', 0.3],
  ['mistake', 0.15],
  ['inexact', 0.08],
];
/** A mark is right if the true loss reaches its threshold, minus the typical difference of two long searches. */
const TOLERANCE = 0.03;
const FEWEST_CHOICES = 3;

/** The actual loss of a move. */
export interface Truth {
  readonly loss: number;
  readonly mark: ErrorMark | undefined;
  /** Whether the last two depths put it into the same class. */
  readonly isSure: boolean;
}

export function truthOf({ free, held }: TruthRow): Truth {
  const lossAt = (back: number): number =>
    held === undefined ? 0 : Math.max(0, chanceAt(free, back) - chanceAt(held, back));
  const [loss, before] = [lossAt(1), lossAt(2)];
  const mark = classOf(loss);
  return { loss, mark, isSure: mark === classOf(before) };
}

/** Whether the truth confirms a mark. */
export function isRight(mark: ErrorMark, { loss }: Truth): boolean {
  const threshold = THRESHOLDS.find(([name]) => name === mark)?.[1] ?? 1;
  return loss >= threshold - TOLERANCE;
}

function chanceAt(points: readonly number[], back: number): number {
  return chanceOfPoints(points.at(-Math.min(back, points.length)) ?? 0);
}

function classOf(loss: number): ErrorMark | undefined {
  return THRESHOLDS.find(([, least]) => loss >= least)?.[0];
}

/** One mark of a review with the truth about the move. */
export interface JudgedMark {
  readonly game: string;
  readonly ply: number;
  readonly mark: ErrorMark;
  readonly truth: Truth | undefined;
}

export function judgeMarks(
  game: string,
  plies: readonly WalkedPly[],
  rows: readonly TruthRow[],
): readonly JudgedMark[] {
  return plies.flatMap(({ ply, mark }) => {
    if (mark === undefined || mark === 'good') return [];
    const row = rows.find((each) => each.game === game && each.ply === ply);
    return [{ game, ply, mark, truth: row === undefined ? undefined : truthOf(row) }];
  });
}

/** The moves wrongly marked as good: recaptures, answers to a check, and those without a choice. */
export function wronglyPraised({ moves }: SetGame, plies: readonly WalkedPly[]): readonly number[] {
  const whole = lineOfRecords(moves);
  return plies
    .filter(({ mark }) => mark === 'good')
    .map(({ ply }) => ply)
    .filter((ply) => {
      const line = shortenLine(whole, whole.moves.length - ply);
      const position = currentPosition(line);
      const [last, before, played] = [line.moves.at(-1), line.positions.at(-2), whole.moves[ply]];
      const isRecapture =
        last !== undefined &&
        last.to === played?.to &&
        before !== undefined &&
        pieceAt(before, last.to) !== undefined;
      return isRecapture || isCheck(position) || legalMoves(position).length < FEWEST_CHOICES;
    });
}
