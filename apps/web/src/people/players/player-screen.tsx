import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { ProfileView } from './profile-view.tsx';

/** The public page of a player, by user id. */
export function PlayerScreen(): ReactElement {
  const text = useText();
  const nameOf = usePlayerName();
  const api = useApi();
  const session = useSession();
  const { id = '' } = useParams();
  const reader = session.type === 'known' ? session.user.userId : '';
  const found = useQuery({
    queryKey: ['player', id, reader],
    // The answer depends on the viewer, so the query waits for the session.
    enabled: session.type !== 'asking',
    queryFn: async () => (await api.call(CALLS.getPlayer, { params: { id }, isSilent: true })).data,
  });
  return (
    <InnerPage
      title={found.data === undefined ? text('title.player') : nameOf(found.data.player.userName)}
      className="profile-page"
      isTitleShown={found.data?.isBlocked === false}
    >
      {found.isPending ? <Waiting /> : null}
      {found.isError ? (
        <EmptyState art="horse" title={text('player.missing')} hint={text('player.missingHint')} />
      ) : null}
      {found.data === undefined ? null : <ProfileView profile={found.data} />}
    </InnerPage>
  );
}
