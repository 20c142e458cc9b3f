import type { GameCheck } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import type { Control } from './control.redis.ts';
import type { ActionResult, OperatorStores } from './action.ts';
import type { ReportRuling } from './queue.store.ts';
import { liftOne } from './sanction-actions.ts';

type ActionAnswer<Data> = Promise<Answer<ActionResult<Data>>>;

/** Records the operator who handles a report. */
export async function takeReport(
  stores: OperatorStores,
  reportId: string,
  operatorId: string,
): ActionAnswer<Record<string, never>> {
  const report = await stores.queue.byId(reportId, operatorId);
  if (report === undefined) return refuse('not-found');
  if (!report.may_decide) return refuse('forbidden');
  if (!(await stores.queue.take(reportId, operatorId))) return refuse('report-taken');
  const { account_id: accountId } = report;
  return allow({ data: {}, action: 'take-report', accountId, details: { reportId } });
}

/** Closes a report. A successful appeal lifts the sanction it was against, and no other. */
export async function decideReport(
  stores: OperatorStores,
  reportId: string,
  ruling: ReportRuling,
): ActionAnswer<{ readonly closed: number; readonly next: string | null }> {
  const report = await stores.queue.byId(reportId, ruling.operatorId);
  if (report === undefined) return refuse('not-found');
  if (!report.may_decide) return refuse('forbidden');
  const { account_id: accountId, measure_id: measureId } = report;
  const subject = await stores.accounts.lock(accountId);
  const reporters = await stores.queue.decide(reportId, ruling);
  if (typeof reporters === 'string') return refuse(reporters);
  const closed = reporters.length;
  const { decision } = ruling;
  const isLifted =
    measureId !== null &&
    decision === 'upheld' &&
    subject !== undefined &&
    (await liftOne(stores, measureId, subject));
  return allow({
    data: { closed, next: await nextOf(stores, reportId, ruling) },
    action: 'decide-report',
    accountId,
    details: {
      reportId,
      decision,
      closed,
      ...(measureId !== null && { measureId }),
      ...(isLifted && { lifted: [measureId] }),
    },
    controls: [
      ...(isLifted ? liftedControls(accountId, measureId) : []),
      // An appellant reads the answer beside the sanction.
      ...(report.kind === 'appeal' ? [] : [{ type: 'report', reporters } as const]),
    ],
  });
}

/** The operator's next report after this one; null for the server, which goes through the list itself. */
async function nextOf(
  { queue }: OperatorStores,
  reportId: string,
  { operatorId }: ReportRuling,
): Promise<string | null> {
  if (operatorId === null) return null;
  return (await queue.next(reportId, operatorId)) ?? null;
}

function liftedControls(accountId: string, measureId: string): readonly Control[] {
  return [
    { type: 'account', accountId },
    { type: 'measure', measureId },
  ];
}

/** Closes a player's feedback; the writer reads the answer beside it. */
export async function answerFeedback(
  { feedback }: OperatorStores,
  feedbackId: string,
  answer: string,
): ActionAnswer<Record<string, never>> {
  const accountId = await feedback.close(feedbackId, answer);
  if (accountId === undefined) return refuse('not-found');
  return allow({
    data: {},
    action: 'answer-feedback',
    accountId,
    details: { feedbackId, isAnswered: answer !== '' },
  });
}

/** Removes a page error from the list until it happens again. */
export async function closeError(
  { errors }: OperatorStores,
  errorId: string,
): ActionAnswer<Record<string, never>> {
  const type = await errors.close(errorId);
  if (type === undefined) return refuse('not-found');
  return allow({ data: {}, action: 'close-error', details: { errorId, type } });
}

/** Requests a comparison of a game with an engine; a worker performs it. */
export async function askForCheck(
  { checks }: OperatorStores,
  gameId: string,
): ActionAnswer<GameCheck> {
  await checks.ask(gameId);
  const check = await checks.find(gameId);
  if (check === undefined) return refuse('not-found');
  return allow({ data: check, action: 'check-game', details: { gameId } });
}
