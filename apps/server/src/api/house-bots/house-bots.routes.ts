import { CALLS, type UserStatus } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import type { HouseBotsStore } from './house-bots.store.ts';
import { suggestLevel } from './suggest-level.ts';

export interface HouseBotRouteParts {
  readonly houseBots: Pick<HouseBotsStore, 'list'>;
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  readonly ratingOf: (userId: string) => Promise<number | undefined>;
  readonly now: () => number;
}

/** All callers within this time get the same list. */
const FRESH_MILLIS = 2000;

export function houseBotRoutes(parts: HouseBotRouteParts): readonly ServedCall[] {
  const { houseBots, statusesOf, ratingOf, now } = parts;
  const present = sharedAnswer(
    async () => {
      const bots = await houseBots.list();
      const statuses = await statusesOf(bots.map(({ player }) => player.userId));
      return bots.filter(({ player }) => statuses.get(player.userId) === 'FREE');
    },
    { freshMillis: FRESH_MILLIS, now },
  );
  return [
    serveCaller(CALLS.houseBots, 'waiting-by-account', async (_, { account }) => {
      const suggested = suggestLevel(await ratingOf(account.id));
      return allow({ data: { list: [...(await present())], suggested } });
    }),
  ];
}
