import { CALLS } from '@chuhe/protocol';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { NoticeCard } from './notice-card.tsx';

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
      return (await api.call(CALLS.getSysNotice, { query, isQuiet: true })).data;
    },
    getNextPageParam: ({ next }) => next,
  });
  const list = (notices.data?.pages ?? []).flatMap((page) => page.list);
  return (
    <InnerPage title={text('title.notice')} className="narrow notices">
      {notices.isPending ? <Waiting /> : null}
      {notices.isError ? (
        <EmptyState art="general" title={text('session.away')} hint={text('session.awayHint')}>
          <button type="button" className="btn small tint" onClick={() => void notices.refetch()}>
            {text('app.retry')}
          </button>
        </EmptyState>
      ) : null}
      {notices.isSuccess && list.length === 0 ? (
        <EmptyState art="general" title={text('notice.none')} hint={text('notice.noneHint')} />
      ) : null}
      {list.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      {notices.hasNextPage ? (
        <button
          type="button"
          className="btn line block"
          disabled={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {text('notice.more')}
        </button>
      ) : null}
    </InnerPage>
  );
}
