import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingDots } from '../../ui/loading-dots.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Invitation, LobbyIntent } from '../lobby.ts';
import { InvitationFacts } from './invitation-facts.tsx';

interface WaitingDialogProps {
  readonly invitation: Extract<Invitation, { readonly type: 'sending' | 'waiting' }>;
  readonly want: (intent: LobbyIntent) => void;
}

/** Our own invitation is on its way or being looked at. */
export function WaitingDialog({ invitation, want }: WaitingDialogProps): ReactElement {
  const text = useText();
  const takeBack = (): void => want({ type: 'take-back' });
  const isWaiting = invitation.type === 'waiting';
  return (
    <Modal
      title={
        isWaiting
          ? text('invitation.waiting', { name: invitation.invitee.userName })
          : text('invitation.sending')
      }
      isOpen
      onClose={takeBack}
      size="confirm"
      isDismissible={false}
      art={
        isWaiting ? (
          <Avatar name={invitation.invitee.userName} size="lg" />
        ) : (
          <span className="lost-i">
            <Icon name="send" />
          </span>
        )
      }
    >
      {isWaiting ? (
        <InvitationFacts stepTime={invitation.stepTime} isWatch={invitation.isWatch} />
      ) : null}
      <LoadingDots />
      <div className="btns">
        <button type="button" className="btn line block" onClick={takeBack}>
          {text('invitation.takeBack')}
        </button>
      </div>
    </Modal>
  );
}
