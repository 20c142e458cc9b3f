import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { RecordWaiting } from '../device-records/index.ts';
import { useShareKey } from '../sharing/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ErrorPage } from '../../ui/error-state.tsx';
import { GameReplay } from './game-replay.tsx';

/** Replays one of the user's own finished games. */
export function ReplayScreen(): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const { id = '' } = useParams();
  const share = useShareKey({ isSilent: false });
  const title = text('title.userHistoryOne');
  if (session.type === 'asking') return <RecordWaiting title={title} />;
  if (session.type !== 'known') {
    return <ErrorPage reason="away" title={title} />;
  }
  return (
    <GameReplay
      title={title}
      queryKey={['own', session.user.userId, id]}
      fetchGame={async () =>
        (await api.call(CALLS.gameById, { params: { id }, isShownInPage: true })).data
      }
      viewerId={session.user.userId}
      sharing={{
        path: share.path,
        ask: () => share.ask(id),
        revoke: () => share.revoke(id),
      }}
    />
  );
}
