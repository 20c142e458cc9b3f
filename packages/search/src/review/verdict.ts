import { type MoveLine, START_CODE, writePositionCode } from '@chuhe/rules';
import type { Examination } from '../question.ts';
import { chanceOfScore } from './chance.ts';

/** The marks of a review: `good` for an only move that was hard to find, the others for errors. */
export const REVIEW_MARKS = ['good', 'inexact', 'mistake', 'blunder'] as const;
export type ReviewMark = (typeof REVIEW_MARKS)[number];

/** The comparison of a move with the best one in the same position. */
export interface Verdict {
  /** The share of winning chances it certainly loses, 0 to 1; 0 for the best move. */
  readonly loss: number;
  readonly isBest: boolean;
  /** Whether it was searched long enough to be shown; a quick search never is. */
  readonly isVerified: boolean;
  /** The mover's winning chances before the move, 0 to 1. */
  readonly chance: number;
  /** Whether every other move loses: `pending` until we know whether the move was obvious. */
  readonly only?: 'pending' | 'hard' | 'obvious' | undefined;
}

/** The losses from which a move is inexact, a mistake, a blunder. */
export const INEXACT_LOSS = 0.08;
export const MISTAKE_LOSS = 0.15;
export const BLUNDER_LOSS = 0.3;
/** The first moves of the standard opening are known to be sound; only a blunder is marked there. */
const BOOK_PLIES = 8;
/** An inexact move does not matter in a game that is already lost or won. */
const DECIDED_CHANCE = 0.05;

/** Whether a ply is one of the first of the standard opening. */
export function isBookPly({ positions: [start] }: MoveLine, ply: number): boolean {
  return ply < BOOK_PLIES && writePositionCode(start) === START_CODE;
}

/** The mark of a move; undefined if nothing is certain. */
export function markOf(verdict: Verdict, isBook: boolean): ReviewMark | undefined {
  if (verdict.only === 'hard') return 'good';
  if (!verdict.isVerified) return undefined;
  const { loss, chance } = verdict;
  if (loss >= BLUNDER_LOSS) return 'blunder';
  if (isBook) return undefined;
  if (loss >= MISTAKE_LOSS) return 'mistake';
  const isDecided = chance < DECIDED_CHANCE || chance - loss > 1 - DECIDED_CHANCE;
  return loss >= INEXACT_LOSS && !isDecided ? 'inexact' : undefined;
}

/**
 * The certain loss of a move: the best move at its worst over the last depths against the played one at its best. A
 * difference seen at only one depth does not count.
 */
export function stableLoss(best: Examination, played: Examination): number {
  return Math.max(0, Math.min(...chancesOf(best)) - Math.max(...chancesOf(played)));
}

/** The loss of a move at the last depth alone: a suspicion. */
export function lastLoss(best: Examination, played: Examination): number {
  return Math.max(0, last(best) - last(played));
}

function last(examination: Examination): number {
  return chancesOf(examination).at(-1) ?? 0;
}

function chancesOf({ scores }: Examination): readonly number[] {
  return scores.map((score) => chanceOfScore(score));
}
