import type { ChatLine } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { chatWords } from './chat-words.ts';

interface ChatPeekProps {
  readonly line: ChatLine;
  readonly onOpen: () => void;
}

/** One line of the chat below the board, on tall phones. */
export function ChatPeek({ line, onOpen }: ChatPeekProps): ReactElement {
  const text = useText();
  const { userName } = line.from;
  const words = chatWords(line.content, text);
  return (
    <button type="button" className="peek" onClick={onOpen}>
      <span className="av c3 sm" aria-hidden="true">
        {userName.slice(0, 1).toUpperCase()}
      </span>
      <span>
        <span className="vh">{text('room.chat.says', { name: userName, words: '' })}</span>
        {words}
      </span>
    </button>
  );
}
