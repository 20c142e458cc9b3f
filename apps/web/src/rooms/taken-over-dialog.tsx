import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Modal } from '../ui/modal.tsx';

interface TakenOverDialogProps {
  readonly isOpen: boolean;
  readonly onContinue: () => void;
}

/** The game is played on another device; it can be had back with one tap. */
export function TakenOverDialog({ isOpen, onContinue }: TakenOverDialogProps): ReactElement {
  const text = useText();
  return (
    <Modal
      title={text('room.takenOver')}
      isOpen={isOpen}
      onClose={onContinue}
      size="confirm"
      isDismissible={false}
    >
      <p>{text('room.takenOverHint')}</p>
      <div className="btns">
        <button type="button" className="btn primary block" onClick={onContinue}>
          {text('room.here')}
        </button>
        <AppLink className="btn block" to="/">
          {text('room.backToLobby')}
        </AppLink>
      </div>
    </Modal>
  );
}
