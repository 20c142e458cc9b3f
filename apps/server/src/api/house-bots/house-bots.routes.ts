import { CALLS, type UserStatus } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import type { HouseBotsStore } from './house-bots.store.ts';
import { suggestLevel } from './suggest-level.ts';

export interface HouseBotRouteParts {
  readonly houseBots: Pick<HouseBotsStore, 'list'>;
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  readonly ratingOf: (userId: string) => Promise<number | undefined>;
  readonly limiter: Limiter;
  readonly now: () => number;
}

/** All who ask within this time get the same list. */
const FRESH_MILLIS = 2000;

export function houseBotRoutes(parts: HouseBotRouteParts): readonly ServedCall[] {
  const { houseBots, statusesOf, ratingOf, limiter, now } = parts;
  const present = sharedAnswer(
    async () => {
      const bots = await houseBots.list();
      const statuses = await statusesOf(bots.map(({ player }) => player.userId));
      return bots.filter(({ player }) => statuses.get(player.userId) === 'FREE');
    },
    { freshMillis: FRESH_MILLIS, now },
  );
  return [
    serveCaller(CALLS.houseBots, async (_, { account }) => {
      const wait = await limiter.take('waiting-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const suggested = suggestLevel(await ratingOf(account.id));
      return allow({ data: { list: [...(await present())], suggested } });
    }),
  ];
}
