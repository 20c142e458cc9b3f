import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LazyCodeBoard } from '../../ui/lazy-code-board.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Invitation, LobbyIntent } from '../lobby.ts';
import { InvitationFacts } from './invitation-facts.tsx';

interface ReceivedDialogProps {
  readonly invitation: Extract<Invitation, { readonly type: 'received' | 'joining' }>;
  readonly want: (intent: LobbyIntent) => void;
}

/** Somebody invites: join, refuse, or close without an answer of one's own. */
export function ReceivedDialog({ invitation, want }: ReceivedDialogProps): ReactElement {
  const text = useText();
  const { from, stepTime, isWatch, isRated, roomId, gamePenCode } = invitation.info;
  const isJoining = invitation.type === 'joining';
  const close = (): void => want({ type: 'close-invitation' });
  return (
    <Modal
      title={text('invitation.from', { name: from.userName })}
      isOpen
      onClose={close}
      size="confirm"
      isDismissible={false}
      art={<Avatar name={from.userName} size="lg" />}
    >
      <p className="num">
        {from.rating === undefined
          ? text(from.tourist === 1 ? 'invitation.guest' : 'invitation.unrated')
          : text('invitation.rating', { rating: from.rating })}
      </p>
      <InvitationFacts stepTime={stepTime} isWatch={isWatch} isRated={isRated} roomId={roomId} />
      <LazyCodeBoard
        className="invited-board"
        penCode={gamePenCode}
        label={text('invitation.board')}
      />
      <div className="btns two">
        <button
          type="button"
          className="btn seal-btn big block whole"
          disabled={isJoining}
          onClick={() => want({ type: 'join' })}
        >
          {text(isJoining ? 'invitation.joining' : 'invitation.join')}
        </button>
        <button
          type="button"
          className="btn line"
          disabled={isJoining}
          onClick={() => want({ type: 'refuse' })}
        >
          {text('invitation.refuse')}
        </button>
        <button type="button" className="btn ghost" disabled={isJoining} onClick={close}>
          {text('app.close')}
        </button>
      </div>
    </Modal>
  );
}
