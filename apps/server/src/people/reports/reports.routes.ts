import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import type { ReportsStore } from './reports.store.ts';

/** The limits that reports count against. */
export const REPORT_LIMITS = ['reports-by-account', 'reports-by-address'] as const;

/** The wait in seconds for a reporter on a socket. */
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

export function reportRoutes(reports: ReportsStore): readonly ServedCall[] {
  return [
    serveCaller(CALLS.reportPlayer, REPORT_LIMITS, async ({ body }, { account }) => {
      const { userId: accountId, reason, text: message = '', roomId } = body;
      if (accountId === account.id) return refuse('bad-request');
      // Guest accounts are free to create, so a guest may only report players it has met in a room.
      if (account.isGuest && !(await reports.haveMet(account.id, accountId)))
        return refuse('guests-may-not');
      const report = { reporterId: account.id, accountId, reason, message, roomId };
      return (await reports.addPlayer(report)) ? allow({ data: {} }) : refuse('player-unknown');
    }),
  ];
}
