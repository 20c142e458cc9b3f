import { CHAT_TEXT_MAX, type TournamentChat as ChatMessage } from '@chuhe/protocol';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PanelHeading } from './standing-parts.tsx';
import type { TournamentFeed, TournamentNews } from './tournament-feed.ts';
import './tournament-chat.css';
import '../../ui/field.css';

interface TournamentChatProps {
  readonly news: TournamentNews;
  readonly feed: Pick<TournamentFeed, 'sendChat' | 'report'>;
}

/** The chat of a tournament's players and spectators. */
export function TournamentChat({ news, feed }: TournamentChatProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const [reported, setReported] = useState<ChatMessage>();
  const title = text('room.chat');
  return (
    <section className="card" aria-label={title}>
      <PanelHeading title={title} />
      <Messages messages={news.chat} onReport={setReported} />
      <ChatInput isConnected={news.line.status.type === 'live'} onSend={feed.sendChat} />
      <ConfirmModal
        question={text('room.chat.reportAsk')}
        hint={reported?.text ?? ''}
        yes={text('room.chat.reportSend')}
        no={text('app.close')}
        isOpen={reported !== undefined}
        onYes={() => {
          if (reported !== undefined) feed.report(reported.id, '');
          setReported(undefined);
          toast(text('room.chat.reported'));
        }}
        onNo={() => setReported(undefined)}
      />
    </section>
  );
}

interface MessagesProps {
  readonly messages: readonly ChatMessage[];
  readonly onReport: (message: ChatMessage) => void;
}

/** The messages, scrolled to the newest. */
function Messages({ messages, onReport }: MessagesProps): ReactElement {
  const text = useText();
  const session = useSession();
  const own = session.type === 'known' ? session.user.userId : undefined;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (messages.length > 0) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [messages]);
  if (messages.length === 0)
    return <p className="tournament-panel__note">{text('room.chat.empty')}</p>;
  return (
    <section
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={text('room.chat.lines')}
      className="tournament-chat__frame"
    >
      <ol className="tournament-chat__log" aria-live="polite">
        {messages.map((message) => (
          <li key={message.id} className="tournament-chat__message">
            <span className="tournament-chat__words">
              <b className="tournament-chat__author">{message.from.userName}</b>
              {message.text}
            </span>
            {message.from.userId === own || own === undefined ? null : (
              <button
                type="button"
                className="tournament-chat__report"
                aria-label={text('room.chat.reportLine', { name: message.from.userName })}
                onClick={() => onReport(message)}
              >
                <Icon name="flag" size="small" />
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChatInputProps {
  readonly isConnected: boolean;
  readonly onSend: (text: string) => void;
}

function ChatInput({ isConnected, onSend }: ChatInputProps): ReactElement {
  const text = useText();
  const isMember = memberOf(useSession()) !== undefined;
  const [draft, setDraft] = useState('');
  if (!isMember) {
    return (
      <p className="tournament-chat__note">
        {text('tournament.chatGuest')}{' '}
        <AppLink className="text-link" to="/register">
          {text('room.chat.register')}
        </AppLink>
      </p>
    );
  }
  return (
    <form
      className="tournament-chat__form"
      onSubmit={(event) => {
        event.preventDefault();
        const said = draft.trim();
        if (said === '' || !isConnected) return;
        onSend(said);
        setDraft('');
      }}
    >
      <input
        className="text-input"
        aria-label={text('tournament.chatSay')}
        placeholder={text('tournament.chatSay')}
        maxLength={CHAT_TEXT_MAX}
        enterKeyHint="send"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <IconButton
        type="submit"
        className="tournament-chat__send"
        label={text('room.chat.send')}
        disabled={!isConnected}
      >
        <Icon name="send" />
      </IconButton>
    </form>
  );
}
