import type { DECISIONS, GameCheck } from '@chuhe/protocol';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import type { Control } from './control.ts';
import type { Deed, OperatorStores } from './deed.ts';

type Doing<Data> = Promise<Answer<Deed<Data>>>;

/** Says who looks after a report. */
export async function takeReport(
  { queue }: OperatorStores,
  reportId: string,
  operatorId: string,
): Doing<Record<string, never>> {
  const report = await queue.byId(reportId);
  if (report === undefined) return refuse('not-found');
  if (!(await queue.take(reportId, operatorId))) return refuse('report-taken');
  const { account_id: accountId } = report;
  return allow({ data: {}, action: 'take-report', accountId, details: { reportId } });
}

interface Verdict {
  readonly operatorId: string;
  readonly decision: (typeof DECISIONS)[number];
  readonly answer: string;
}

/** Closes a report. An appeal that was right lifts what it was against. */
export async function decideReport(
  stores: OperatorStores,
  reportId: string,
  verdict: Verdict,
): Doing<{ readonly closed: number }> {
  const report = await stores.queue.byId(reportId);
  if (report === undefined || report.decision !== null) return refuse('not-found');
  const { account_id: accountId, measure_id: measureId } = report;
  const closed = await stores.queue.decide(reportId, verdict);
  const { decision } = verdict;
  const isLifted = measureId !== null && decision === 'upheld';
  const controls = isLifted ? await liftMeasure(stores, measureId, accountId) : [];
  return allow({
    data: { closed },
    action: 'decide-report',
    accountId,
    details: { reportId, decision, closed, ...(isLifted && { lifted: measureId }) },
    controls,
  });
}

async function liftMeasure(
  { measures }: OperatorStores,
  measureId: string,
  accountId: string,
): Promise<readonly Control[]> {
  const measure = await measures.byId(measureId);
  if (measure === undefined || measure.kind === 'name') return [];
  await measures.lift(accountId, measure.kind);
  return [
    { type: 'account', accountId },
    { type: 'measure', measureId },
  ];
}

/** Asks for a comparison of a game with an engine; a worker finds it out. */
export async function askForCheck({ checks }: OperatorStores, gameId: string): Doing<GameCheck> {
  await checks.ask(gameId);
  const check = await checks.find(gameId);
  if (check === undefined) return refuse('not-found');
  return allow({ data: check, action: 'check-game', details: { gameId } });
}
