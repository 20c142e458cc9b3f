import type { RoomSummary } from '@chuhe/protocol';
import { opponentOf, type Side } from '@chuhe/rules';
import { useSession } from '../../platform/session/index.ts';
import { isJoinable } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';

/** A running game of this player with days per move. */
export interface SlowGame {
  readonly room: RoomSummary;
  /** This player's side. */
  readonly side: Side;
  readonly isOwnTurn: boolean;
  /** When the time of the side to move is up. */
  readonly endsAt: number;
  /** When the vacation of the player to move ends. */
  readonly pausedUntil: number | undefined;
  readonly opponent: string;
}

/** This player's games with days per move: those where it is their turn first, then by time left. */
export function useSlowGames(): readonly SlowGame[] {
  const session = useSession();
  const rooms = useLobby(selfRoomsOf);
  const userId = session.type === 'known' ? session.user.userId : undefined;
  return rooms
    .flatMap((room) => slowGameOf(room, userId))
    .toSorted((a, b) => Number(b.isOwnTurn) - Number(a.isOwnTurn) || a.endsAt - b.endsAt);
}

/** This player's open challenges. */
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
