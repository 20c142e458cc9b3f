import { CALLS } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import { inboxItemOf, type InboxStore } from './inbox.store.ts';

export function inboxRoutes(inbox: InboxStore): readonly ServedCall[] {
  return [
    serveCaller(CALLS.inboxCount, 'work', async (_, { account }) =>
      allow({ data: { unread: await inbox.countUnread(account.id) } }),
    ),
    serveCaller(CALLS.inbox, 'work', async ({ query }, { account }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const rows = await inbox.list(account.id, below, query.size + 1);
      const { list, next } = pageFrom(rows, query.size, {
        idOf: (row) => row.id,
        view: inboxItemOf,
      });
      return allow({ data: { list: list.filter((item) => item !== undefined), next } });
    }),
    serveCaller(CALLS.readInbox, 'work', async ({ body }, { account }) => {
      await inbox.markRead(account.id, body.upTo);
      return allow({ data: {} });
    }),
  ];
}
