import { writeClockFields } from '@chuhe/protocol';
import { type WaitingRoom, opponentOf, type Side, sideOfUser, SIDES } from '@chuhe/rules';
import { type ReactElement, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { copyText } from '../../games/sharing/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shortClock, timeControlText } from '../../ui/time-control-text.ts';
import { useToast } from '../../ui/toasts.tsx';
import { FreePlayers } from '../lobby/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { RoomState } from './connection/room-state.ts';
import { RoomFrame } from './room-frame.tsx';
import { nameAt } from './room-view.ts';
import type { RoomActions } from './use-room.ts';
import './waiting-room-view.css';
import '../../ui/field.css';

interface WaitingRoomViewProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: WaitingRoom;
  /** The password of the link; shown to the player who waits. */
  readonly pw: string | undefined;
  readonly submit: RoomActions['submit'];
}

/** A room that waits for its second player. */
export function WaitingRoomView({
  title,
  state,
  room,
  pw,
  submit,
}: WaitingRoomViewProps): ReactElement {
  const text = useText();
  const { timeControl, startCode, isWatch, rated } = room.options;
  const clock = timeControlText(timeControl, text);
  const { head: hint } = shortClock(timeControl, text);
  const isClosed = !state.isPersonal && sideOfUser(room, room.creator) === undefined;
  const free = SIDES.filter((side) => room.seats[side] === undefined);
  const [onlyFree] = free;
  const host = onlyFree === undefined ? undefined : opponentOf(onlyFree);
  const bottom = state.side ?? onlyFree;
  useSitDown(state, isClosed ? undefined : onlyFree, submit);
  return (
    <RoomFrame title={title} hint={hint} startCode={startCode} bottom={bottom}>
      <ConnectionBanner state={state} />
      {isClosed ? (
        <ClosedChallenge isOwn={room.creator === state.userId} />
      ) : state.side === undefined ? (
        <>
          <h2>{text('room.openTitle', { name: host === undefined ? '' : nameAt(state, host) })}</h2>
          <p>{text('room.openHint', { clock })}</p>
          {free.map((side) => (
            <button
              key={side}
              type="button"
              className="button button--accent button--big button--block"
              onClick={() => submit({ type: 'sit', side })}
            >
              {text(`room.sitSide.${side}`)}
            </button>
          ))}
        </>
      ) : (
        <>
          <h2>{text(state.isPersonal ? 'room.waitingTitle' : 'challenge.waiting')}</h2>
          <p>{text('room.yourSide', { side: text(`table.side.${state.side}`) })}</p>
          {state.isPersonal ? (
            <p>{text('room.waitingHint')}</p>
          ) : (
            <ChallengeWaiting isRated={rated} submit={submit} />
          )}
          {pw === undefined ? null : <InviteLink roomId={room.roomId} pw={pw} />}
          <FreePlayers
            roomId={room.roomId}
            options={{ ...writeClockFields(timeControl), isWatch }}
            isRated={rated}
          />
        </>
      )}
    </RoomFrame>
  );
}

/** Takes the free seat automatically when the URL records an accepted invitation. */
function useSitDown(state: RoomState, free: Side | undefined, submit: RoomActions['submit']): void {
  const [query] = useSearchParams();
  const isAwaited = query.get('sit') === 'yes' && state.side === undefined;
  useEffect(() => {
    if (isAwaited && free !== undefined) submit({ type: 'sit', side: free });
  }, [isAwaited, free, submit]);
}

interface ChallengeWaitingProps {
  readonly isRated: boolean;
  readonly submit: RoomActions['submit'];
}

/** What the maker of an open challenge sees until a player joins. */
function ChallengeWaiting({ isRated, submit }: ChallengeWaitingProps): ReactElement {
  const text = useText();
  return (
    <>
      <p>{text(isRated ? 'match.rated' : 'match.casual')}</p>
      <p>{text('challenge.waitingHint')}</p>
      <button
        type="button"
        className="button button--outline button--block"
        onClick={() => submit({ type: 'leave' })}
      >
        {text('challenge.cancel')}
      </button>
    </>
  );
}

/** A challenge that is closed. */
function ClosedChallenge({ isOwn }: { readonly isOwn: boolean }): ReactElement {
  const text = useText();
  return (
    <>
      <h2>{text('challenge.closed')}</h2>
      <p>{text(isOwn ? 'challenge.closedOwn' : 'challenge.closedHint')}</p>
      <AppLink className="button button--accent button--big button--block" to="/mate">
        {text('challenge.back')}
      </AppLink>
    </>
  );
}

interface InviteLinkProps {
  readonly roomId: string;
  readonly pw: string;
}

/** The link for a friend: to copy or to share. */
function InviteLink({ roomId, pw }: InviteLinkProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const query = new URLSearchParams({ roomId, pw }).toString();
  const link = window.location.origin + pathInLocale(`/p?${query}`, locale);
  const copy = async (): Promise<void> => {
    const result = await copyText(link);
    // The field beside the button shows the link in any case.
    if (result !== 'failed') toast(text('room.copied'));
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: text('room.shareText'), url: link });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy();
    }
  };
  return (
    <div className="invite-link">
      <input
        className="text-input"
        readOnly
        value={link}
        aria-label={text('room.link')}
        onFocus={(event) => event.target.select()}
      />
      <div className="button-row button-row--two">
        <button type="button" className="button button--primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {text('room.copy')}
        </button>
        {'share' in navigator ? (
          <button type="button" className="button" onClick={() => void share()}>
            <Icon name="share" />
            {text('room.shareLink')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
