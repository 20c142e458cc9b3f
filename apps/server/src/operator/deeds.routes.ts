import { CALLS, type Measure } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import { type Served, type ServedCall, serveCaller } from '../platform/call.ts';
import type { Caller } from '../platform/caller.ts';
import { postNotice, removeNotice, setBoardHidden, setLineHidden } from './content-deeds.ts';
import { type Deed, type DeedParts, type OperatorStores, perform } from './deed.ts';
import type { AccountSheet } from './operator.store.ts';
import { ban, lift, mute, resetName } from './measure-deeds.ts';
import { askForCheck, decideReport, takeReport } from './report-deeds.ts';

/** Everything operators do. Each goes through `perform`, so that nothing is done without the log. */
export function operatorDeedRoutes(parts: DeedParts): readonly ServedCall[] {
  return [...reportRoutes(parts), ...measureRoutes(parts), ...contentRoutes(parts)];
}

function reportRoutes(parts: DeedParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.takeReport, ({ body }, caller) =>
      done(parts, caller, (stores) => takeReport(stores, body.reportId, caller.account.id)),
    ),
    serveCaller(CALLS.decideReport, ({ body }, caller) => {
      const { reportId, decision, answer = '' } = body;
      const verdict = { operatorId: caller.account.id, decision, answer };
      return done(parts, caller, (stores) => decideReport(stores, reportId, verdict));
    }),
    serveCaller(CALLS.checkGame, ({ body }, caller) =>
      done(parts, caller, (stores) => askForCheck(stores, body.gameId)),
    ),
  ];
}

function measureRoutes(parts: DeedParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.mutePlayer, ({ body }, caller) => {
      const { userId, note = '', reason, minutes } = body;
      const act: ToAccount<Measure> = (stores, { id }) =>
        mute(stores, id, { minutes, reason, note });
      return done(parts, caller, (stores) => toSomebody(stores, userId, act));
    }),
    serveCaller(CALLS.unmutePlayer, ({ body }, caller) =>
      done(parts, caller, (stores) => lift(stores, body.userId, 'mute')),
    ),
    serveCaller(CALLS.banPlayer, ({ body }, caller) => {
      const { userId, note = '', reason, days } = body;
      const act: ToAccount<Measure> = (stores, { id }) => ban(stores, id, { days, reason, note });
      return done(parts, caller, (stores) => toSomebody(stores, userId, act));
    }),
    serveCaller(CALLS.unbanPlayer, ({ body }, caller) =>
      done(parts, caller, (stores) => lift(stores, body.userId, 'ban')),
    ),
    serveCaller(CALLS.resetUserName, ({ body }, caller) => {
      const { userId, note = '', reason } = body;
      const act: ToAccount<Measure> = (stores, account) =>
        resetName(stores, account, { reason, note });
      return done(parts, caller, (stores) => toSomebody(stores, userId, act));
    }),
  ];
}

function contentRoutes(parts: DeedParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.hideLine, ({ body }, caller) =>
      done(parts, caller, (stores) => setLineHidden(stores, body.chatId, true)),
    ),
    serveCaller(CALLS.showLine, ({ body }, caller) =>
      done(parts, caller, (stores) => setLineHidden(stores, body.chatId, false)),
    ),
    serveCaller(CALLS.hideBoard, ({ body }, caller) =>
      done(parts, caller, (stores) => setBoardHidden(stores, body.boardId, { isHidden: true })),
    ),
    serveCaller(CALLS.showBoard, ({ body }, caller) =>
      done(parts, caller, (stores) => setBoardHidden(stores, body.boardId, { isHidden: false })),
    ),
    serveCaller(CALLS.postNotice, ({ body }, caller) =>
      done(parts, caller, (stores) => postNotice(stores, body)),
    ),
    serveCaller(CALLS.removeNotice, ({ body }, caller) =>
      done(parts, caller, (stores) => removeNotice(stores, body.id)),
    ),
  ];
}

async function done<Data>(
  parts: DeedParts,
  { account }: Caller,
  act: (stores: OperatorStores) => Promise<Answer<Deed<Data>>>,
): Promise<Answer<Served<Data>>> {
  const actor = { operator: account.userName, operatorId: account.id };
  const answer = await perform(parts, actor, act);
  return answer.ok ? allow({ data: answer.value.data }) : answer;
}

type ToAccount<Data> = (
  stores: OperatorStores,
  account: AccountSheet,
) => Promise<Answer<Deed<Data>>>;

/** Operators decide about everybody but operators: those answer to whoever runs the server. */
async function toSomebody<Data>(
  stores: OperatorStores,
  userId: string,
  act: ToAccount<Data>,
): Promise<Answer<Deed<Data>>> {
  const account = await stores.accounts.byId(userId);
  if (account === undefined) return refuse('player-unknown');
  return account.is_operator ? refuse('forbidden') : act(stores, account);
}
