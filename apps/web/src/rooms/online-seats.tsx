import { type Line, opponentOf, type Repetition } from '@chuhe/rules';
import type { ReactElement } from 'react';
import type { BoardEvent } from '../board/index.ts';
import { useText } from '../language/index.ts';
import { RoomTitle } from '../table/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { OnlineBoard } from './online-board.tsx';
import { OnlinePlayer } from './online-player.tsx';
import { type BegunRoom, bottomSide } from './room-view.ts';

interface OnlineSeatsProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly line: Line;
  readonly isFlipped: boolean;
  readonly shownPly: number | undefined;
  readonly verdict: Repetition | undefined;
  readonly onEvent: (event: BoardEvent) => void;
  readonly onFlip: () => void;
}

/** The board and the players on both sides of it. */
export function OnlineSeats(props: OnlineSeatsProps): ReactElement {
  const { title, state, room, line, isFlipped, shownPly, verdict, onEvent, onFlip } = props;
  const text = useText();
  const bottom = bottomSide(state, isFlipped);
  return (
    <section className="room-board" aria-label={text('room.table')}>
      <RoomTitle title={title} />
      <OnlinePlayer state={state} room={room} line={line} side={opponentOf(bottom)} />
      <OnlineBoard
        line={line}
        isOver={room.state === 'over'}
        side={state.side}
        isFlipped={bottom === 'BLACK'}
        shownPly={shownPly}
        verdict={verdict}
        onEvent={onEvent}
        onFlip={onFlip}
      />
      <OnlinePlayer state={state} room={room} line={line} side={bottom} />
    </section>
  );
}
