import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
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
        <Button variant="primary" isBlock onClick={onContinue}>
          {text('room.here')}
        </Button>
        <ButtonLink isBlock to="/">
          {text('room.backToLobby')}
        </ButtonLink>
      </div>
    </Modal>
  );
}
