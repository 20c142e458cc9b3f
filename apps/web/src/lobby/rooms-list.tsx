import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Lobby } from './lobby.ts';
import { LobbyAway } from './lobby-away.tsx';
import { useLobby } from './lobby-context.ts';
import { RoomRow } from './room-row.tsx';

/** The rooms of the lobby: one's own first, then those to join, then those to watch. */
export function RoomsList(): ReactElement {
  const text = useText();
  const { connection, rooms, selfRooms } = useLobby(whole);
  if (connection.line.type !== 'open') return <LobbyAway hint={text('lobby.roomsHint')} />;
  const own = new Set(selfRooms.map(({ roomId }) => roomId));
  const others = rooms.filter(({ roomId }) => !own.has(roomId));
  if (selfRooms.length + others.length === 0) {
    return (
      <EmptyState art="chariot" title={text('lobby.noRooms')} hint={text('lobby.noRoomsHint')} />
    );
  }
  return (
    <ul className="list rooms">
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
