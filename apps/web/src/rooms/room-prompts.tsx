import {
  opponentOf,
  pendingTakeback,
  type PlayingRoom,
  plyOf,
  type Side,
  TAKEBACK_ANSWER_MILLIS,
} from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AbsencePrompt } from './absence-prompt.tsx';
import type { RoomState } from './connection/room-state.ts';
import { PromptCard } from './prompt-card.tsx';
import { nameAt } from './room-view.ts';
import type { RoomActs } from './use-room.ts';
import { useServerNow } from './use-server-now.ts';

interface RoomPromptsProps {
  readonly state: RoomState;
  readonly room: PlayingRoom;
  readonly side: Side;
  readonly tell: RoomActs['tell'];
}

/** What waits for an answer in a running game: offers and an opponent who is away. */
export function RoomPrompts(props: RoomPromptsProps): ReactElement {
  const { state, room, side } = props;
  const opponent = opponentOf(side);
  return (
    <div className="prompts" aria-live="polite">
      {room.draw.by === undefined ? null : <DrawPrompt {...props} />}
      {room.takeback.request === undefined ? null : <TakebackPrompt {...props} />}
      {room.absences[opponent] === undefined ? null : (
        <AbsencePrompt
          room={room}
          side={opponent}
          name={nameAt(state, opponent)}
          clock={state.clock}
          tell={props.tell}
        />
      )}
    </div>
  );
}

function DrawPrompt({ state, room, side, tell }: RoomPromptsProps): ReactElement {
  const text = useText();
  const name = nameAt(state, opponentOf(side));
  const ply = plyOf(room);
  if (room.draw.by === side) return <PromptCard title={text('room.drawWaiting')} />;
  return (
    <PromptCard title={text('room.drawOffered', { name })} hint={text('room.drawOfferedHint')}>
      <button
        type="button"
        className="btn small primary"
        onClick={() => tell({ type: 'accept-draw', ply })}
      >
        {text('room.drawAccept')}
      </button>
      <button
        type="button"
        className="btn small"
        onClick={() => tell({ type: 'decline-draw', ply })}
      >
        {text('room.drawDecline')}
      </button>
    </PromptCard>
  );
}

function TakebackPrompt({ state, room, side, tell }: RoomPromptsProps): ReactElement | null {
  const text = useText();
  const now = useServerNow(state.clock, true);
  const by = pendingTakeback(room, now);
  if (by === undefined) return null;
  const askedAt = room.takeback.request?.askedAt ?? now;
  const seconds = Math.ceil((askedAt + TAKEBACK_ANSWER_MILLIS - now) / 1000);
  if (by === side) return <PromptCard title={text('room.takebackWaiting', { seconds })} />;
  const name = nameAt(state, by);
  const ply = plyOf(room);
  return (
    <PromptCard
      title={text('room.takebackAsked', { name })}
      hint={text('room.takebackAskedHint', { name, seconds })}
    >
      <button
        type="button"
        className="btn small primary"
        onClick={() => tell({ type: 'accept-takeback', ply })}
      >
        {text('room.takebackAccept')}
      </button>
      <button
        type="button"
        className="btn small"
        onClick={() => tell({ type: 'decline-takeback', ply })}
      >
        {text('room.takebackDecline')}
      </button>
    </PromptCard>
  );
}
