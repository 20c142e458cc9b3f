import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import { requestedClock } from '../rooms/index.ts';
import { seekMatch, type SeekParts, without } from './seek-match.ts';

export function matchingRoutes(parts: SeekParts, limiter: Limiter): readonly ServedCall[] {
  return [
    serveCaller(CALLS.seekMatch, async ({ body }, { account }) => {
      const wait = await limiter.take('matches-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      if (body.isRated && account.isGuest) return refuse('guests-may-not');
      const clock = requestedClock(body, 'strangers');
      if (clock === undefined) return refuse('invalid');
      const seeker = { userId: account.id, isRated: body.isRated, ...clock };
      return allow({ data: await seekMatch(parts, seeker) });
    }),
    serveCaller(CALLS.leaveMatch, async (_, { account }) => {
      const wait = await limiter.take('matches-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      await parts.pool.leave(account.id).catch(without(parts));
      return allow({ data: {} });
    }),
  ];
}
