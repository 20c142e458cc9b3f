import { type MoveLine, writeMoveRecord, writePositionCode } from '@chuhe/rules';
import type { Evaluator } from '@chuhe/search';
import { type DBSchema, openDB } from 'idb';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { openOnce } from '../../platform/session/index.ts';
import { type ReviewRow, reviewRowSchema } from './review-row.ts';

const reviewSchema = z.object({
  /** The game itself: its start and its moves. */
  key: z.string(),
  savedAt: z.number(),
  evaluator: z.enum(['network', 'classical']),
  /** From the last position of the game backwards, as far as the review got. */
  rows: z.array(reviewRowSchema),
});

type ReviewRecord = z.infer<typeof reviewSchema>;

export interface StoredReview {
  readonly evaluator: Evaluator;
  /** From the last position of the game backwards. */
  readonly rows: readonly ReviewRow[];
}

/** The reviews stored on this device, keyed by the game's content, so that the same game is never reviewed twice. */
export interface ReviewStore {
  /**
   * `outdated` for a review by an earlier version, whose marks compared neighbouring positions and are not reliable.
   */
  readonly get: (key: string) => Promise<StoredReview | 'outdated' | undefined>;
  /** A review with a network is never replaced by one without. */
  readonly put: (key: string, review: StoredReview, now: number) => Promise<void>;
}

interface ReviewDatabase extends DBSchema {
  readonly reviews: {
    readonly key: string;
    readonly value: ReviewRecord;
    readonly indexes: { readonly savedAt: number };
  };
}

const NAME = 'chuhe-reviews';
const VERSION = 1;
/** Older reviews are dropped for newer ones. */
const MAX_STORED = 200;

export function createReviewStore(): ReviewStore {
  const open = openOnce(async () =>
    openDB<ReviewDatabase>(NAME, VERSION, {
      upgrade: (database) => {
        const reviews = database.createObjectStore('reviews', { keyPath: 'key' });
        reviews.createIndex('savedAt', 'savedAt');
      },
    }),
  );
  const get: ReviewStore['get'] = async (key) => {
    const stored: unknown = await (await open()).get('reviews', key);
    if (stored === undefined) return undefined;
    return reviewSchema.safeParse(stored).data ?? 'outdated';
  };
  return {
    get,
    put: async (key, { evaluator, rows }, now) => {
      const earlier = await get(key);
      const isWorse =
        evaluator === 'classical' && typeof earlier === 'object' && earlier.evaluator === 'network';
      if (isWorse) return;
      const database = await open();
      await database.put('reviews', { key, savedAt: now, evaluator, rows: [...rows] });
      const oldest = await database.getAllKeysFromIndex('reviews', 'savedAt');
      const surplus = oldest.slice(0, Math.max(0, oldest.length - MAX_STORED));
      await Promise.all(surplus.map(async (old) => database.delete('reviews', old)));
    },
  };
}

/** The storage key of a review. */
export function reviewKey({ positions, moves }: MoveLine): string {
  const start = writePositionCode({ ...positions[0], codeForm: 'full' });
  return `${start} ${moves.map((move) => writeMoveRecord(move)).join('')}`;
}

const ReviewContext = createContext<ReviewStore>(createReviewStore());

export function useReviewStore(): ReviewStore {
  return use(ReviewContext);
}

/** Whether a review is complete: every position is reviewed, and no check of an only move is pending. */
export function isFinished({ rows }: StoredReview, line: MoveLine): boolean {
  return (
    rows.length === line.moves.length + 1 &&
    rows.every(({ verdict }) => verdict?.only !== 'pending')
  );
}
