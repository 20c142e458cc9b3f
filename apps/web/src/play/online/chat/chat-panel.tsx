import { playerNameText } from '@chuhe/protocol';
import { type ReactElement, useId, useMemo } from 'react';
import { useLocale, useText } from '../../../platform/language/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Layer } from '../../../ui/layer.tsx';
import { type ChatLine, ChatThread } from '../../chat/index.ts';
import type { RoomState } from '../connection/room-state.ts';
import type { RoomActions } from '../use-room.ts';
import type { ChatEntry } from './chat-entries.ts';
import type { useChat } from './use-chat.ts';
import './chat-panel.css';

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

export interface ChatPanelProps {
  readonly state: RoomState;
  readonly chat: ReturnType<typeof useChat>;
  readonly isGuest: boolean;
  readonly actions: RoomActions;
}

/** The chat of a room, with its events. */
function ChatPanel({ state, chat, isGuest, actions }: ChatPanelProps): ReactElement {
  const text = useText();
  const lines = useChatLines(chat.entries, state.players);
  const isPlayer = state.side !== undefined;
  return (
    <ChatThread
      lines={lines}
      userId={state.userId}
      isGuest={isGuest}
      isPlayer={isPlayer}
      notice={state.notice}
      isLive={state.line.status.type === 'live'}
      onCommand={actions.chat}
      muting={chat.muting}
    >
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
    </ChatThread>
  );
}

/** The entries with the words of events. */
function useChatLines(
  entries: readonly ChatEntry[],
  players: RoomState['players'],
): readonly ChatLine[] {
  const text = useText();
  const locale = useLocale();
  return useMemo(
    () =>
      entries.map((entry): ChatLine => {
        if (entry.type === 'message') return entry;
        const { key, eventType, side, ply } = entry;
        const name = playerNameText((side && players[side]?.userName) ?? '', locale);
        const number = Math.max(1, Math.ceil(ply / 2));
        return { type: 'event', key, words: text(`room.event.${eventType}`, { name, number }) };
      }),
    [entries, players, locale, text],
  );
}
