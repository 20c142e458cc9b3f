import {
  currentPosition,
  moveLimit,
  type MoveLine,
  opponentOf,
  remainingMillis,
  type Side,
  sideToMove,
  usedMillis,
} from '@chuhe/rules';
import { memo, type ReactElement, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  ClockFace,
  LAST_SECONDS,
  Seat,
  takenFrom,
  useLastSeconds,
} from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import type { RoomState } from './connection/room-state.ts';
import type { ServerClock } from './connection/server-clock.ts';
import type { BegunRoom } from './room-view.ts';
import { useServerNow } from './use-server-now.ts';

interface OnlinePlayerProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly line: MoveLine;
  readonly side: Side;
}

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
    <Seat
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
    </Seat>
  );
}

/** A player of a running game would lose it by leaving the page. */
function isFreeToLeave({ side }: RoomState, { state }: BegunRoom): boolean {
  return side === undefined || state === 'over';
}

interface OnlineClockProps {
  readonly room: BegunRoom;
  readonly side: Side;
  readonly clock: ServerClock | undefined;
  /** Whether it is the own clock: only that one ticks audibly and is announced. */
  readonly isOwn: boolean;
}

/** The clock of a side, computed from the server's time at every tick, so that it cannot drift. */
const OnlineClock = memo(function OnlineClock(props: OnlineClockProps) {
  const { room, side, clock, isOwn } = props;
  const text = useText();
  const isRunning = room.state === 'playing' && sideToMove(room) === side;
  const now = useServerNow(clock, isRunning);
  const left = isRunning ? remainingMillis(room, now) : restMillis(room, side);
  const used = room.state === 'playing' ? usedMillis(room, side, now) : room.usedMillis[side];
  const seconds = isRunning && isOwn ? Math.ceil(left / 1000) : undefined;
  useLastSeconds(seconds);
  return (
    <>
      <ClockFace
        leftMillis={left}
        usedMillis={used}
        isRunning={isRunning}
        moveMillis={moveLimit(room.options.timeControl, restStock(room, side))}
      />
      {isOwn ? (
        <span className="visually-hidden" aria-live="assertive">
          {seconds === LAST_SECONDS ? text('table.tenSeconds') : ''}
        </span>
      ) : null}
    </>
  );
});

/** What a clock shows that does not run: what the side has in stock, or the time of its next move. */
function restMillis(room: BegunRoom, side: Side): number {
  const { timeControl } = room.options;
  const stock = restStock(room, side);
  return stock > 0 || timeControl.kind === 'increment' ? stock : moveLimit(timeControl, stock);
}

/** What a side had in stock at the beginning of this turn. */
function restStock(room: BegunRoom, side: Side): number {
  const stocks = room.state === 'playing' ? room.clock.stocks : room.stocks;
  return stocks.at(-1)?.[side] ?? 0;
}
