import { writeClockFields } from '@chuhe/protocol';
import {
  isSlow,
  START_CODE,
  type WaitingRoom,
  opponentOf,
  type Side,
  sideOfUser,
  SIDES,
} from '@chuhe/rules';
import { type ReactElement, useEffect } from 'react';
import { Navigate, useLocation } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { shortClock } from '../../ui/time-control-text.ts';
import { CopyLink } from '../copy-link.tsx';
import { InvitationCard } from '../invitation-card.tsx';
import { LanguageNames } from '../language-names.tsx';
import { FreePlayers } from '../lobby/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { RoomState } from './connection/room-state.ts';
import { RoomFrame } from './room-frame.tsx';
import { RoomTimeLeft } from './room-time-left.tsx';
import { friendRoomState } from './use-friend-room.ts';
import type { RoomActions } from './use-room.ts';

interface WaitingRoomViewProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: WaitingRoom;
  /** The password of the link. */
  readonly pw: string | undefined;
  readonly isGuest: boolean;
  readonly submit: RoomActions['submit'];
}

/** A room that waits for its second player. */
export function WaitingRoomView(props: WaitingRoomViewProps): ReactElement {
  const { title, state, room, pw, submit } = props;
  const text = useText();
  const { timeControl, startCode } = room.options;
  const isClosed = sideOfUser(room, room.creator) === undefined;
  const free = SIDES.find((side) => room.seats[side] === undefined);
  useSitDown(state, isClosed ? undefined : free, submit);
  const { side, isPersonal } = state;
  if (side !== undefined && isPersonal && pw !== undefined)
    return <InviteAgain room={room} side={side} pw={pw} />;
  const isInvited = side === undefined && !isClosed && free !== undefined;
  return (
    <RoomFrame
      title={title}
      hint={shortClock(timeControl, text).head}
      startCode={startCode}
      bottom={side ?? free}
      layout={isInvited ? 'cards' : 'card'}
    >
      <ConnectionBanner state={state} />
      {isClosed ? (
        <ClosedRoom isOwn={room.creator === state.userId} isPersonal={isPersonal} />
      ) : null}
      {isInvited ? <Invitation {...props} free={free} /> : null}
      {side === undefined ? null : <MakerWaiting {...props} side={side} />}
    </RoomFrame>
  );
}

/** The creator's view of a room opened without its link. */
function MakerWaiting(props: WaitingRoomViewProps & { readonly side: Side }): ReactElement {
  const { state, room, submit, side } = props;
  const text = useText();
  const { timeControl, isWatch, rated } = room.options;
  return (
    <>
      <h2>{text(state.isPersonal ? 'room.waitingTitle' : 'challenge.waiting')}</h2>
      <p>{text('room.yourSide', { side: text(`table.side.${side}`) })}</p>
      {state.isPersonal ? (
        <p>{text('room.waitingHint')}</p>
      ) : (
        <ChallengeWaiting
          roomId={room.roomId}
          isRated={rated}
          isSlow={isSlow(timeControl)}
          submit={submit}
        />
      )}
      <FreePlayers
        roomId={room.roomId}
        options={{ ...writeClockFields(timeControl), isWatch }}
        isRated={rated}
      />
    </>
  );
}

interface InviteAgainProps {
  readonly room: WaitingRoom;
  readonly side: Side;
  readonly pw: string;
}

/** The creator of a private room waits on the page with its link and terms. */
function InviteAgain({ room, side, pw }: InviteAgainProps): ReactElement {
  const locale = useLocale();
  const { timeControl, isWatch, rated: isRated, startCode } = room.options;
  const query =
    startCode === START_CODE ? '' : `?${new URLSearchParams({ penCode: startCode }).toString()}`;
  return (
    <Navigate
      replace
      to={pathInLocale(`/game/invite${query}`, locale)}
      state={friendRoomState({
        roomId: room.roomId,
        pw,
        terms: { timeControl, side, isRated, isWatch },
      })}
    />
  );
}

/** The invitation for a visitor of the room, and the answers. */
function Invitation(props: WaitingRoomViewProps & { readonly free: Side }): ReactElement {
  const { state, room, isGuest, submit, free } = props;
  const text = useText();
  const { pathname, search } = useLocation();
  const { timeControl, isWatch, rated } = room.options;
  const host = state.players[opponentOf(free)];
  const mayNot = rated && isGuest;
  if (host === null) return <output>{text('room.connecting')}</output>;
  return (
    <InvitationCard
      title={text(state.isPersonal ? 'invitation.from' : 'room.openTitle', { name: host.userName })}
      from={host}
      side={free}
      {...writeClockFields(timeControl)}
      isWatch={isWatch}
      isRated={rated}
    >
      <div className="button-row">
        {mayNot ? (
          <>
            <p>{text('match.guest')}</p>
            <ButtonLink
              variant="accent"
              size="big"
              isBlock
              to={`/register?path=${encodeURIComponent(pathname + search)}`}
            >
              {text('room.chat.register')}
            </ButtonLink>
          </>
        ) : (
          <Button
            variant="accent"
            size="big"
            isBlock
            onClick={() => submit({ type: 'sit', side: free })}
          >
            {text(`room.sitSide.${free}`)}
          </Button>
        )}
        <ButtonLink isBlock to="/">
          {text('invitation.later')}
        </ButtonLink>
        {state.isPersonal ? <RoomTimeLeft state={state} /> : null}
      </div>
      <LanguageNames />
    </InvitationCard>
  );
}

/** Takes the free seat automatically for a user who came to join. */
function useSitDown(state: RoomState, free: Side | undefined, submit: RoomActions['submit']): void {
  const isAwaited = state.purpose === 'join' && state.side === undefined;
  useEffect(() => {
    if (isAwaited && free !== undefined) submit({ type: 'sit', side: free });
  }, [isAwaited, free, submit]);
}

interface ChallengeWaitingProps {
  readonly roomId: string;
  readonly isRated: boolean;
  /** Whether the room stays open while its creator is away. */
  readonly isSlow: boolean;
  readonly submit: RoomActions['submit'];
}

/** The view for the creator of an open challenge until a player joins. */
function ChallengeWaiting(props: ChallengeWaitingProps): ReactElement {
  const { roomId, isRated, isSlow: staysOpen, submit } = props;
  const text = useText();
  return (
    <>
      <p>{text(isRated ? 'match.rated' : 'match.casual')}</p>
      <p>{text(staysOpen ? 'slow.waitingHint' : 'challenge.waitingHint')}</p>
      {staysOpen ? <CopyLink room={{ roomId }} variant="accent" isBlock /> : null}
      <Button variant="outline" isBlock onClick={() => submit({ type: 'leave' })}>
        {text('challenge.cancel')}
      </Button>
    </>
  );
}

interface ClosedRoomProps {
  readonly isOwn: boolean;
  readonly isPersonal: boolean;
}

/** A room that its creator has closed. */
function ClosedRoom({ isOwn, isPersonal }: ClosedRoomProps): ReactElement {
  const text = useText();
  if (isPersonal) {
    return (
      <>
        <h2>{text('invite.closed')}</h2>
        <p>{text(isOwn ? 'invite.closedOwn' : 'invite.closedHint')}</p>
        <ButtonLink variant="accent" size="big" isBlock to={isOwn ? '/game/invite' : '/'}>
          {text(isOwn ? 'title.gameInvite' : 'room.backToLobby')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h2>{text('challenge.closed')}</h2>
      <p>{text(isOwn ? 'challenge.closedOwn' : 'challenge.closedHint')}</p>
      <ButtonLink variant="accent" size="big" isBlock to="/mate">
        {text('challenge.back')}
      </ButtonLink>
    </>
  );
}
