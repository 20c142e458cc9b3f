import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Modal } from '../../ui/modal.tsx';

/** Escape would take the game from the other device without confirmation. */
const STAY = (): void => undefined;

interface TakenOverDialogProps {
  readonly isOpen: boolean;
  readonly onContinue: () => void;
}

/** The game continues on another device; only a button takes it back. */
export function TakenOverDialog({ isOpen, onContinue }: TakenOverDialogProps): ReactElement {
  const text = useText();
  return (
    <Modal
      title={text('room.takenOver')}
      isOpen={isOpen}
      onClose={STAY}
      size="confirm"
      isDismissible={false}
    >
      <p>{text('room.takenOverHint')}</p>
      <div className="button-row">
        <button type="button" className="button button--primary button--block" onClick={onContinue}>
          {text('room.here')}
        </button>
        <AppLink className="button button--block" to="/">
          {text('room.backToLobby')}
        </AppLink>
      </div>
    </Modal>
  );
}
