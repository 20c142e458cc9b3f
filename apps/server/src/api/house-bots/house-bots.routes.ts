import { CALLS, type OfferedBot, type UserStatus } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { sharedAnswer } from '../../platform/shared-answer.ts';
import type { HouseBotsStore } from './house-bots.store.ts';
import type { BotOffers } from './bot-offers.redis.ts';
import { suggestLevel } from './suggest-level.ts';

export interface HouseBotRouteParts {
  readonly houseBots: Pick<HouseBotsStore, 'list' | 'members'>;
  readonly offers: Pick<BotOffers, 'list'>;
  /** Accounts that have blocked this one, or that it has blocked. */
  readonly hiddenFrom: (accountId: string) => Promise<readonly string[]>;
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
  readonly ratingOf: (userId: string) => Promise<number | undefined>;
  readonly now: () => number;
}

/** All callers within this time get the same list. */
const FRESH_MILLIS = 2000;
/** The maximum number of members' bots in an answer. */
const MAX_MEMBERS = 20;

export function houseBotRoutes(parts: HouseBotRouteParts): readonly ServedCall[] {
  const { houseBots, offers, hiddenFrom, statusesOf, ratingOf, now } = parts;
  const shared = { freshMillis: FRESH_MILLIS, now };
  const free = async <Bot extends Pick<OfferedBot, 'player'>>(bots: readonly Bot[]) => {
    const statuses = await statusesOf(bots.map(({ player }) => player.userId));
    return bots.filter(({ player }) => statuses.get(player.userId) === 'FREE');
  };
  const present = sharedAnswer(async () => free(await houseBots.list()), shared);
  const offered = sharedAnswer(async () => {
    const all = new Map((await offers.list()).map((offer) => [offer.userId, offer]));
    const players = all.size === 0 ? [] : await houseBots.members([...all.keys()]);
    const bots = players.flatMap((player): OfferedBot[] => {
      const offer = all.get(player.userId);
      return offer === undefined ? [] : [{ player, level: offer.level, speeds: [...offer.speeds] }];
    });
    return free(bots);
  }, shared);
  return [
    serveCaller(CALLS.houseBots, 'waiting-by-account', async (_, { account }) => {
      const suggested = suggestLevel(await ratingOf(account.id));
      const members = await offered();
      const hidden = new Set(members.length === 0 ? [] : await hiddenFrom(account.id));
      const near = members
        .filter(({ player }) => !hidden.has(player.userId))
        .toSorted((a, b) => Math.abs(a.level - suggested) - Math.abs(b.level - suggested));
      return allow({
        data: { list: [...(await present())], members: near.slice(0, MAX_MEMBERS), suggested },
      });
    }),
  ];
}
