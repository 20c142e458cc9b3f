import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { ProfileView } from './profile-view.tsx';

/** A player's public page, found by number. */
export function PlayerScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const { id = '' } = useParams();
  const reader = session.type === 'known' ? session.user.userId : '';
  const found = useQuery({
    queryKey: ['player', id, reader],
    // What is seen depends on who looks.
    enabled: session.type !== 'asking',
    queryFn: async () => (await api.call(CALLS.getPlayer, { params: { id }, isQuiet: true })).data,
  });
  return (
    <InnerPage title={found.data?.player.userName ?? text('title.player')} className="player-page">
      {found.isPending ? <Waiting /> : null}
      {found.isError ? (
        <EmptyState art="horse" title={text('player.missing')} hint={text('player.missingHint')} />
      ) : null}
      {found.data === undefined ? null : <ProfileView profile={found.data} />}
    </InnerPage>
  );
}
