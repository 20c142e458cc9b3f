import { CALLS } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveSuspended } from '../../platform/call.ts';
import type { ReportsStore } from '../../people/reports/index.ts';
import type { SanctionsStore } from './sanctions.store.ts';

export interface SanctionRouteParts {
  readonly sanctions: SanctionsStore;
  readonly reports: ReportsStore;
}

/** The caller's own sanctions. A suspended account may make these calls and no others. */
export function sanctionRoutes(parts: SanctionRouteParts): readonly ServedCall[] {
  const { sanctions, reports } = parts;
  return [
    serveSuspended(CALLS.listMeasures, 'work', async (_, { account }) =>
      allow({ data: { list: await sanctions.list(account.id) } }),
    ),

    serveSuspended(CALLS.appealMeasure, 'reports-by-account', async ({ body }, { account }) => {
      const { id: accountId } = account;
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
