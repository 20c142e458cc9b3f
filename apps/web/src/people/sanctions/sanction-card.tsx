import type { Sanction } from '@chuhe/protocol';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import './sanction-card.css';
import '../../ui/badge.css';
import '../../ui/quote.css';

interface SanctionCardProps {
  readonly sanction: Sanction;
  /** The appeal form, if an appeal is possible. */
  readonly children?: ReactNode;
}

/** One sanction: kind, period, reason, and the state of an appeal. */
export function SanctionCard({ sanction, children }: SanctionCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const moment = dateFormat('moment', locale);
  const from = moment(sanction.begunAt);
  return (
    <Card as="article" isPadded className="sanction-card">
      <h2>
        {text(`sanctions.${sanction.kind}`)}
        <span className={isInForce(sanction, now) ? 'badge badge--red' : 'badge badge--hollow'}>
          <i className="status-dot" />
          {text(stateOf(sanction, now))}
        </span>
      </h2>
      <p className="tabular">
        {sanction.endsAt === null
          ? text('sanctions.on', { from })
          : text('sanctions.until', { from, to: moment(sanction.endsAt) })}
      </p>
      <p>{text('sanctions.why', { reason: text(`reason.${sanction.reason}`) })}</p>
      {sanction.note === '' ? null : <p className="quote">{sanction.note}</p>}
      {sanction.appeal === null ? children : <Appealed appeal={sanction.appeal} />}
    </Card>
  );
}

function Appealed({ appeal }: { readonly appeal: NonNullable<Sanction['appeal']> }): ReactElement {
  const text = useText();
  return (
    <>
      <p>{text('sanctions.appealed', { text: appeal.text })}</p>
      <p>
        <b>{text(`sanctions.${appeal.decision ?? 'open'}`)}</b>
      </p>
      {appeal.answer === '' ? null : <p>{text('sanctions.answer', { answer: appeal.answer })}</p>}
    </>
  );
}

function isInForce({ endsAt, liftedAt }: Sanction, now: number): boolean {
  return liftedAt === null && (endsAt === null || Date.parse(endsAt) > now);
}

function stateOf(sanction: Sanction, now: number) {
  if (sanction.liftedAt !== null) return 'sanctions.lifted';
  return isInForce(sanction, now) ? 'sanctions.inForce' : 'sanctions.over';
}
