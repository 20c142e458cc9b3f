import type { RoomSummary } from '@chuhe/protocol';
import { useState } from 'react';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { isJoinable } from './lobby-lists.ts';
import { isLive, type Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';

/** This player's running games at the board; games with days per move have their own page. */
export function useOwnGames(): readonly RoomSummary[] {
  return useLobby(selfRoomsOf).filter((room) => !isJoinable(room) && room.turn === undefined);
}

/** Whether a game of the last visit may still be in the list, because the server has not sent the list yet. */
export function useIsExpected(read: () => boolean): boolean {
  const isKnown = useRoomsAreKnown();
  const isOpened = useLobby(isOpen);
  const isSettledBadly = useLobbyIsSettled() && !isOpened;
  const [wasThere] = useState(read);
  return wasThere && !isKnown && !isSettledBadly;
}

/** Whether the server has sent the list of games. */
export function useRoomsAreKnown(): boolean {
  return useLobby(areRoomsKnown);
}

/** Other players' games that wait for an opponent; for guests, those they may join come first. */
export function useOpenGames(): readonly RoomSummary[] {
  const own = new Set(useLobby(selfRoomsOf).map(({ roomId }) => roomId));
  const isGuest = useIsGuest();
  const open = useLobby(roomsOf).filter((room) => isJoinable(room) && !own.has(room.roomId));
  if (!isGuest) return open;
  return open.toSorted(
    (one, other) => Number(one.isRated ?? false) - Number(other.isRated ?? false),
  );
}

/** Whether this user is known to have no account; rated games are for members. */
export function useIsGuest(): boolean {
  const session = useSession();
  return session.type === 'known' && memberOf(session) === undefined;
}

/** Whether the first attempt to connect to the lobby has ended, successfully or not. */
export function useLobbyIsSettled(): boolean {
  const session = useSession();
  return useLobby(isSettled) || session.type === 'away';
}

function selfRoomsOf({ selfRooms }: Lobby): readonly RoomSummary[] {
  return selfRooms;
}

function roomsOf({ rooms }: Lobby): readonly RoomSummary[] {
  return rooms;
}

function areRoomsKnown({ areRoomsKnown: isKnown }: Lobby): boolean {
  return isKnown;
}

function isOpen({ connection }: Lobby): boolean {
  return isLive(connection);
}

function isSettled({ connection }: Lobby): boolean {
  const { type } = connection.line.status;
  return type !== 'off' && type !== 'connecting';
}
