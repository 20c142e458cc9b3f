import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { PagedListView } from '../ui/paged-list.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { useRelations } from './use-relations.ts';

/** Those whom one has blocked, and the way back. */
export function BlocksScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall(
    ['blocks'],
    async (cursor) => (await api.call(CALLS.listBlocks, { query: { cursor }, isQuiet: true })).data,
  );
  return (
    <InnerPage title={text('title.blocks')}>
      <PagedListView
        list={list}
        empty={
          <EmptyState art="general" title={text('blocks.none')} hint={text('blocks.noneHint')} />
        }
        renderItem={({ userId, userName }) => (
          <li key={userId} className="row">
            <Avatar name={userName} />
            <span className="body">
              <span className="t">
                <PlayerLink userId={userId}>{userName}</PlayerLink>
              </span>
            </span>
            <span className="end">
              <UnblockButton userId={userId} name={userName} />
            </span>
          </li>
        )}
      />
    </InnerPage>
  );
}

interface UnblockButtonProps {
  readonly userId: string;
  readonly name: string;
}

function UnblockButton({ userId, name }: UnblockButtonProps): ReactElement {
  const text = useText();
  const relate = useRelations(userId);
  return (
    <button
      type="button"
      className="btn small line"
      aria-label={text('blocks.unblockOne', { name })}
      disabled={relate.isPending}
      onClick={() => relate.mutate('unblock')}
    >
      {text('player.unblock')}
    </button>
  );
}
