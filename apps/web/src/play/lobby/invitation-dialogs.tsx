import { type ReactElement, useState } from 'react';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useText } from '../../platform/language/index.ts';
import { useReading } from '../../ui/page-hooks.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingDots } from '../../ui/loading-dots.tsx';
import { Modal } from '../../ui/modal.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { InvitationFacts, InviterRating } from '../invitation-card.tsx';
import type { Invitation, LobbyIntent } from './lobby-state.ts';
import './invitation-dialogs.css';

interface ReceivedDialogProps {
  readonly invitation: Extract<Invitation, { readonly type: 'received' | 'joining' }>;
  readonly want: (intent: LobbyIntent) => void;
}

/** A received invitation: join, refuse, or close. */
export function ReceivedDialog({ invitation, want }: ReceivedDialogProps): ReactElement {
  const text = useText();
  const { from, gamePenCode, openMillis } = invitation.info;
  const isJoining = invitation.type === 'joining';
  const close = (): void => want({ type: 'close-invitation' });
  return (
    <Modal
      title={text('invitation.from', { name: from.userName })}
      isOpen
      onClose={close}
      size="large"
      isDismissible={false}
      art={<TimedAvatar key={openMillis} name={from.userName} millis={openMillis} />}
    >
      <InviterRating of={from} />
      <InvitationFacts {...invitation.info} />
      <LazyCodeBoard
        className="invitation-board"
        penCode={gamePenCode}
        label={text('invitation.board')}
      />
      <div className="button-row button-row--two">
        <Button
          variant="accent"
          size="big"
          isBlock
          className="button-row__whole"
          disabled={isJoining}
          onClick={() => want({ type: 'join' })}
        >
          {text(isJoining ? 'invitation.joining' : 'invitation.join')}
        </Button>
        <Button variant="outline" disabled={isJoining} onClick={() => want({ type: 'refuse' })}>
          {text('invitation.refuse')}
        </Button>
        <Button variant="ghost" disabled={isJoining} onClick={close}>
          {text('app.close')}
        </Button>
      </div>
    </Modal>
  );
}

interface WaitingDialogProps {
  readonly invitation: Extract<Invitation, { readonly type: 'sending' | 'waiting' }>;
  readonly want: (intent: LobbyIntent) => void;
}

/** The user's own invitation: being sent, or shown to the invitee. */
export function WaitingDialog({ invitation, want }: WaitingDialogProps): ReactElement {
  const text = useText();
  const nameOf = usePlayerName();
  const takeBack = (): void => want({ type: 'take-back' });
  const isWaiting = invitation.type === 'waiting';
  return (
    <Modal
      title={
        isWaiting
          ? text('invitation.waiting', { name: nameOf(invitation.invitee.userName) })
          : text('invitation.sending')
      }
      isOpen
      onClose={takeBack}
      size="large"
      isDismissible={false}
      art={
        isWaiting ? (
          <TimedAvatar
            key={invitation.openMillis}
            name={nameOf(invitation.invitee.userName)}
            millis={invitation.openMillis}
          />
        ) : (
          <span className="dialog__icon">
            <Icon name="send" />
          </span>
        )
      }
    >
      {isWaiting ? <InvitationFacts {...invitation} /> : null}
      <LoadingDots />
      <div className="button-row">
        <Button variant="outline" isBlock onClick={takeBack}>
          {text('invitation.takeBack')}
        </Button>
      </div>
    </Modal>
  );
}

interface TimedAvatarProps {
  readonly name: string;
  /** The time left of the invitation; a repeated invitation starts again, under another key. */
  readonly millis: number | undefined;
}

const RING_MILLIS = 250;

/** A player in a ring that empties until the invitation expires, with the seconds left. */
function TimedAvatar({ name, millis = 0 }: TimedAvatarProps): ReactElement {
  const text = useText();
  const [end] = useState(() => performance.now() + millis);
  const seconds = useReading(
    () => Math.max(0, Math.ceil((end - performance.now()) / 1000)),
    RING_MILLIS,
  );
  if (millis === 0) return <Avatar name={name} size="large" />;
  return (
    <span className="invitation-ring">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        <circle
          cx="50"
          cy="50"
          r="46"
          pathLength={OPEN_SECONDS}
          strokeDasharray={`${seconds} ${OPEN_SECONDS}`}
        />
      </svg>
      <Avatar name={name} size="large" />
      <b className="tabular" role="timer">
        {text('invitation.seconds', { seconds })}
      </b>
    </span>
  );
}

/** How long an invitation is open after it is sent. */
const OPEN_SECONDS = 60;
