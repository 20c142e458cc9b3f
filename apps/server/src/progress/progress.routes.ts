import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import type { ProgressStore } from './progress.store.ts';
import { type AttemptParts, rateAttempt } from './rate-attempt.ts';

export interface ProgressParts extends AttemptParts {
  readonly progress: ProgressStore;
  readonly limiter: Limiter;
}

export function progressRoutes(parts: ProgressParts): readonly ServedCall[] {
  const { progress, limiter } = parts;
  return [
    serveCaller(CALLS.ratePuzzle, async ({ body }, { account }) => {
      const wait = await limiter.take('progress-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const rated = await rateAttempt(parts, { ...body, accountId: account.id });
      return rated.ok ? allow({ data: rated.value }) : rated;
    }),
    serveCaller(CALLS.mergeProgress, async ({ body }, { account }) => {
      const wait = await limiter.take('progress-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      if (body.list.length > 0) await progress.merge(account.id, body.list);
      return allow({ data: { list: await progress.all(account.id) } });
    }),
    serveCaller(CALLS.getStatistics, async (_, { account }) =>
      allow({ data: await progress.count(account.id) }),
    ),
  ];
}
