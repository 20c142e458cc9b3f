import type { PeriodicJob } from '../platform/periodic-jobs.ts';

/** Does all portions of a periodic job, as workers do one after the other; returns their number. */
export async function runToEnd({ run }: PeriodicJob): Promise<number> {
  let cursor: string | undefined;
  for (let portions = 1; ; portions += 1) {
    const portion = await run(cursor);
    if (!portion.hasMore) return portions;
    cursor = portion.cursor;
  }
}
