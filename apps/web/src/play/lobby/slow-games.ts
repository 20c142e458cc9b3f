import type { RoomSummary } from '@chuhe/protocol';
import { opponentOf, type Side } from '@chuhe/rules';
import { useSession } from '../../platform/session/index.ts';
import { isJoinable } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';

/** A running game of this person with days for a move. */
export interface SlowGame {
  readonly room: RoomSummary;
  /** The side of this person. */
  readonly side: Side;
  readonly isOwnTurn: boolean;
  /** When the time of the side to move is up. */
  readonly endsAt: number;
  /** Until when the player to move is on vacation. */
  readonly pausedUntil: number | undefined;
  readonly opponent: string;
}

/** The games of this person with days for a move: those that wait for a move first, then by the time that is left. */
export function useSlowGames(): readonly SlowGame[] {
  const session = useSession();
  const rooms = useLobby(selfRoomsOf);
  const userId = session.type === 'known' ? session.user.userId : undefined;
  return rooms
    .flatMap((room) => slowGameOf(room, userId))
    .toSorted((a, b) => Number(b.isOwnTurn) - Number(a.isOwnTurn) || a.endsAt - b.endsAt);
}

/** The open challenges of this person. */
export function useOwnChallenges(): readonly RoomSummary[] {
  return useLobby(selfRoomsOf).filter(
    (room) => isJoinable(room) && room.clock?.startsWith('days-') === true,
  );
}

function slowGameOf(room: RoomSummary, userId: string | undefined): readonly SlowGame[] {
  if (room.turn === undefined) return [];
  const side: Side = room.red?.userId === userId ? 'RED' : 'BLACK';
  const other = opponentOf(side) === 'RED' ? room.red : room.black;
  const { side: turn, endsAt, pausedUntil } = room.turn;
  const opponent = other?.userName ?? '';
  return [{ room, side, isOwnTurn: turn === side, endsAt, pausedUntil, opponent }];
}

function selfRoomsOf({ selfRooms }: Lobby): readonly RoomSummary[] {
  return selfRooms;
}
