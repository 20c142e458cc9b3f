import { CALLS, type DECISIONS, type ReportDetail } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useDeed } from './use-deed.ts';

/** Who looks after it, and what becomes of it. */
export function DecideForm({ report }: { readonly report: ReportDetail }): ReactElement {
  const text = useText();
  const id = useId();
  const [answer, setAnswer] = useState('');
  const take = useDeed(CALLS.takeReport);
  const decide = useDeed(CALLS.decideReport);
  const { id: reportId } = report;
  const close = (decision: (typeof DECISIONS)[number]): void =>
    decide.mutate({ reportId, decision, ...(answer.trim() !== '' && { answer }) });
  return (
    <section className="card pad">
      <h2 className="h2">{text('operator.decide')}</h2>
      {report.takenBy === null ? (
        <button
          type="button"
          className="btn tint block"
          disabled={take.isPending}
          onClick={() => take.mutate({ reportId })}
        >
          {text('operator.take')}
        </button>
      ) : null}
      {report.kind === 'appeal' ? (
        <div className="field">
          <label htmlFor={id}>{text('operator.answer')}</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </div>
      ) : null}
      <div className="player-acts">
        <button
          type="button"
          className="btn seal-btn"
          disabled={decide.isPending}
          onClick={() => close('upheld')}
        >
          {text('operator.uphold')}
        </button>
        <button
          type="button"
          className="btn line"
          disabled={decide.isPending}
          onClick={() => close('dismissed')}
        >
          {text('operator.dismiss')}
        </button>
      </div>
    </section>
  );
}
