import { CALLS } from '@chuhe/protocol';
import { deadlineOf, isSlow, plyOf, type PlayingRoom, type Side, sideToMove } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateText } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { conditionalKey } from './conditional-lines.ts';
import { ConditionalSheet } from './conditional-sheet.tsx';
import type { RoomState } from './connection/room-state.ts';
import { wallTime } from '../../platform/live/index.ts';
import type { BegunRoom } from './room-view.ts';
import './slow-notes.css';

export interface SlowNotesProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
}

/** Notes for a player of a slow game beside the moves: the deadline, and the conditional moves. */
export function SlowNotes({ state, room }: SlowNotesProps): ReactElement | null {
  const text = useText();
  const { side } = state;
  if (side === undefined || room.state !== 'playing' || !isSlow(room.options.timeControl))
    return null;
  return (
    <div className="slow-notes">
      <TurnNote state={state} room={room} side={side} />
      <Conditional room={room} side={side} />
      <p className="hint">{text('slow.fairPlay')}</p>
    </div>
  );
}

interface PlayerProps {
  readonly room: PlayingRoom;
  readonly side: Side;
}

function TurnNote(props: PlayerProps & { readonly state: RoomState }): ReactElement {
  const { room, side, state } = props;
  const text = useText();
  const locale = useLocale();
  const deadline = wallTime(state.line.clock, deadlineOf(room));
  const until = dateText(deadline, 'momentOfYear', locale);
  const isOwn = sideToMove(room) === side;
  return (
    <p className="slow-notes__turn">
      <Icon name="calendar" size="small" />
      <span>{text(isOwn ? 'slow.moveBy' : 'slow.movesBy', { until })}</span>
    </p>
  );
}

function Conditional({ room, side }: PlayerProps): ReactElement {
  const text = useText();
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const { roomId } = room;
  const ply = plyOf(room);
  const isOwnTurn = sideToMove(room) === side;
  const { data } = useQuery({
    queryKey: conditionalKey(roomId, ply),
    queryFn: async () =>
      (await api.call(CALLS.conditionalMoves, { query: { roomId }, isSilent: true })).data,
    enabled: !isOwnTurn,
  });
  const count = isOwnTurn ? 0 : (data?.lines.length ?? 0);
  return (
    <div className="slow-notes__conditional">
      <div className="slow-notes__words">
        <b>{text('slow.conditional')}</b>
        <small>{text(conditionalHint(isOwnTurn, count), { count })}</small>
      </div>
      <Button size="small" disabled={isOwnTurn || data === undefined} onClick={() => setOpen(true)}>
        {text(count > 0 ? 'slow.conditionalChange' : 'slow.conditionalSet')}
      </Button>
      {data === undefined || isOwnTurn ? null : (
        <ConditionalSheet
          key={ply}
          room={room}
          side={side}
          lines={data.lines}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function conditionalHint(isOwnTurn: boolean, count: number) {
  if (isOwnTurn) return 'slow.conditionalAfter';
  return count > 0 ? 'slow.conditionalCount' : 'slow.conditionalHint';
}
