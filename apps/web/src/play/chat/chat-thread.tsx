import type { ChatCommand, ChatMessage } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { ChatForm, type ChatFormProps } from './chat-form.tsx';
import { type ChatLine, ChatMessages } from './chat-messages.tsx';
import { chatText } from './chat-text.ts';
import type { Muting } from './use-muting.ts';
import './chat-thread.css';
import '../../ui/field.css';
import '../../ui/quote.css';

export interface ChatThreadProps extends Omit<ChatFormProps, 'onSend'> {
  readonly lines: readonly ChatLine[];
  readonly userId: string;
  readonly hasNames?: boolean;
  readonly muting: Muting;
  /** Sends a command to the room or the tournament where the chat is held. */
  readonly onCommand: (command: ChatCommand) => void;
  /** Notes between the messages and the form. */
  readonly children?: ReactNode;
}

/** The chat of a room or a tournament: messages, phrases, stickers, free text, reports. */
export function ChatThread(props: ChatThreadProps): ReactElement {
  const { lines, userId, hasNames = false, isLive, muting, onCommand, children } = props;
  const text = useText();
  const toast = useToast();
  const [reporting, setReporting] = useState<ChatMessage>();
  return (
    <>
      <ChatMessages lines={lines} userId={userId} hasNames={hasNames} onReport={setReporting} />
      {children}
      <ChatForm {...props} onSend={(msg) => onCommand({ type: 'chat', msg })} />
      <ReportModal
        message={reporting}
        isLive={isLive}
        muting={muting}
        onClose={() => setReporting(undefined)}
        onReport={(chatId, reason) => {
          onCommand({ type: 'report', msg: { chatId, reason } });
          toast(text('room.chat.reported'));
        }}
      />
    </>
  );
}

interface ReportModalProps extends Pick<ChatThreadProps, 'isLive' | 'muting'> {
  /** The message to report; undefined while the dialog is closed. */
  readonly message: ChatMessage | undefined;
  readonly onReport: (chatId: string, reason: string) => void;
  readonly onClose: () => void;
}

const LONGEST_REASON = 500;

/** Confirms before a message is reported to the operators. */
function ReportModal(props: ReportModalProps): ReactElement {
  const { message, isLive, onClose, onReport, muting } = props;
  const text = useText();
  const [reason, setReason] = useState('');
  return (
    <Modal title={text('room.chat.reportAsk')} isOpen={message !== undefined} onClose={onClose}>
      <p className="quote">{message === undefined ? '' : chatText(message.content, text)}</p>
      <label className="field">
        <span>{text('room.chat.reportReason')}</span>
        <input
          className="text-input"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {isLive ? null : <p className="hint">{text('room.chat.reportOffline')}</p>}
      <div className="button-row">
        <Button
          variant="primary"
          isBlock
          disabled={!isLive}
          onClick={() => {
            if (message !== undefined) onReport(message.id, reason.trim());
            setReason('');
            onClose();
          }}
        >
          {text('room.chat.reportSend')}
        </Button>
        <Button isBlock onClick={onClose}>
          {text('app.close')}
        </Button>
      </div>
      {message === undefined ? null : (
        <Button
          isBlock
          variant="ghost"
          onClick={() => {
            muting.toggle(message.from.userId);
            onClose();
          }}
        >
          {text('room.chat.mutePlayer', { name: message.from.userName })}
        </Button>
      )}
    </Modal>
  );
}
