import { CALLS } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import type { BlockRow, BlocksStore } from './blocks.store.ts';

export interface BlockRouteParts {
  readonly blocks: BlocksStore;
  /** Called when the set of players visible to an account has changed. */
  readonly onChanged: (accountId: string) => void;
  readonly onBlocked: (accountId: string, blockedId: string) => void;
}

export function blockRoutes({
  blocks,
  onChanged,
  onBlocked,
}: BlockRouteParts): readonly ServedCall[] {
  const notifyBoth = (one: string, other: string): void => {
    onChanged(one);
    onChanged(other);
  };
  return [
    serveCaller(CALLS.blockPlayer, 'relations-by-account', async ({ body }, caller) => {
      if (body.userId === caller.account.id) return refuse('blocking-oneself');
      const isFound = await blocks.add(caller.account.id, body.userId);
      if (!isFound) return refuse('player-unknown');
      onBlocked(caller.account.id, body.userId);
      notifyBoth(caller.account.id, body.userId);
      return allow({ data: {} });
    }),

    serveCaller(CALLS.unblockPlayer, 'relations-by-account', async ({ body }, caller) => {
      await blocks.remove(caller.account.id, body.userId);
      notifyBoth(caller.account.id, body.userId);
      return allow({ data: {} });
    }),

    serveCaller(CALLS.listBlocks, 'work', async ({ query }, caller) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const rows = await blocks.list(caller.account.id, below, query.size + 1);
      return allow({ data: pageFrom(rows, query.size, { idOf, view }) });
    }),
  ];
}

function idOf(row: BlockRow): string {
  return row.blocked_id;
}

function view(row: BlockRow) {
  return {
    userId: row.blocked_id,
    userName: row.user_name,
    blockedAt: row.created_at.toISOString(),
  };
}
