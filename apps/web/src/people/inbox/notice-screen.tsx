import { CALLS } from '@chuhe/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type * as z from 'zod/mini';
import { InboxList } from './inbox-list.tsx';
import './notice-screen.css';
import '../../ui/badge.css';
import '../../ui/prose.css';

/** The inbox of a member, and the notices for everybody. */
export function NoticeScreen(): ReactElement {
  const text = useText();
  const id = useId();
  const userId = memberOf(useSession())?.userId;
  const [shown, setShown] = useState('own');
  const tabs = [
    { id: 'own', label: text('inbox.own') },
    { id: 'notices', label: text('inbox.notices') },
  ] as const;
  return (
    <InnerPage title={text('title.notice')} className="page--narrow">
      {userId === undefined ? (
        <Notices />
      ) : (
        <>
          <Tabs id={id} tabs={tabs} shown={shown} onShow={setShown} />
          <section role="tabpanel" aria-labelledby={`${id}-${shown}`} className="inbox">
            {shown === 'own' ? <InboxList key={userId} userId={userId} /> : <Notices />}
          </section>
        </>
      )}
    </InnerPage>
  );
}

/** Notices from the operators, newest first. */
function Notices(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const notices = useInfiniteQuery({
    queryKey: ['notices', locale],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const query = { cursor: pageParam === '' ? undefined : pageParam };
      return (await api.call(CALLS.getSysNotice, { query, isSilent: true })).data;
    },
    getNextPageParam: ({ next }) => next,
  });
  const list = (notices.data?.pages ?? []).flatMap((page) => page.list);
  return (
    <>
      {notices.isPending ? <Waiting /> : null}
      {notices.isError ? (
        <ErrorState reason="away" art="general" onRetry={() => void notices.refetch()} />
      ) : null}
      {notices.isSuccess && list.length === 0 ? (
        <EmptyState art="general" title={text('notice.none')} hint={text('notice.noneHint')} />
      ) : null}
      {list.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {notices.hasNextPage ? (
        <Button
          variant="outline"
          isBlock
          disabled={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {text('notice.more')}
        </Button>
      ) : null}
    </>
  );
}

type Notice = z.output<(typeof CALLS.getSysNotice)['answer']>['list'][number];

const BADGES = {
  info: 'badge--info',
  warning: 'badge--warning',
  maintenance: 'badge--red',
} as const;

function NoticeCard({ notice }: { readonly notice: Notice }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const day = dateFormat('longDay', locale);
  return (
    <Card as="article" isPadded className="prose">
      <h2 lang={notice.lang}>{notice.title}</h2>
      <p className="hint notice-card__header">
        <span className={`badge ${BADGES[notice.type]}`}>{text(`notice.type.${notice.type}`)}</span>
        <time dateTime={notice.createdAt}>{day(notice.createdAt)}</time>
      </p>
      {notice.content.map((line) => (
        <p key={line} lang={notice.lang}>
          {line}
        </p>
      ))}
    </Card>
  );
}
