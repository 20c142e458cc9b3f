import * as z from 'zod/mini';

export const PAGE_SIZE = { usual: 20, most: 50 } as const;

/** The query of every list: where to go on and how much to give. */
export const pageQuerySchema = z.object({
  /** What the previous answer gave as `next`; absent for the first page. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  /** How many entries at most. */
  size: z.prefault(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE.most)),
    PAGE_SIZE.usual,
  ),
});

/** Which page of a list is wanted. */
export type PageQuery = z.output<typeof pageQuerySchema>;

/** One page of a list of `item`. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    /** The entries, newest or best first. */
    list: z.array(item),
    /** The cursor of the next page; null after the last. */
    next: z.nullable(z.string()),
  });
}
