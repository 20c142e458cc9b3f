import { roomIdSchema, roomPasswordSchema } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { MissingPage } from '../ui/missing-page.tsx';
import { OutOfReach } from '../ui/out-of-reach.tsx';
import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';

interface RoomPageProps {
  readonly title: string;
  readonly isWatch: boolean;
}

const promiseSchema = z.object({ isPromised: z.boolean() });

/** The room that the address names, once it is known who this is. */
export function RoomPage({ title, isWatch }: RoomPageProps): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const location: { readonly state: unknown } = useLocation();
  const session = useSession();
  const roomId = z.safeParse(roomIdSchema, query.get('roomId')).data;
  const pw = z.safeParse(roomPasswordSchema, query.get('pw')).data;
  if (roomId === undefined) {
    return (
      <MissingPage
        title={title}
        art="soldiers"
        heading={text('room.none')}
        hint={text('room.shut.notFoundHint')}
      >
        <AppLink className="btn small tint" to="/">
          {text('room.backToLobby')}
        </AppLink>
      </MissingPage>
    );
  }
  if (session.type === 'away') return <OutOfReach title={title} />;
  if (session.type !== 'known') {
    return (
      <RoomFrame title={title}>
        <output>{text('room.connecting')}</output>
      </RoomFrame>
    );
  }
  const { user, token } = session;
  const { userId } = user;
  const isPromised = z.safeParse(promiseSchema, location.state).data?.isPromised ?? false;
  return (
    <LiveRoom
      key={`${userId} ${roomId} ${pw ?? ''}`}
      title={title}
      door={{ roomId, userId, pw, isWatch, isPromised }}
      token={token}
      isGuest={user.tourist === 1}
    />
  );
}
