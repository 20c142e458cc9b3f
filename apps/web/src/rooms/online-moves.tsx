import type { Line, Repetition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useDeferredValue } from 'react';
import { useSettings } from '../settings/index.ts';
import { GameMoves, type useCycleReplay } from '../table/index.ts';
import { ChatPeek } from './chat/chat-peek.tsx';
import type { useChat } from './chat/use-chat.ts';
import type { BegunRoom } from './room-view.ts';

interface OnlineMovesProps {
  readonly room: BegunRoom;
  readonly line: Line;
  readonly verdict: Repetition | undefined;
  readonly cycle: ReturnType<typeof useCycleReplay>;
  readonly chat: ReturnType<typeof useChat>;
  /** The foot of the room. */
  readonly children: ReactNode;
}

/** The moves so far. The man on the board moves first; its writing follows. */
export function OnlineMoves(props: OnlineMovesProps): ReactElement {
  const { room, line, verdict, cycle, chat, children } = props;
  const settings = useSettings();
  const written = useDeferredValue(line);
  return (
    <GameMoves line={written} isOver={room.state === 'over'} verdict={verdict} cycle={cycle}>
      {chat.latest === undefined || !settings.chat ? null : (
        <ChatPeek line={chat.latest} onOpen={chat.open} />
      )}
      {children}
    </GameMoves>
  );
}
