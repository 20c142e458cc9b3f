import type { ChatMessage } from '@chuhe/protocol';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { chatText } from './chat-text.ts';
import { Sticker } from './sticker.tsx';
import './chat-messages.css';

/** One line of a chat: a message, or the words of an event. */
export type ChatLine =
  | { readonly type: 'message'; readonly key: string; readonly message: ChatMessage }
  | { readonly type: 'event'; readonly key: string; readonly words: string };

interface ChatMessagesProps {
  readonly lines: readonly ChatLine[];
  readonly userId: string;
  /** Whether each message names its author; in a room only spectators need a name. */
  readonly hasNames?: boolean;
  readonly onReport: (message: ChatMessage) => void;
}

/** The messages and events, scrolled to the newest. */
export function ChatMessages(props: ChatMessagesProps): ReactElement {
  const { lines, userId, hasNames = false, onReport } = props;
  const text = useText();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lines.length > 0) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [lines]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="chat-log" ref={frame} tabIndex={0} aria-label={text('room.chat.lines')}>
      {lines.length === 0 ? (
        <p className="chat-messages__event">{text('room.chat.empty')}</p>
      ) : null}
      <ol className="chat-messages" aria-live="polite">
        {lines.map((line) =>
          line.type === 'message' ? (
            <ChatBubble
              key={line.key}
              message={line.message}
              isOwn={line.message.from.userId === userId}
              hasName={hasNames}
              onReport={onReport}
            />
          ) : (
            <li key={line.key} className="chat-messages__event">
              {line.words}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

interface ChatBubbleProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly hasName: boolean;
  readonly onReport: (message: ChatMessage) => void;
}

const STICKER_SIZE = 92;

function ChatBubble({ message, isOwn, hasName, onReport }: ChatBubbleProps): ReactElement {
  const text = useText();
  const { from, content, circle } = message;
  const isSticker = content.kind === 'sticker';
  return (
    <li className={isOwn ? 'chat-message chat-message--own' : 'chat-message'}>
      <Avatar name={from.userName} size="small" />
      <span
        className={
          isSticker ? 'chat-message__bubble chat-message__bubble--sticker' : 'chat-message__bubble'
        }
      >
        <span className="visually-hidden">
          {text('room.chat.says', { name: from.userName, words: '' })}
        </span>
        {circle === 'watchers' || (hasName && !isOwn) ? (
          <small className="chat-message__author">
            <PlayerLink userId={from.userId}>{from.userName}</PlayerLink>
            {circle === 'watchers' ? ` · ${text('room.chat.watcher')}` : null}
          </small>
        ) : null}
        {isSticker ? (
          <>
            <Sticker number={content.number} size={STICKER_SIZE} />
            <small className="chat-message__sticker-text" aria-hidden="true">
              {chatText(content, text)}
            </small>
          </>
        ) : (
          chatText(content, text)
        )}
      </span>
      {isOwn || content.kind !== 'text' ? null : (
        <IconButton
          className="chat-message__report"
          label={text('room.chat.reportLine', { name: from.userName })}
          onClick={() => onReport(message)}
        >
          <Icon name="flag" size="small" />
        </IconButton>
      )}
    </li>
  );
}
