import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { useRelations } from './use-relations.ts';

/** Blocked players, each with a button to unblock. */
export function BlocksScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall(
    ['blocks'],
    async (cursor) =>
      (await api.call(CALLS.listBlocks, { query: { cursor }, isSilent: true })).data,
  );
  return (
    <InnerPage title={text('title.blocks')}>
      <PagedListView
        list={list}
        empty={
          <EmptyState art="general" title={text('blocks.none')} hint={text('blocks.noneHint')} />
        }
        renderItem={({ userId, userName }) => (
          <li key={userId} className="list-row">
            <Avatar name={userName} />
            <span className="list-row__body">
              <span className="list-row__title">
                <PlayerLink userId={userId}>{userName}</PlayerLink>
              </span>
            </span>
            <span className="list-row__end">
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
    <Button
      variant="outline"
      size="small"
      aria-label={text('blocks.unblockOne', { name })}
      disabled={relate.isPending}
      onClick={() => relate.mutate('unblock')}
    >
      {text('player.unblock')}
    </Button>
  );
}
