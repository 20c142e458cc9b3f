import { Dialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { CONFIRM_WIDTH, largeModalWidth, MODAL_WIDTH } from './modal-width.ts';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `confirm` asks one question, `large` shows a board or a long text. */
  readonly size?: 'confirm' | 'normal' | 'large';
  /** Stands above the title: a face, a sign. The whole dialog is centred then. */
  readonly art?: ReactNode;
  /** Whether a press outside closes it. */
  readonly isDismissible?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the middle of the window: traps the focus and gives it back. */
export function Modal(props: ModalProps): ReactElement {
  const { title, isOpen, onClose, size = 'normal', isDismissible = true } = props;
  const { art, children } = props;
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      disablePointerDismissal={!isDismissible}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="scrim center clear-scrim">
          <Dialog.Popup
            className={art === undefined ? 'dialog' : 'dialog with-art'}
            style={{ width: widthOf(size), maxWidth: '100%' }}
          >
            {art}
            <Dialog.Title>{title}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function widthOf(size: 'confirm' | 'normal' | 'large'): string {
  if (size === 'confirm') return `${CONFIRM_WIDTH}px`;
  if (size === 'normal') return `${MODAL_WIDTH}px`;
  return largeModalWidth(window.innerWidth, window.matchMedia('(pointer: coarse)').matches);
}
