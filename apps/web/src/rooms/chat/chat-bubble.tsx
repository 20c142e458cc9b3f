import type { ChatLine } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chatWords } from './chat-words.ts';
import { Sticker } from './sticker.tsx';

interface ChatBubbleProps {
  readonly line: ChatLine;
  readonly isOwn: boolean;
  readonly onReport: (line: ChatLine) => void;
}

const STICKER_SIZE = 92;

/** What somebody said. */
export function ChatBubble({ line, isOwn, onReport }: ChatBubbleProps): ReactElement {
  const text = useText();
  const { from, content, circle } = line;
  const isSticker = content.kind === 'sticker';
  return (
    <li className={isOwn ? 'msg me' : 'msg'}>
      <span className="av c3 sm" aria-hidden="true">
        {from.userName.slice(0, 1).toUpperCase()}
      </span>
      <span className={isSticker ? 'bub stk' : 'bub'}>
        <span className="vh">{text('room.chat.says', { name: from.userName, words: '' })}</span>
        {circle === 'watchers' ? (
          <small className="from">
            <PlayerLink userId={from.userId}>{from.userName}</PlayerLink> ·{' '}
            {text('room.chat.watcher')}
          </small>
        ) : null}
        {isSticker ? (
          <>
            <Sticker number={content.number} size={STICKER_SIZE} />
            <small className="stk-word" aria-hidden="true">
              {chatWords(content, text)}
            </small>
          </>
        ) : (
          chatWords(content, text)
        )}
      </span>
      {isOwn || content.kind !== 'text' ? null : (
        <button
          type="button"
          className="iconbtn mini"
          aria-label={text('room.chat.reportLine', { name: from.userName })}
          onClick={() => onReport(line)}
        >
          <Icon name="flag" size="s" />
        </button>
      )}
    </li>
  );
}
