import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../../platform/call.ts';
import type { ReportsStore } from '../../people/reports/index.ts';
import type { SanctionsStore } from './sanctions.store.ts';

export interface SanctionRouteParts {
  readonly sanctions: SanctionsStore;
  readonly reports: ReportsStore;
  readonly limiter: Limiter;
}

/** The caller's own sanctions. A suspended account may make these calls and no others. */
export function sanctionRoutes(parts: SanctionRouteParts): readonly ServedCall[] {
  const { sanctions, reports, limiter } = parts;
  return [
    serveAnyone(CALLS.listMeasures, async (_, { caller }) => {
      if (caller === undefined) return refuse('not-signed-in');
      return allow({ data: { list: await sanctions.list(caller.account.id) } });
    }),

    serveAnyone(CALLS.appealMeasure, async ({ body }, { caller }) => {
      if (caller === undefined) return refuse('not-signed-in');
      const { id: accountId } = caller.account;
      const wait = await limiter.take('reports-by-account', accountId);
      if (wait > 0) return refuse('too-many', wait);
      const sanction = await sanctions.byId(body.id);
      if (sanction?.accountId !== accountId) return refuse('not-found');
      const appeal = { accountId, sanctionId: body.id, message: body.text };
      if (!(await reports.addAppeal(appeal))) return refuse('already-appealed');
      const { accountId: _owner, ...own } = sanction;
      return allow({
        data: { ...own, appeal: { text: body.text, decision: null, answer: '' } },
      });
    }),
  ];
}
