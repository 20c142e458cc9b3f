import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import '../../ui/badge.css';

/** The log of operator actions, newest first. */
export function ActionLog(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const moment = dateFormat('shortMoment', locale);
  const list = usePagedCall(
    ['operator', 'log'],
    async (cursor) => (await api.call(CALLS.operatorLog, { query: { cursor } })).data,
  );
  return (
    <PagedListView
      list={list}
      empty={
        <EmptyState
          art="general"
          title={text('operator.logNone')}
          hint={text('operator.logNoneHint')}
        />
      }
      renderItem={({ id, operator, action, subject, details, createdAt }) => (
        <li key={id} className="list-row">
          <span className="list-row__body">
            <span className="list-row__title operator__title">
              <span>{operator}</span>
              <span className="badge badge--info">{text(`operator.did.${action}`)}</span>
              {subject === null ? null : (
                <PlayerLink userId={subject.userId}>{subject.userName}</PlayerLink>
              )}
            </span>
            <span className="list-row__subtitle operator__details">{detailsText(details)}</span>
          </span>
          <span className="list-row__end">
            <small className="tabular">{moment(createdAt)}</small>
          </span>
        </li>
      )}
    />
  );
}

/** The stored details as `name: value`, without empty ones. */
function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
