import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../limits/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveAnyone } from '../platform/call.ts';
import type { ReportsStore } from '../reports/index.ts';
import type { MeasuresStore } from './measures.store.ts';

export interface MeasureRouteParts {
  readonly measures: MeasuresStore;
  readonly reports: ReportsStore;
  readonly limiter: Limiter;
}

/** What was decided against oneself. Whoever is suspended may do this and nothing else. */
export function measureRoutes(parts: MeasureRouteParts): readonly ServedCall[] {
  const { measures, reports, limiter } = parts;
  return [
    serveAnyone(CALLS.listMeasures, async (_, { caller }) => {
      if (caller === undefined) return refuse('not-signed-in');
      return allow({ data: { list: await measures.list(caller.account.id) } });
    }),

    serveAnyone(CALLS.appealMeasure, async ({ body }, { caller }) => {
      if (caller === undefined) return refuse('not-signed-in');
      const { id: accountId } = caller.account;
      const wait = await limiter.take('reports-by-account', accountId);
      if (wait > 0) return refuse('too-many', wait);
      const measure = await measures.byId(body.id);
      if (measure?.accountId !== accountId) return refuse('not-found');
      const appeal = { accountId, measureId: body.id, message: body.text };
      if (!(await reports.addAppeal(appeal))) return refuse('already-appealed');
      const { accountId: _owner, ...own } = measure;
      return allow({
        data: { ...own, appeal: { text: body.text, decision: null, answer: '' } },
      });
    }),
  ];
}
