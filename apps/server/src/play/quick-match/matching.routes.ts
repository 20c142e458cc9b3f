import { CALLS } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import { requestedClock } from '../rooms/index.ts';
import { countWaiting } from './match.ts';
import { seekMatch, type SeekParts, without } from './seek-match.ts';

/** All callers within this time get the same counts. */
const FRESH_MILLIS = 2500;

export function matchingRoutes(parts: SeekParts): readonly ServedCall[] {
  const waiting = sharedAnswer(() => countWaiting(parts.pool), {
    freshMillis: FRESH_MILLIS,
    now: parts.now,
  });
  return [
    serveCaller(CALLS.waitingSeekers, 'waiting-by-account', async () => {
      const list = (await waiting().catch(without(parts))) ?? [];
      return allow({ data: { list: [...list] } });
    }),
    serveCaller(CALLS.seekMatch, 'matches-by-account', async ({ body }, { account }) => {
      if (account.isBot) return refuse('bots-may-not');
      if (body.isRated && account.isGuest) return refuse('guests-may-not');
      const clock = requestedClock(body, 'strangers');
      if (clock === undefined) return refuse('invalid');
      const seeker = { userId: account.id, isRated: body.isRated, ...clock };
      return allow({ data: await seekMatch(parts, seeker) });
    }),
    serveCaller(CALLS.leaveMatch, 'matches-by-account', async (_, { account }) => {
      await parts.pool.leave(account.id).catch(without(parts));
      return allow({ data: {} });
    }),
  ];
}
