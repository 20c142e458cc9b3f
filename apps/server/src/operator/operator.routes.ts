import { CALLS, foldUserName } from '@chuhe/protocol';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import { pageFrom, readCursor } from '../platform/cursor.ts';
import type { ContextStore } from './context.store.ts';
import type { OperatorStores } from './deed.ts';
import { actionView, reportView, sheetView } from './views.ts';
import { reportDetailOf } from './report-detail.ts';

export interface OperatorReadParts {
  readonly stores: OperatorStores;
  readonly context: ContextStore;
}

/** What operators read. */
export function operatorReadRoutes({ stores, context }: OperatorReadParts): readonly ServedCall[] {
  const { queue, accounts, measures, checks } = stores;
  return [
    serveCaller(CALLS.operatorReports, async ({ query }) => {
      const { cursor, size, state } = query;
      const place = cursor === undefined && state === 'open' ? '0' : readCursor(cursor);
      if (place === undefined) return refuse('bad-request');
      const rows = await queue[state](place, size + 1);
      return allow({ data: pageFrom(rows, size, { idOf: (row) => row.id, view: reportView }) });
    }),

    serveCaller(CALLS.operatorReport, async ({ query }) => {
      const report = await queue.byId(query.reportId);
      if (report === undefined) return refuse('not-found');
      return allow({ data: await reportDetailOf({ queue, context, measures }, report) });
    }),

    serveCaller(CALLS.operatorPlayer, async ({ query }) => {
      const sheet = await accounts.find(foldUserName(query.who));
      if (sheet === undefined) return refuse('player-unknown');
      const facts = {
        measures: await measures.list(sheet.id),
        reports: await queue.tally(sheet.id),
        games: await context.lastGames(sheet.id),
      };
      return allow({ data: sheetView(sheet, facts) });
    }),

    serveCaller(CALLS.operatorLog, async ({ query }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const rows = await accounts.log(below, query.size + 1, query.userId);
      const page = pageFrom(rows, query.size, { idOf: (row) => row.id, view: actionView });
      return allow({ data: page });
    }),

    serveCaller(CALLS.gameCheck, async ({ query }) => {
      const check = await checks.find(query.gameId);
      return check === undefined ? refuse('not-found') : allow({ data: check });
    }),
  ];
}
