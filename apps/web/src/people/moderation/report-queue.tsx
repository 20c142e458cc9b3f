import { CALLS, type Report } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { shortestText } from '../../ui/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { OperatorQueue } from './operator-queue.tsx';
import '../../ui/badge.css';

/** Reports, the oldest open one first. */
export function ReportQueue(): ReactElement {
  const text = useText();
  const api = useApi();
  return (
    <OperatorQueue
      name="reports"
      states={['open', 'decided']}
      stateText={(state) => text(`operator.${state}`)}
      load={async (query) => (await api.call(CALLS.operatorReports, { query })).data}
      empty={{ title: text('operator.none'), hint: text('operator.noneHint') }}
      renderItem={(report) => <ReportRow key={report.id} report={report} />}
    />
  );
}

function ReportRow({ report }: { readonly report: Report }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { id, kind, subject, reason, message, createdAt, takenBy, decision } = report;
  const { excerpt = '', others = 0 } = report;
  return (
    <li>
      <AppLink className="list-row" to={`/operator?tab=queue&report=${id}`}>
        <Avatar name={subject.userName} />
        <span className="list-row__body">
          <span className="list-row__title">
            <span className="badge badge--info">{text(`operator.kind.${kind}`)}</span>
            <span>{subject.userName}</span>
            {others === 0 ? null : (
              <span className="badge">{text('operator.reports', { count: others + 1 })}</span>
            )}
          </span>
          {excerpt === '' ? null : <span className="operator__excerpt">{`“${excerpt}”`}</span>}
          <span className="list-row__subtitle">
            {text(`reason.${reason}`)}
            <i className="separator-dot" />
            {message === '' ? text('operator.noWords') : message}
          </span>
        </span>
        <span className="list-row__end operator__end">
          <small>{shortestText(new Date(createdAt), now, locale)}</small>
          {decision === null ? null : <small>{text(`operator.${decision}`)}</small>}
          {decision === null && takenBy !== null ? (
            <small>{text('operator.takenBy', { name: takenBy })}</small>
          ) : null}
        </span>
      </AppLink>
    </li>
  );
}
