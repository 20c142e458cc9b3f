import { currentPosition, type Line, opponentOf, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../language/index.ts';
import { PlayerLink } from '../ui/player-link.tsx';
import { PlayerBar, takenFrom } from '../table/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { OnlineClock } from './online-clock.tsx';
import type { BegunRoom } from './room-view.ts';

interface OnlinePlayerProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly line: Line;
  readonly side: Side;
}

/** One of the two players of a room. */
export function OnlinePlayer({ state, room, line, side }: OnlinePlayerProps): ReactElement {
  const text = useText();
  const [query] = useSearchParams();
  const player = state.players[side];
  const taken = useMemo(
    () => takenFrom(opponentOf(side), line.positions[0], currentPosition(line)),
    [side, line],
  );
  const isAway = room.state === 'playing' && room.absences[side] !== undefined;
  const name = player?.userName ?? '';
  return (
    <PlayerBar
      side={side}
      name={name === '' ? text(`table.side.${side}`) : name}
      nameLink={
        player !== null && name !== '' && isFreeToLeave(state, room) ? (
          <PlayerLink userId={player.userId} roomId={query.get('roomId') ?? undefined}>
            {name}
          </PlayerLink>
        ) : undefined
      }
      rated={state.ratings?.[side] ?? player}
      note={isAway ? text('room.away') : undefined}
      taken={taken}
    >
      <OnlineClock room={room} side={side} clock={state.clock} isOwn={side === state.side} />
    </PlayerBar>
  );
}

/** Whoever plays would lose the game by leaving the page. */
function isFreeToLeave({ side }: RoomState, { state }: BegunRoom): boolean {
  return side === undefined || state === 'over';
}
