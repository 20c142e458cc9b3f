import { repetitionOf } from '@chuhe/rules';
import { type ReactElement, useMemo, useState } from 'react';
import { useSettings } from '../settings/index.ts';
import { useCycleReplay } from '../table/index.ts';
import { useGoBack } from '../ui/use-go-back.ts';
import { ChatColumn } from './chat/chat-column.tsx';
import { ChatSheet } from './chat/chat-sheet.tsx';
import { useChat } from './chat/use-chat.ts';
import type { RoomState } from './connection/room-state.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { OnlineFoot } from './online-foot.tsx';
import { OnlineHeader } from './online-header.tsx';
import { OnlineMoves } from './online-moves.tsx';
import { OnlineOverlays, type Overlay } from './online-overlays.tsx';
import { OnlineSeats } from './online-seats.tsx';
import type { BegunRoom } from './room-view.ts';
import { useAsk } from './use-ask.ts';
import { useNextRoom } from './use-next-room.ts';
import type { RoomActs } from './use-room.ts';
import { useRoomEvents } from './use-room-events.ts';
import { useRoomSounds } from './use-room-sounds.ts';
import { useShownLine } from './use-shown-line.ts';

interface OnlineTableProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly isGuest: boolean;
  readonly acts: RoomActs;
}

/** A game of two people in a room, for them and for those who look on. */
export function OnlineTable({ title, state, room, isGuest, acts }: OnlineTableProps): ReactElement {
  const { chat: showsChat } = useSettings();
  const [isFlipped, setFlipped] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>();
  const [hasSeenResult, setSeenResult] = useState(false);
  const line = useShownLine(state, room);
  const verdict = useMemo(() => repetitionOf(room), [room]);
  const cycle = useCycleReplay(verdict);
  const chat = useChat(state);
  const ask = useAsk(state, acts.tell);
  const leave = useGoBack();
  const onEvent = useRoomEvents(room, acts.tell);
  useRoomSounds(room, line, state.side);
  useNextRoom(room, state.side !== undefined);

  const table = { title, state, room };
  const chatting = { state, chat, isGuest, acts };
  const flip = (): void => setFlipped(!isFlipped);
  const explain = (): void => {
    setSeenResult(true);
    cycle.send({ type: 'toggle' });
  };
  const seats = { ...table, line, isFlipped, shownPly: cycle.shownPly, verdict };
  return (
    <>
      <OnlineHeader {...table} onMenu={() => setOverlay('menu')} />
      <main id="content" className="room-grid">
        <OnlineSeats {...seats} onEvent={onEvent} onFlip={flip} />
        <OnlineMoves room={room} line={line} verdict={verdict} cycle={cycle} chat={chat}>
          <OnlineFoot
            {...table}
            unread={chat.unread}
            ask={ask}
            onAsk={setOverlay}
            onChat={chat.open}
            onFlip={flip}
            onShare={() => setOverlay('share')}
            onLeave={leave}
            onResult={() => setSeenResult(false)}
          />
        </OnlineMoves>
        {showsChat ? <ChatColumn {...chatting} /> : null}
      </main>
      <ChatSheet {...chatting} />
      <OnlineOverlays
        {...table}
        overlay={overlay}
        onOverlay={setOverlay}
        showsResult={!hasSeenResult && overlay === undefined}
        onSeenResult={() => setSeenResult(true)}
        onExplain={verdict === undefined ? undefined : explain}
        onLeave={leave}
        ask={ask}
      />
      <LeaveGuard room={room} tell={acts.tell} />
      <LostDialog state={state} room={room} onRetry={acts.retry} />
    </>
  );
}
