import type { ChatLine } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../../language/index.ts';
import { useToast } from '../../ui/toasts.ts';
import type { RoomState } from '../connection/room-state.ts';
import type { RoomActs } from '../use-room.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLines } from './chat-lines.tsx';
import { ReportModal } from './report-modal.tsx';
import type { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  readonly state: RoomState;
  readonly chat: ReturnType<typeof useChat>;
  readonly isGuest: boolean;
  readonly acts: RoomActs;
}

/** Everything of the chat: lines, phrases, stickers, own words. */
export function ChatPanel({ state, chat, isGuest, acts }: ChatPanelProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const [reporting, setReporting] = useState<ChatLine>();
  const isPlayer = state.side !== undefined;
  return (
    <>
      <ChatLines
        entries={chat.entries}
        players={state.players}
        userId={state.userId}
        onReport={setReporting}
      />
      {isPlayer ? (
        <button
          type="button"
          className="mute"
          aria-pressed={chat.isMuted}
          onClick={chat.toggleMuted}
        >
          {text(chat.isMuted ? 'room.chat.unmute' : 'room.chat.mute')}
        </button>
      ) : (
        <p className="mute">{text('room.chat.apart')}</p>
      )}
      <ChatForm isGuest={isGuest} isLive={state.link.type === 'live'} onSay={acts.say} />
      <ReportModal
        line={reporting}
        onClose={() => setReporting(undefined)}
        onReport={(chatId, reason) => {
          acts.report(chatId, reason);
          toast(text('room.chat.reported'));
        }}
      />
    </>
  );
}
