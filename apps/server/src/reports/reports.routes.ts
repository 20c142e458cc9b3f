import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import type { ReportsStore } from './reports.store.ts';

export function reportRoutes(reports: ReportsStore, limiter: Limiter): readonly ServedCall[] {
  return [
    serveCaller(CALLS.reportPlayer, async ({ body }, { account }) => {
      if (body.userId === account.id) return refuse('bad-request');
      const wait = await limiter.take('reports-by-account', account.id);
      if (wait > 0) return refuse('too-many', wait);
      const { userId: accountId, reason, text: message = '', roomId } = body;
      const report = { reporterId: account.id, accountId, reason, message, roomId };
      return (await reports.addPlayer(report)) ? allow({ data: {} }) : refuse('player-unknown');
    }),
  ];
}
