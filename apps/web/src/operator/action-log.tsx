import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedListView } from '../ui/paged-list.tsx';
import { PlayerLink } from '../ui/player-link.tsx';

/** Everything operators did, newest first. */
export function ActionLog(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const list = usePagedCall(
    ['operator', 'log'],
    async (cursor) => (await api.call(CALLS.operatorLog, { query: { cursor } })).data,
  );
  return (
    <PagedListView
      list={list}
      className="op-log"
      empty={
        <EmptyState
          art="general"
          title={text('operator.logNone')}
          hint={text('operator.logNoneHint')}
        />
      }
      renderItem={({ id, operator, action, subject, details, createdAt }) => (
        <li key={id} className="row">
          <span className="body">
            <span className="t">
              <span>{operator}</span>
              <span className="badge info">{text(`operator.did.${action}`)}</span>
              {subject === null ? null : (
                <PlayerLink userId={subject.userId}>{subject.userName}</PlayerLink>
              )}
            </span>
            <span className="s op-details">{detailsText(details)}</span>
          </span>
          <span className="end">
            <small className="num">{moment.format(new Date(createdAt))}</small>
          </span>
        </li>
      )}
    />
  );
}

/** As it was written down: numbers and words for those who look closely. */
function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
