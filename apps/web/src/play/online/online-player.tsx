import { isSlow, type MoveLine, type Side, sideToMove } from '@chuhe/rules';
import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import {
  ClockFace,
  clockStateOf,
  LowTime,
  readClock,
  Seat,
  capturesOf,
} from '../../board/game-ui/index.ts';
import { type Locale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { PlayerLink } from '../../ui/player-link.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { dayText } from '../time-left.ts';
import { RoomScore } from '../tournaments/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { type ServerClock, serverTime, wallTime } from '../../platform/live/index.ts';
import type { BegunRoom } from './room-view.ts';
import { SlowClock } from './slow-clock.tsx';
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
  const captures = useMemo(() => capturesOf(side, line), [side, line]);
  const name = usePlayerName()(player?.userName ?? '');
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
      player={player}
      hasRank
      note={useNote(state, room, side)}
      {...captures}
    >
      {isSlow(room.options.timeControl) ? (
        <SlowClock room={room} side={side} clock={state.line.clock} />
      ) : (
        <OnlineClock room={room} side={side} clock={state.line.clock} isOwn={side === state.side} />
      )}
    </Seat>
  );
}

/** Why the player is not expected to move now, or else the score in the tournament. */
function useNote(state: RoomState, room: BegunRoom, side: Side): ReactNode {
  const text = useText();
  const locale = useLocale();
  const { tournament, players } = state;
  const note = noteOf({ state, room, side, text, locale });
  if (note !== undefined || tournament === undefined) return note;
  return <RoomScore tournament={tournament} userId={players[side]?.userId} />;
}

interface NoteParts {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly side: Side;
  readonly text: Text;
  readonly locale: Locale;
}

/** Why a player is not expected to move now. */
function noteOf({ state, room, side, text, locale }: NoteParts): string | undefined {
  if (room.state !== 'playing') return undefined;
  if (room.absences[side] !== undefined) return text('room.away');
  const until = room.vacations[side]?.until ?? 0;
  const wall = wallTime(state.line.clock, until);
  return wall > Date.now()
    ? text('slow.vacation.card', { date: dayText(wall, locale) })
    : undefined;
}

/** A player of a running game would lose it by leaving the page, unless it has days per move. */
function isFreeToLeave({ side }: RoomState, { state, options }: BegunRoom): boolean {
  return side === undefined || state === 'over' || isSlow(options.timeControl);
}

interface OnlineClockProps {
  readonly room: BegunRoom;
  readonly side: Side;
  readonly clock: ServerClock | undefined;
  /** Whether it is the user's clock; only that one ticks audibly and is announced. */
  readonly isOwn: boolean;
}

/** The clock of a side, computed from the server's time at every tick, so that it cannot drift. */
const OnlineClock = memo(function OnlineClock(props: OnlineClockProps) {
  const { room, side, clock, isOwn } = props;
  const isRunning = room.state === 'playing' && sideToMove(room) === side;
  const now = useServerNow(clock, isRunning);
  const state = clockStateOf(room, side, now);
  const reading = readClock(state);
  return (
    <>
      <ClockFace
        reading={reading}
        usedMillis={state.usedMillis}
        isRunning={isRunning}
        endsAt={state.turn && wallTime(clock, now + state.turn.leftMillis)}
      />
      {isOwn ? (
        <LowTime
          read={() => clockStateOf(room, side, serverTime(clock, performance.now()))}
          isRunning={isRunning}
        />
      ) : null}
    </>
  );
});
