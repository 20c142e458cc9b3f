import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LobbyAway } from './lobby-away.tsx';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';
import { RoomRow } from './room-row.tsx';

/** The rooms of the lobby: the own ones first, then those to join, then those to watch. */
export function RoomsList(): ReactElement {
  const text = useText();
  const { connection, rooms, selfRooms } = useLobby(whole);
  if (connection.socket.type !== 'open') return <LobbyAway hint={text('lobby.roomsHint')} />;
  const own = new Set(selfRooms.map(({ roomId }) => roomId));
  const others = rooms.filter(({ roomId }) => !own.has(roomId));
  if (selfRooms.length + others.length === 0) {
    return (
      <EmptyState art="chariot" title={text('lobby.noRooms')} hint={text('lobby.noRoomsHint')} />
    );
  }
  return (
    <ul className="list room-list">
      {selfRooms.map((room) => (
        <RoomRow key={room.roomId} room={room} isOwn />
      ))}
      {others.map((room) => (
        <RoomRow key={room.roomId} room={room} />
      ))}
    </ul>
  );
}

function whole(lobby: Lobby): Lobby {
  return lobby;
}
