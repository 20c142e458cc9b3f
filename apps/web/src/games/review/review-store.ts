import { type MoveLine, writeMoveRecord, writePositionCode } from '@chuhe/rules';
import { type DBSchema, openDB } from 'idb';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { openOnce } from '../../platform/session/index.ts';
import { type Evaluation, evaluationSchema } from './evaluation.ts';

const reviewSchema = z.object({
  /** The game itself: where it began and its moves. */
  key: z.string(),
  savedAt: z.number(),
  /** One for each position from the beginning on, as far as the review came. */
  looks: z.array(evaluationSchema),
});

type StoredReview = z.infer<typeof reviewSchema>;

/** The reviews kept on this device, by what is in the game: the same game is never reviewed twice. */
export interface ReviewStore {
  readonly get: (key: string) => Promise<readonly Evaluation[]>;
  readonly put: (key: string, evaluations: readonly Evaluation[], now: number) => Promise<void>;
}

interface ReviewDatabase extends DBSchema {
  readonly reviews: {
    readonly key: string;
    readonly value: StoredReview;
    readonly indexes: { readonly savedAt: number };
  };
}

const NAME = 'chuhe-reviews';
const VERSION = 1;
/** Older reviews make room for newer ones. */
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
  return {
    get: async (key) => {
      const database = await open();
      const stored = reviewSchema.safeParse(await database.get('reviews', key));
      return stored.success ? stored.data.looks : [];
    },
    put: async (key, evaluations, now) => {
      const database = await open();
      await database.put('reviews', { key, savedAt: now, looks: [...evaluations] });
      const oldest = await database.getAllKeysFromIndex('reviews', 'savedAt');
      const surplus = oldest.slice(0, Math.max(0, oldest.length - MAX_STORED));
      await Promise.all(surplus.map(async (old) => database.delete('reviews', old)));
    },
  };
}

/** What a review is kept under. */
export function reviewKey({ positions, moves }: MoveLine): string {
  const start = writePositionCode({ ...positions[0], codeForm: 'full' });
  return `${start} ${moves.map((move) => writeMoveRecord(move)).join('')}`;
}

const ReviewContext = createContext<ReviewStore>(createReviewStore());

export function useReviewStore(): ReviewStore {
  return use(ReviewContext);
}
