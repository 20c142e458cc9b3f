import { plyOf } from '@chuhe/rules';
import type { ReactElement } from 'react';
import type { Wish } from './connection/outbox.ts';
import type { RoomState } from './connection/room-state.ts';
import { LinkBanner } from './link-banner.tsx';
import { OnlineActions } from './online-actions.tsx';
import type { RoomQuestion } from './room-dialogs.tsx';
import { RoomPrompts } from './room-prompts.tsx';
import type { BegunRoom } from './room-view.ts';

interface OnlineFootProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly unread: number;
  readonly ask: (wish: Wish) => void;
  readonly onAsk: (question: RoomQuestion) => void;
  readonly onChat: () => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  readonly onLeave: () => void;
  readonly onResult: () => void;
}

/** What stands at the foot of a room: what waits for an answer, and what can be done. */
export function OnlineFoot(props: OnlineFootProps): ReactElement {
  const { state, room, ask } = props;
  const { side } = state;
  return (
    <div className="room-foot">
      <LinkBanner state={state} />
      {room.state === 'playing' && side !== undefined ? (
        <RoomPrompts state={state} room={room} side={side} tell={ask} />
      ) : null}
      <OnlineActions
        room={room}
        isPlayer={side !== undefined}
        unread={props.unread}
        onAsk={props.onAsk}
        onTakeback={() => ask({ type: 'ask-takeback', ply: plyOf(room) })}
        onChat={props.onChat}
        onFlip={props.onFlip}
        onShare={props.onShare}
        onLeave={props.onLeave}
        onResult={props.onResult}
      />
    </div>
  );
}
