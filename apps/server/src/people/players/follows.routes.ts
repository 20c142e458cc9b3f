import { CALLS, type UserStatus } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import type { RatingsStore } from '../ratings/index.ts';
import type { FollowsStore } from './follows.store.ts';

export interface FollowRouteParts {
  readonly follows: FollowsStore;
  readonly ratings: RatingsStore;
  /** The activity of these users; absent ones are offline. */
  readonly statusesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserStatus>>;
}

export function followRoutes({
  follows,
  ratings,
  statusesOf,
}: FollowRouteParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.followPlayer, 'relations-by-account', async ({ body }, { account }) => {
      if (body.userId === account.id) return refuse('bad-request');
      const outcome = await follows.add(account.id, body.userId);
      if (outcome === 'unknown') return refuse('player-unknown');
      return outcome === 'full' ? refuse('following-too-many') : allow({ data: {} });
    }),

    serveCaller(CALLS.unfollowPlayer, 'relations-by-account', async ({ body }, { account }) => {
      await follows.remove(account.id, body.userId);
      return allow({ data: {} });
    }),

    serveCaller(CALLS.listFollows, 'work', async ({ query }, { account }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const rows = await follows.list(account.id, below, query.size + 1);
      const ids = rows.map((row) => row.followed_id);
      const [statuses, rated] = [await statusesOf(ids), await ratings.main(ids)];
      const view = (row: (typeof rows)[number]) => {
        const { followed_id: userId, user_name: userName, is_guest: isGuest } = row;
        const status = statuses.get(userId);
        return {
          userId,
          userName,
          tourist: isGuest ? (1 as const) : (0 as const),
          ...(row.is_bot && { isBot: true as const }),
          ...rated.get(userId),
          status: status ?? ('FREE' as const),
          isOnline: status !== undefined,
        };
      };
      const page = pageFrom(rows, query.size, { idOf: (row) => row.followed_id, view });
      return allow({ data: page });
    }),
  ];
}
