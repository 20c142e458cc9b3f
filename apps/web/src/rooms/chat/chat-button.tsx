import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Icon } from '../../ui/icon.tsx';

interface ChatButtonProps {
  readonly unread: number;
  readonly onClick: () => void;
}

/** Opens the chat where it is a sheet; wide windows show it all the time. */
export function ChatButton({ unread, onClick }: ChatButtonProps): ReactElement {
  const text = useText();
  return (
    <button type="button" className="act only-phone" onClick={onClick}>
      <Icon name="chat" />
      {text('room.chat')}
      {unread === 0 ? null : (
        <>
          <span className="cnt" aria-hidden="true">
            {unread}
          </span>
          <span className="vh">{text('room.chat.unread', { count: unread })}</span>
        </>
      )}
    </button>
  );
}
