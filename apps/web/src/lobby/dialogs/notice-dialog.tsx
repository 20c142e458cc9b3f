import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Modal } from '../../ui/modal.tsx';
import type { SystemNotice } from '../lobby.ts';

interface NoticeDialogProps {
  readonly notice: SystemNotice;
  readonly onRead: () => void;
}

/** What an operator tells everybody, until it was read. */
export function NoticeDialog({ notice, onRead }: NoticeDialogProps): ReactElement {
  const text = useText();
  return (
    <Modal title={notice.title} isOpen onClose={onRead} isDismissible={false}>
      {notice.content.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className="btns">
        <button type="button" className="btn primary block" onClick={onRead}>
          {text('systemNotice.read')}
        </button>
      </div>
    </Modal>
  );
}
