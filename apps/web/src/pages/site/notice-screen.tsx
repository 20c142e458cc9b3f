import { CALLS } from '@chuhe/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateFormat } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type * as z from 'zod/mini';
import './notice-screen.css';
import '../../ui/badge.css';
import '../../ui/prose.css';

/** Notices from the operators, newest first. */
export function NoticeScreen(): ReactElement {
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
    <InnerPage title={text('title.notice')} className="page--narrow">
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
    </InnerPage>
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
