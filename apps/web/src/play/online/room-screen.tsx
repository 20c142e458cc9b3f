import { roomIdSchema, roomPasswordSchema } from '@chuhe/protocol';
import { lazy, type ReactElement, Suspense } from 'react';
import { useLocation, useSearchParams } from '../../platform/router/index.ts';
import * as z from 'zod/mini';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { KeptMove } from './kept-move.tsx';
import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';
import { isRematchState } from './room-view.ts';

/** A game against another player. */
export function RoomScreen(): ReactElement {
  const text = useText();
  return <RoomPage title={text('title.gameRoom')} isWatch={false} />;
}

const TvScreen = lazy(async () => ({ default: (await import('./tv-screen.tsx')).TvScreen }));

/** A game for a spectator; without a room all games that can be watched. */
export function WatchScreen(): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  if (!query.has('roomId')) {
    return (
      <Suspense>
        <TvScreen />
      </Suspense>
    );
  }
  return <RoomPage title={text('title.gameWatch')} isWatch={true} />;
}

/** A private room, entered by link and password. */
export function PersonalScreen(): ReactElement {
  const text = useText();
  return <RoomPage title={text('title.gamePersonal')} isWatch={false} />;
}

interface RoomPageProps {
  readonly title: string;
  readonly isWatch: boolean;
}

/** The room in the URL, once the session is known. */
function RoomPage({ title, isWatch }: RoomPageProps): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const location: { readonly state: unknown } = useLocation();
  const session = useSession();
  const roomId = z.safeParse(roomIdSchema, query.get('roomId')).data;
  const pw = z.safeParse(roomPasswordSchema, query.get('pw')).data;
  if (roomId === undefined) {
    return (
      <ErrorPage
        reason="missing"
        title={title}
        heading={text('room.none')}
        hint={text('room.shut.notFoundHint')}
      >
        <ButtonLink variant="tint" size="small" to="/">
          {text('room.backToLobby')}
        </ButtonLink>
      </ErrorPage>
    );
  }
  if (session.type === 'away')
    return (
      <ErrorPage reason="away" title={title}>
        <KeptMove roomId={roomId} />
      </ErrorPage>
    );
  if (session.type !== 'known') {
    return (
      <RoomFrame title={title}>
        <output>{text('room.connecting')}</output>
      </RoomFrame>
    );
  }
  const { user, token } = session;
  const { userId } = user;
  const isJoining = query.get('sit') === 'yes';
  const purpose = isRematchState(location.state) ? 'rematch' : isJoining ? 'join' : 'enter';
  return (
    <LiveRoom
      key={`${userId} ${roomId} ${pw ?? ''} ${purpose}`}
      title={title}
      address={{ roomId, userId, pw, isWatch, purpose }}
      token={token}
      isGuest={user.tourist === 1}
    />
  );
}
