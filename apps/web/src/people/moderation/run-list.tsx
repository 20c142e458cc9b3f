import { CALLS, type ListedRun } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/badge.css';

/** The best ranked tactics runs of the last week; an operator removes a run from the lists, or restores it. */
export function RunList(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['operator', 'runs'],
    queryFn: async () => (await api.call(CALLS.operatorRuns, {})).data.list,
  });
  if (data === undefined) return null;
  if (data.length === 0)
    return (
      <EmptyState
        art="horse"
        title={text('operator.runsNone')}
        hint={text('operator.runsNoneHint')}
      />
    );
  return (
    <ul className="list">
      {data.map((run) => (
        <RunRow key={run.runId} run={run} />
      ))}
    </ul>
  );
}

function RunRow({ run }: { readonly run: ListedRun }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const change = useOperatorAction(CALLS.setRunVoid);
  const moment = dateFormat('shortMoment', locale);
  const { runId, kind, userId, userName, score, missed, seconds, begunAt, voidCause } = run;
  const isVoid = voidCause !== null;
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__title operator__title">
          <PlayerLink userId={userId}>{userName}</PlayerLink>
          <span className="badge badge--info">{text(`title.tactics.${kind}`)}</span>
          {isVoid ? (
            <span className="badge badge--red">{text(`operator.voidCause.${voidCause}`)}</span>
          ) : null}
        </span>
        <span className="list-row__subtitle tabular">
          {text('operator.runLine', { score, missed, seconds })}
          {' · '}
          {moment(begunAt)}
        </span>
      </span>
      <span className="list-row__end">
        <Button
          size="small"
          disabled={change.isPending}
          onClick={() => change.mutate({ runId, isVoid: !isVoid })}
        >
          {text(isVoid ? 'operator.runRestore' : 'operator.runVoid')}
        </Button>
      </span>
    </li>
  );
}
