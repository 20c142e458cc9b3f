import { CALLS, type ReportDetail } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { MeasureCard } from '../measures/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ContextBoard } from './context-board.tsx';
import { ContextLines } from './context-lines.tsx';
import { ContextRoom } from './context-room.tsx';
import { DecideForm } from './decide-form.tsx';

/** One report with all that belongs to it, and what can be done about it. */
export function ReportPage({ reportId }: { readonly reportId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const found = useQuery({
    queryKey: ['operator', 'report', reportId],
    queryFn: async () => (await api.call(CALLS.operatorReport, { query: { reportId } })).data,
  });
  return (
    <>
      <AppLink className="btn small line" to="/operator?tab=queue">
        {text('operator.back')}
      </AppLink>
      {found.isPending ? <Waiting /> : null}
      {found.data === undefined ? null : <Found report={found.data} />}
    </>
  );
}

function Found({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  return (
    <div className="op-report">
      <div>
        <Head report={report} />
        {report.measure === null ? null : (
          <>
            <h2 className="h2">{text('operator.measure')}</h2>
            <MeasureCard measure={report.measure} />
          </>
        )}
        {report.board === null ? null : <ContextBoard board={report.board} />}
        {report.room === null ? null : <ContextRoom room={report.room} />}
      </div>
      <div>
        {report.decision === null ? <DecideForm report={report} /> : null}
        {report.kind === 'chat' || report.room !== null ? (
          <ContextLines lines={report.lines} chatId={report.chatId} />
        ) : null}
      </div>
    </div>
  );
}

function Head({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  const { subject, reporter, reason, message, kind, others, takenBy, decision } = report;
  return (
    <section className="card pad">
      <h2 className="op-h">
        <span className="badge info">{text(`operator.kind.${kind}`)}</span>
        <PlayerLink userId={subject.userId}>{subject.userName}</PlayerLink>
      </h2>
      <p className="dotted">
        {text(`reason.${reason}`)}
        <i className="sep" />
        {text('operator.from', { name: reporter.userName })}
      </p>
      <p className="quote">{message === '' ? text('operator.noWords') : message}</p>
      {others > 0 ? <p className="hint">{text('operator.others', { count: others })}</p> : null}
      {takenBy === null ? null : (
        <p className="hint">{text('operator.takenBy', { name: takenBy })}</p>
      )}
      {decision === null ? null : <p>{text(`operator.${decision}`)}</p>}
      <AppLink className="btn small tint" to={`/operator?tab=players&who=${subject.userId}`}>
        {text('operator.player')}
      </AppLink>
    </section>
  );
}
