import type { Measure } from '@chuhe/protocol';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLocale, useText } from '../language/index.ts';

interface MeasureCardProps {
  readonly measure: Measure;
  /** The way to appeal, where there is one. */
  readonly children?: ReactNode;
}

/** What was decided: what, from when until when, why, and what became of an appeal. */
export function MeasureCard({ measure, children }: MeasureCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const from = moment.format(new Date(measure.begunAt));
  return (
    <article className="card pad measure">
      <h2>
        {text(`measures.${measure.kind}`)}
        <span className={isInForce(measure, now) ? 'badge red' : 'badge hollow'}>
          <i className="dot" />
          {text(stateOf(measure, now))}
        </span>
      </h2>
      <p className="num">
        {measure.endsAt === null
          ? text('measures.on', { from })
          : text('measures.until', { from, to: moment.format(new Date(measure.endsAt)) })}
      </p>
      <p>{text('measures.why', { reason: text(`reason.${measure.reason}`) })}</p>
      {measure.note === '' ? null : <p className="quote">{measure.note}</p>}
      {measure.appeal === null ? children : <Appealed appeal={measure.appeal} />}
    </article>
  );
}

function Appealed({ appeal }: { readonly appeal: NonNullable<Measure['appeal']> }): ReactElement {
  const text = useText();
  return (
    <>
      <p>{text('measures.appealed', { text: appeal.text })}</p>
      <p>
        <b>{text(`measures.${appeal.decision ?? 'open'}`)}</b>
      </p>
      {appeal.answer === '' ? null : <p>{text('measures.answer', { answer: appeal.answer })}</p>}
    </>
  );
}

function isInForce({ endsAt, liftedAt }: Measure, now: number): boolean {
  return liftedAt === null && (endsAt === null || Date.parse(endsAt) > now);
}

function stateOf(measure: Measure, now: number) {
  if (measure.liftedAt !== null) return 'measures.lifted';
  return isInForce(measure, now) ? 'measures.inForce' : 'measures.over';
}
