import type { ChatLine } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../language/index.ts';
import { Modal } from '../../ui/modal.tsx';
import { chatWords } from './chat-words.ts';

interface ReportModalProps {
  /** The line to report; none while there is nothing to ask. */
  readonly line: ChatLine | undefined;
  readonly onClose: () => void;
  readonly onReport: (chatId: string, reason: string) => void;
}

const LONGEST_REASON = 500;

/** Asks once before an operator is bothered. */
export function ReportModal({ line, onClose, onReport }: ReportModalProps): ReactElement {
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <Modal title={text('room.chat.reportAsk')} isOpen={line !== undefined} onClose={onClose}>
      <p className="quote">{line === undefined ? '' : chatWords(line.content, text)}</p>
      <label className="field">
        <span>{text('room.chat.reportReason')}</span>
        <input
          className="input"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <div className="btns">
        <button
          type="button"
          className="btn primary block"
          onClick={() => {
            if (line !== undefined) onReport(line.id, reason.trim());
            setReason('');
            onClose();
          }}
        >
          {text('room.chat.reportSend')}
        </button>
        <button type="button" className="btn block" onClick={onClose}>
          {text('app.close')}
        </button>
      </div>
    </Modal>
  );
}
