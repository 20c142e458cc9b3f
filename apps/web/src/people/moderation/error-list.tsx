import { CALLS, type PageError } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { shortestText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedListView, RefreshButton, usePagedCall } from '../../ui/paged-list.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/badge.css';

/** Page errors that have not been closed since they last occurred, by build and route. */
export function ErrorList(): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall(['operator', 'errors'], async () => {
    const { data } = await api.call(CALLS.operatorErrors, {});
    return { ...data, next: null };
  });
  return (
    <>
      <div className="operator__bar">
        <RefreshButton list={list} />
      </div>
      <PagedListView
        list={list}
        empty={
          <EmptyState
            art="general"
            title={text('operator.errorsNone')}
            hint={text('operator.errorsNoneHint')}
          />
        }
        renderItem={(error) => <ErrorRow key={error.id} error={error} />}
        groupOf={({ build, route = '' }) =>
          build === undefined ? '' : text('operator.errorPlace', { build, route })
        }
      />
    </>
  );
}

function ErrorRow({ error }: { readonly error: PageError }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const close = useOperatorAction(CALLS.closeError);
  const { id, type, text: report, agent, times, lastSeenAt } = error;
  const [message = '', ...rest] = report.split('\n');
  const when = shortestText(new Date(lastSeenAt), now, locale);
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__title operator__title">
          <span className="badge badge--red">{type}</span>
          <span className="operator__words">{message}</span>
        </span>
        <span className="list-row__subtitle">{text('operator.errorLine', { times, when })}</span>
        <details>
          <summary>{text('operator.errorStack')}</summary>
          <pre className="operator__stack">{[...rest, agent, id].join('\n')}</pre>
        </details>
      </span>
      <span className="list-row__end">
        <Button
          size="small"
          disabled={close.isPending}
          onClick={() => close.mutate({ errorId: id })}
        >
          {text('operator.errorClose')}
        </Button>
      </span>
    </li>
  );
}
