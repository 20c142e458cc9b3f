import type { ChatMessage } from '@chuhe/protocol';
import { type ReactElement, useId, useState } from 'react';
import { useText } from '../../../platform/language/index.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Layer } from '../../../ui/layer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import type { RoomState } from '../connection/room-state.ts';
import type { RoomActions } from '../use-room.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { chatText } from './chat-text.ts';
import type { useChat } from './use-chat.ts';
import './chat-panel.css';
import '../../../ui/field.css';
import '../../../ui/quote.css';

/** The chat in wide windows: the third column. */
export function ChatColumn(props: ChatPanelProps): ReactElement {
  const text = useText();
  const { watchers, room } = props.state;
  return (
    <section className="game-table__chat" aria-label={text('room.chat')}>
      <div className="chat-column__heading">
        <b>{text('room.chat')}</b>
        {room?.options.isWatch === true ? (
          <span className="chat-column__watchers">
            <Icon name="eye" size="small" />
            <span className="tabular">{text('room.watchers', { count: watchers })}</span>
          </span>
        ) : null}
      </div>
      <ChatBox {...props} />
    </section>
  );
}

/** The chat beside the board: a tab, or the body of its column. */
export function ChatBox(props: ChatPanelProps): ReactElement {
  return (
    <div className="chat-box">
      <ChatPanel {...props} />
    </div>
  );
}

/** The chat on phones: a sheet that leaves the upper half of the board visible. */
export function ChatSheet(props: ChatPanelProps): ReactElement {
  const text = useText();
  const { chat } = props;
  const titleId = useId();
  return (
    <Layer
      isOpen={chat.isOpen}
      onClose={chat.close}
      labelledBy={titleId}
      place="edge"
      className="sheet chat-sheet"
      backdropClass="chat-sheet__backdrop"
    >
      <div className="chat-sheet__body">
        <div className="sheet__header chat-sheet__header">
          <h2 id={titleId}>{text('room.chat')}</h2>
          <IconButton label={text('room.chat.close')} onClick={chat.close}>
            <Icon name="close" />
          </IconButton>
        </div>
        <ChatPanel {...props} />
      </div>
    </Layer>
  );
}

interface ChatPanelProps {
  readonly state: RoomState;
  readonly chat: ReturnType<typeof useChat>;
  readonly isGuest: boolean;
  readonly actions: RoomActions;
}

/** The chat: messages, phrases, stickers, free text. */
function ChatPanel({ state, chat, isGuest, actions }: ChatPanelProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const [reporting, setReporting] = useState<ChatMessage>();
  const isPlayer = state.side !== undefined;
  return (
    <>
      <ChatMessages
        entries={chat.entries}
        players={state.players}
        userId={state.userId}
        onReport={setReporting}
      />
      {isPlayer ? (
        <button
          type="button"
          className="chat-panel__note"
          aria-pressed={chat.isMuted}
          onClick={chat.toggleMuted}
        >
          {text(chat.isMuted ? 'room.chat.unmute' : 'room.chat.mute')}
        </button>
      ) : null}
      {isPlayer || state.room?.state === 'over' ? null : (
        <p className="chat-panel__note">{text('room.chat.apart')}</p>
      )}
      <ChatForm
        isGuest={isGuest}
        isPlayer={isPlayer}
        notice={state.notice}
        isLive={state.line.status.type === 'live'}
        onSend={actions.sendChat}
      />
      <ReportModal
        message={reporting}
        isLive={state.line.status.type === 'live'}
        onClose={() => setReporting(undefined)}
        onReport={(chatId, reason) => {
          actions.report(chatId, reason);
          toast(text('room.chat.reported'));
        }}
      />
    </>
  );
}

interface ReportModalProps {
  /** The message to report; undefined while the dialog is closed. */
  readonly message: ChatMessage | undefined;
  /** Whether the room is connected: a report would be lost otherwise. */
  readonly isLive: boolean;
  readonly onClose: () => void;
  readonly onReport: (chatId: string, reason: string) => void;
}

const LONGEST_REASON = 500;

/** Confirms before a message is reported to the operators. */
function ReportModal({ message, isLive, onClose, onReport }: ReportModalProps): ReactElement {
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
    </Modal>
  );
}
