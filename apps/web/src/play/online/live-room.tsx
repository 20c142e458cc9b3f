import { CALLS, CLOSE_CODES, REFUSALS, refusalText } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, useNavigate, useSearchParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import {
  type Locale,
  pathInLocale,
  type Text,
  useLocale,
  useText,
} from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { isWaiting } from './connection/outbox.ts';
import type { RoomAddress } from './connection/room-connection.ts';
import { isTakenOver, refusalOf, type RoomExit } from './connection/room-state.ts';
import { OnlineGameView } from './online-game-view.tsx';
import { RoomFrame } from './room-frame.tsx';
import { REMATCH_STATE } from './room-view.ts';
import { TakenOverDialog } from './taken-over-dialog.tsx';
import { useRoom } from './use-room.ts';
import { WaitingRoomView } from './waiting-room-view.tsx';

interface LiveRoomProps {
  readonly title: string;
  readonly address: RoomAddress;
  readonly token: string;
  readonly isGuest: boolean;
}

/** A connected room in any state. */
export function LiveRoom({ title, address, token, isGuest }: LiveRoomProps): ReactElement {
  const text = useText();
  const { state, actions } = useRoom({ address, token, onExit: useRematchOpener() });
  const { room } = state;
  const refusal = refusalOf(state);
  if (refusal !== undefined)
    return <RoomShut title={title} code={refusal.code} reason={refusal.reason} />;
  if (room === undefined) {
    return (
      <RoomFrame title={title}>
        <output>{text('room.connecting')}</output>
        {isWaiting(state.outbox, { type: 'play' }) ? <p>{text('room.lost.unsent')}</p> : null}
      </RoomFrame>
    );
  }
  return (
    <>
      {room.state === 'open' ? (
        <WaitingRoomView
          title={title}
          state={state}
          room={room}
          pw={address.pw}
          isGuest={isGuest}
          submit={actions.submit}
        />
      ) : (
        <OnlineGameView
          title={title}
          state={state}
          room={room}
          isGuest={isGuest}
          actions={actions}
        />
      )}
      <TakenOverDialog isOpen={isTakenOver(state)} onContinue={actions.retry} />
    </>
  );
}

/** Opens the room of the rematch in place of this one. */
function useRematchOpener(): (to: RoomExit) => void {
  const locale = useLocale();
  const navigate = useNavigate();
  return (to) => {
    if (to.type !== 'rematch') return;
    const path = to.isPlayer ? '/game/room' : '/game/watch';
    const target = pathInLocale(`${path}?roomId=${to.roomId}`, locale);
    void navigate(target, { replace: true, state: REMATCH_STATE });
  };
}

interface RoomShutProps {
  readonly title: string;
  /** The close code of the room's socket. */
  readonly code: number;
  /** The key of the refusal. */
  readonly reason: string;
}

/** Why the room refused this user, or the stored game if the room is gone. */
function RoomShut({ title, code, reason }: RoomShutProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const stored = useGameOfRoom(code === CLOSE_CODES.notFound);
  if (stored !== undefined) return <Navigate to={pathInLocale(stored, locale)} replace />;
  const [heading, hint] = explain(code, reason, text, locale);
  return (
    <ErrorPage reason="missing" title={title} heading={heading} hint={hint}>
      <ButtonLink variant="tint" size="small" to="/">
        {text('room.backToLobby')}
      </ButtonLink>
    </ErrorPage>
  );
}

/** The path of the game of a room that is no longer kept. */
function useGameOfRoom(isGone: boolean): string | undefined {
  const api = useApi();
  const [query] = useSearchParams();
  const roomId = query.get('roomId') ?? '';
  const { data } = useQuery({
    queryKey: ['game-of-room', roomId],
    queryFn: async () =>
      (await api.call(CALLS.gameOfRoom, { params: { roomId }, isShownInPage: true })).data,
    enabled: isGone && roomId !== '',
  });
  if (data === undefined) return undefined;
  return data.isPublic ? `/todayHistory/${data.id}` : `/user/history/${data.id}`;
}

function explain(
  code: number,
  reason: string,
  text: Text,
  locale: Locale,
): readonly [string, string] {
  if (code === CLOSE_CODES.notFound) {
    return [text('room.shut.notFound'), text('room.shut.notFoundHint')];
  }
  if (code === CLOSE_CODES.notSignedIn) {
    return [text('room.shut.session'), text('room.shut.sessionHint')];
  }
  if (reason === 'room-password-wrong') {
    return [text('room.shut.password'), text('room.shut.passwordHint')];
  }
  if (reason === 'watching-not-allowed') {
    return [text('room.shut.watch'), text('room.shut.watchHint')];
  }
  return [text('room.shut.forbidden'), isRefusal(reason) ? refusalText(reason, locale) : ''];
}

function isRefusal(reason: string): reason is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, reason);
}
