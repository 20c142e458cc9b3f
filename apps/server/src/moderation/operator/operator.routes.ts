import { CALLS, foldUserName } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { pageFrom, readCursor } from '../../platform/cursor.ts';
import type { ContextStore } from './context.store.ts';
import type { OperatorStores } from './action.ts';
import type { OperatorStore } from './operator.store.ts';
import { maySanction } from './subject.ts';
import { actionView, feedbackView, reportView, sheetView, reportDetailOf } from './views.ts';

export interface OperatorReadParts {
  readonly stores: OperatorStores;
  readonly context: ContextStore;
}

/** The read calls of operators. */
export function operatorReadRoutes(parts: OperatorReadParts): readonly ServedCall[] {
  return [...queueRoutes(parts.stores), ...playerRoutes(parts)];
}

/** Feedback and errors, which need no decision about a player. */
function queueRoutes({ feedback, errors }: OperatorStores): readonly ServedCall[] {
  return [
    serveCaller(CALLS.operatorFeedback, 'work', async ({ query }) => {
      const { cursor, size, state } = query;
      const place = cursor === undefined && state === 'open' ? '0' : readCursor(cursor);
      if (place === undefined) return refuse('bad-request');
      const rows = await feedback[state](place, size + 1);
      return allow({ data: pageFrom(rows, size, { idOf: ({ id }) => id, view: feedbackView }) });
    }),

    serveCaller(CALLS.operatorErrors, 'work', async () =>
      allow({ data: { list: await errors.open() } }),
    ),
  ];
}

function playerRoutes({ stores, context }: OperatorReadParts): readonly ServedCall[] {
  const { queue, accounts, sanctions, checks, runs } = stores;
  return [
    serveCaller(CALLS.operatorReports, 'work', async ({ query }, { account }) => {
      const { cursor, size, state } = query;
      const place = cursor === undefined && state === 'open' ? '0' : readCursor(cursor);
      if (place === undefined) return refuse('bad-request');
      const rows = await queue[state](place, size + 1, account.id);
      const page = pageFrom(rows, size, { idOf: (row) => row.id, view: reportView });
      return allow({ data: { ...page, open: await queue.countOpen(account.id) } });
    }),

    serveCaller(CALLS.operatorReport, 'work', async ({ query }, { account }) => {
      const report = await queue.byId(query.reportId, account.id);
      if (report === undefined) return refuse('not-found');
      if (!report.may_decide) return refuse('forbidden');
      return allow({ data: await reportDetailOf({ context, sanctions }, report) });
    }),

    serveCaller(CALLS.operatorPlayer, 'work', async ({ query }, { account }) => {
      const sheet = await findPlayer(accounts, foldUserName(query.who));
      if (sheet === undefined) return refuse('player-unknown');
      if (!maySanction(account.id, sheet)) return refuse('forbidden');
      const facts = {
        sanctions: await sanctions.list(sheet.id),
        reports: await queue.tally(sheet.id),
        games: await context.lastGames(sheet.id),
      };
      return allow({ data: sheetView(sheet, facts) });
    }),

    serveCaller(CALLS.operatorLog, 'work', async ({ query }, { account }) => {
      const below = readCursor(query.cursor);
      if (below === undefined) return refuse('bad-request');
      const { userId: accountId, size } = query;
      const request = { below, most: size + 1, accountId, readerId: account.id };
      const rows = await accounts.log(request);
      const page = pageFrom(rows, size, { idOf: (row) => row.id, view: actionView });
      return allow({ data: page });
    }),

    serveCaller(CALLS.operatorRatings, 'work', async () => {
      const rows = await accounts.partialResults();
      const list = rows.map(({ id, user_name, kind, games, points }) => ({
        userId: id,
        userName: user_name,
        speed: kind,
        wins: Number(games),
        points: Math.round(points),
      }));
      return allow({ data: { list } });
    }),

    serveCaller(CALLS.operatorRuns, 'work', async () =>
      allow({ data: { list: await runs.listed() } }),
    ),

    serveCaller(CALLS.gameCheck, 'work', async ({ query }) => {
      const check = await checks.find(query.gameId);
      return check === undefined ? refuse('not-found') : allow({ data: check });
    }),
  ];
}

/** Pages pass a number; if no account has it, it may be an old name made of digits. */
async function findPlayer(accounts: OperatorStore, who: string) {
  const byNumber = /^\d+$/.test(who) ? await accounts.find(`#${who}`) : undefined;
  return byNumber ?? accounts.find(who);
}
