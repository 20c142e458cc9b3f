import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';

/** The chat of wide windows: the third column. */
export function ChatColumn(props: ChatPanelProps): ReactElement {
  const text = useText();
  const { watchers, room } = props.state;
  return (
    <section className="room-chat only-desk" aria-label={text('room.chat')}>
      <div className="panel-h">
        <b>{text('room.chat')}</b>
        {room?.options.isWatch === true ? (
          <span className="hint">
            <Icon name="eye" size="s" />
            <span className="num">{text('room.watchers', { count: watchers })}</span>
          </span>
        ) : null}
      </div>
      <ChatPanel {...props} />
    </section>
  );
}
