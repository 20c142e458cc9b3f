import { CALLS, type ReportDetail, type DECISIONS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useNavigate } from '../../platform/router/index.ts';
import { SanctionCard } from '../sanctions/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ReportedBoard, ReportedStudy, ReportedChat, ReportedRoom } from './report-evidence.tsx';
import { ReportedTournament } from './reported-tournament.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/badge.css';
import '../../ui/quote.css';

/** One report with its evidence and the decision form. */
export function ReportPage({ reportId }: { readonly reportId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const found = useQuery({
    queryKey: ['operator', 'report', reportId],
    queryFn: async () => (await api.call(CALLS.operatorReport, { query: { reportId } })).data,
  });
  return (
    <>
      <ButtonLink
        variant="outline"
        size="small"
        className="operator__back"
        to="/operator?tab=queue"
      >
        {text('operator.back')}
      </ButtonLink>
      {found.isPending ? <Waiting /> : null}
      {found.data === undefined ? null : <ReportContent key={reportId} report={found.data} />}
    </>
  );
}

function ReportContent({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  return (
    <div className="operator__columns">
      <div>
        <ReportHeader report={report} />
        {report.measure === null ? null : (
          <>
            <h2 className="section-heading">{text('operator.sanction')}</h2>
            <SanctionCard sanction={report.measure} />
          </>
        )}
        {report.board === null ? null : <ReportedBoard board={report.board} />}
        {report.study ? <ReportedStudy study={report.study} /> : null}
        {report.room === null ? null : <ReportedRoom room={report.room} />}
        {report.tournament ? (
          <ReportedTournament tournament={report.tournament} isChat={report.kind === 'chat'} />
        ) : null}
      </div>
      <div>
        {report.decision === null ? <DecideForm report={report} /> : null}
        {report.kind === 'chat' || report.room !== null ? (
          <ReportedChat lines={report.lines} chatId={report.chatId} />
        ) : null}
      </div>
    </div>
  );
}

function ReportHeader({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  const { subject, reporter, reason, message, kind, others = 0, takenBy, decision } = report;
  return (
    <Card isPadded>
      <h2 className="operator__heading">
        <span className="badge badge--info">{text(`operator.kind.${kind}`)}</span>
        <PlayerLink userId={subject.userId}>{subject.userName}</PlayerLink>
      </h2>
      <p className="operator__facts">
        {text(`reason.${reason}`)}
        <i className="separator-dot" />
        {text('operator.from', { name: reporter.userName })}
      </p>
      <p className="quote">{message === '' ? text('operator.noWords') : message}</p>
      {others > 0 ? <p className="hint">{text('operator.others', { count: others })}</p> : null}
      {takenBy === null ? null : (
        <p className="hint">{text('operator.takenBy', { name: takenBy })}</p>
      )}
      {decision === null ? null : <p>{text(`operator.${decision}`)}</p>}
      <ButtonLink variant="tint" size="small" to={`/operator?tab=players&who=${subject.userId}`}>
        {text('operator.player')}
      </ButtonLink>
    </Card>
  );
}

/** The page after a decision: the next open report, or the queue. */
function pathAfter(next: string | null | undefined): string {
  const report = next === null || next === undefined ? '' : `&report=${next}`;
  return `/operator?tab=queue${report}`;
}

/** Claims a report, and decides it. */
function DecideForm({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  const [answer, setAnswer] = useState('');
  const take = useOperatorAction(CALLS.takeReport);
  const decide = useOperatorAction(CALLS.decideReport);
  const { id: reportId } = report;
  const navigate = useNavigate();
  const locale = useLocale();
  const close = (decision: (typeof DECISIONS)[number]): void =>
    decide.mutate(
      { reportId, decision, ...(answer.trim() !== '' && { answer }) },
      { onSuccess: ({ data }) => void navigate(pathInLocale(pathAfter(data.next), locale)) },
    );
  return (
    <Card isPadded>
      <h2 className="section-heading">{text('operator.decide')}</h2>
      {report.takenBy === null ? (
        <Button
          variant="tint"
          isBlock
          disabled={take.isPending}
          onClick={() => take.mutate({ reportId })}
        >
          {text('operator.take')}
        </Button>
      ) : null}
      {report.kind === 'appeal' ? (
        <TextAreaField
          label={text('operator.answer')}
          rows={3}
          maxLength={500}
          value={answer}
          onChange={setAnswer}
        />
      ) : null}
      <div className="operator__buttons">
        <Button variant="accent" disabled={decide.isPending} onClick={() => close('upheld')}>
          {text('operator.uphold')}
        </Button>
        <Button variant="outline" disabled={decide.isPending} onClick={() => close('dismissed')}>
          {text('operator.dismiss')}
        </Button>
      </div>
    </Card>
  );
}
