import { CALLS, type InboxItem } from '@chuhe/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedListView, usePagedCall } from '../../ui/paged-list.tsx';
import { UNREAD_KEY } from './counted-bell.tsx';
import { InboxRow } from './inbox-row.tsx';

/** A member's news. Opening the list marks it as read; its marks stay until it is fetched again. */
export function InboxList({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall<InboxItem>(['inbox', userId], async (cursor) => {
    return (await api.call(CALLS.inbox, { query: { cursor }, isSilent: true })).data;
  });
  useMarkRead(userId, list.items[0]);
  return (
    <PagedListView
      list={list}
      empty={<EmptyState art="general" title={text('inbox.none')} hint={text('inbox.noneHint')} />}
      renderItem={(item) => <InboxRow key={item.id} item={item} />}
    />
  );
}

function useMarkRead(userId: string, newest: InboxItem | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const unread = newest?.isRead === false ? newest.id : undefined;
  const mark = useEffectEvent((upTo: string) => {
    const done = api.call(CALLS.readInbox, { body: { upTo }, isSilent: true });
    // Without an answer the items stay unread, and the next visit marks them.
    done.then(
      () => queries.setQueryData([UNREAD_KEY, userId], 0),
      () => undefined,
    );
  });
  useEffect(() => {
    if (unread !== undefined) mark(unread);
  }, [unread]);
}
