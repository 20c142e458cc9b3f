import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import type { ReportsStore } from './reports.store.ts';

/** How long a reporter has to wait: reports are counted by account and by address. */
export async function reportWait(
  limiter: Limiter,
  accountId: string,
  address: string,
): Promise<number> {
  return Math.max(
    await limiter.take('reports-by-account', accountId),
    await limiter.take('reports-by-address', address),
  );
}

export function reportRoutes(reports: ReportsStore, limiter: Limiter): readonly ServedCall[] {
  return [
    serveCaller(CALLS.reportPlayer, async ({ body }, { account }, { address }) => {
      const { userId: accountId, reason, text: message = '', roomId } = body;
      if (accountId === account.id) return refuse('bad-request');
      const wait = await reportWait(limiter, account.id, address);
      if (wait > 0) return refuse('too-many', wait);
      // A guest costs nothing: only those who sat or spoke in one room know something to report.
      if (account.isGuest && !(await reports.haveMet(account.id, accountId)))
        return refuse('guests-may-not');
      const report = { reporterId: account.id, accountId, reason, message, roomId };
      return (await reports.addPlayer(report)) ? allow({ data: {} }) : refuse('player-unknown');
    }),
  ];
}
