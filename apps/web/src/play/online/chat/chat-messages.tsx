import type { ChatMessage, Player } from '@chuhe/protocol';
import type { PerSide } from '@chuhe/rules';
import { type ReactElement, useEffect, useRef } from 'react';
import { useText } from '../../../platform/language/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePlayerName } from '../../../ui/player-name.ts';
import { PlayerLink } from '../../../ui/player-link.tsx';
import type { ChatEntry } from './chat-entries.ts';
import { chatText } from './chat-text.ts';
import { Sticker } from './sticker.tsx';
import './chat-messages.css';

interface ChatMessagesProps {
  readonly entries: readonly ChatEntry[];
  readonly players: PerSide<Player | null>;
  readonly userId: string;
  readonly onReport: (message: ChatMessage) => void;
}

/** The messages and events, scrolled to the newest. */
export function ChatMessages({
  entries,
  players,
  userId,
  onReport,
}: ChatMessagesProps): ReactElement {
  const text = useText();
  const nameOf = usePlayerName();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (entries.length > 0) frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [entries]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className="chat-log" ref={frame} tabIndex={0} aria-label={text('room.chat.lines')}>
      {entries.length === 0 ? (
        <p className="chat-messages__event">{text('room.chat.empty')}</p>
      ) : null}
      <ol className="chat-messages" aria-live="polite">
        {entries.map((entry) =>
          entry.type === 'message' ? (
            <ChatBubble
              key={entry.key}
              message={entry.message}
              isOwn={entry.message.from.userId === userId}
              onReport={onReport}
            />
          ) : (
            <li key={entry.key} className="chat-messages__event">
              {text(`room.event.${entry.eventType}`, {
                name: nameOf((entry.side && players[entry.side]?.userName) ?? ''),
                number: Math.max(1, Math.ceil(entry.ply / 2)),
              })}
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
  readonly onReport: (message: ChatMessage) => void;
}

const STICKER_SIZE = 92;

function ChatBubble({ message, isOwn, onReport }: ChatBubbleProps): ReactElement {
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
        {circle === 'watchers' ? (
          <small className="chat-message__author">
            <PlayerLink userId={from.userId}>{from.userName}</PlayerLink> ·{' '}
            {text('room.chat.watcher')}
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
