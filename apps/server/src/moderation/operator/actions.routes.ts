import { CALLS } from '@chuhe/protocol';
import { allow, type Answer } from '../../platform/answer.ts';
import { type Served, type ServedCall, serveCaller, type Caller } from '../../platform/call.ts';
import {
  endChallenge,
  endTournament,
  postNotice,
  removeNotice,
  renameTournament,
  setBoardHidden,
  setMessageHidden,
  setRunVoid,
  setStudyHidden,
  setTournamentHidden,
} from './content-actions.ts';
import { type ActionResult, type ActionParts, type OperatorStores, perform } from './action.ts';
import { type Against, ban, lift, mute, resetName } from './sanction-actions.ts';
import {
  answerFeedback,
  askForCheck,
  closeError,
  decideReport,
  takeReport,
} from './report-actions.ts';

/** The calls for operators' actions. Each goes through `perform`, so that no action escapes the log. */
export function operatorActionRoutes(parts: ActionParts): readonly ServedCall[] {
  return [...reportRoutes(parts), ...sanctionRoutes(parts), ...contentRoutes(parts)];
}

function reportRoutes(parts: ActionParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.takeReport, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => takeReport(stores, body.reportId, caller.account.id)),
    ),
    serveCaller(CALLS.decideReport, 'work', ({ body }, caller) => {
      const { reportId, decision, answer = '' } = body;
      const reportDecision = { operatorId: caller.account.id, decision, answer };
      return done(parts, caller, (stores) => decideReport(stores, reportId, reportDecision));
    }),
    serveCaller(CALLS.answerFeedback, 'work', ({ body }, caller) => {
      const { feedbackId, answer = '' } = body;
      return done(parts, caller, (stores) => answerFeedback(stores, feedbackId, answer));
    }),
    serveCaller(CALLS.closeError, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => closeError(stores, body.errorId)),
    ),
    serveCaller(CALLS.checkGame, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => askForCheck(stores, body.gameId)),
    ),
  ];
}

function sanctionRoutes(parts: ActionParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.mutePlayer, 'work', ({ body }, caller) => {
      const { note = '', reason, minutes } = body;
      const why = { minutes, reason, note };
      return done(parts, caller, (stores) => mute(stores, against(caller, body), why));
    }),
    serveCaller(CALLS.unmutePlayer, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => lift(stores, against(caller, body), 'mute')),
    ),
    serveCaller(CALLS.banPlayer, 'work', ({ body }, caller) => {
      const { note = '', reason, days } = body;
      const why = { days, reason, note };
      return done(parts, caller, (stores) => ban(stores, against(caller, body), why));
    }),
    serveCaller(CALLS.unbanPlayer, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => lift(stores, against(caller, body), 'ban')),
    ),
    serveCaller(CALLS.resetUserName, 'work', ({ body }, caller) => {
      const { note = '', reason } = body;
      const why = { reason, note };
      return done(parts, caller, (stores) => resetName(stores, against(caller, body), why));
    }),
  ];
}

function against({ account }: Caller, { userId }: { readonly userId: string }): Against {
  return { operatorId: account.id, accountId: userId };
}

function hiding({ account }: Caller, isHidden: boolean) {
  return { isHidden, operatorId: account.id };
}

function contentRoutes(parts: ActionParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.hideLine, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setMessageHidden(stores, body.chatId, hiding(caller, true))),
    ),
    serveCaller(CALLS.showLine, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setMessageHidden(stores, body.chatId, hiding(caller, false))),
    ),
    serveCaller(CALLS.hideBoard, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setBoardHidden(stores, body.boardId, hiding(caller, true))),
    ),
    serveCaller(CALLS.showBoard, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setBoardHidden(stores, body.boardId, hiding(caller, false))),
    ),
    serveCaller(CALLS.hideStudy, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setStudyHidden(stores, body.studyId, hiding(caller, true))),
    ),
    serveCaller(CALLS.showStudy, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => setStudyHidden(stores, body.studyId, hiding(caller, false))),
    ),
    serveCaller(CALLS.cancelTournamentAsOperator, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => endTournament(stores, body.tournamentId)),
    ),
    serveCaller(CALLS.setTournamentHidden, 'work', ({ body }, caller) => {
      const { tournamentId, isHidden } = body;
      const change = hiding(caller, isHidden);
      return done(parts, caller, (stores) => setTournamentHidden(stores, tournamentId, change));
    }),
    serveCaller(CALLS.renameTournament, 'work', ({ body }, caller) => {
      const { tournamentId, name } = body;
      const change = { name, operatorId: caller.account.id };
      return done(parts, caller, (stores) => renameTournament(stores, tournamentId, change));
    }),
    serveCaller(CALLS.closeChallenge, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => endChallenge(stores, body.roomId)),
    ),
    serveCaller(CALLS.setRunVoid, 'work', ({ body }, caller) => {
      const { runId, isVoid } = body;
      const change = { isVoid, operatorId: caller.account.id };
      return done(parts, caller, (stores) => setRunVoid(stores, runId, change));
    }),
    serveCaller(CALLS.postNotice, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => postNotice(stores, body)),
    ),
    serveCaller(CALLS.removeNotice, 'work', ({ body }, caller) =>
      done(parts, caller, (stores) => removeNotice(stores, body.id)),
    ),
  ];
}

async function done<Data>(
  parts: ActionParts,
  { account }: Caller,
  act: (stores: OperatorStores) => Promise<Answer<ActionResult<Data>>>,
): Promise<Answer<Served<Data>>> {
  const actor = { operator: account.userName, operatorId: account.id };
  const answer = await perform(parts, actor, act);
  return answer.ok ? allow({ data: answer.value.data }) : answer;
}
