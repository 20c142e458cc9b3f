import type { RoomSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { isJoinable, roundOf } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';
import './resume-games.css';

/** The way back into the running games of this person, one card each. */
export function ResumeGames(): ReactElement {
  const session = useSession();
  const rooms = useLobby(selfRoomsOf);
  const own = session.type === 'known' ? session.user.userId : undefined;
  return (
    <>
      {rooms
        .filter((room) => !isJoinable(room))
        .map((room) => (
          <ResumeCard key={room.roomId} room={room} own={own} />
        ))}
    </>
  );
}

function selfRoomsOf({ selfRooms }: Lobby): readonly RoomSummary[] {
  return selfRooms;
}

interface ResumeCardProps {
  readonly room: RoomSummary;
  /** The id of this person. */
  readonly own: string | undefined;
}

function ResumeCard({ room, own }: ResumeCardProps): ReactElement {
  const text = useText();
  const opponent = room.red?.userId === own ? room.black : room.red;
  const name = opponent?.userName ?? '';
  return (
    <AppLink className="card resume-game" to={`/game/room?roomId=${room.roomId}`}>
      <Avatar name={name} />
      <span className="resume-game__body">
        <b>{text('match.playing')}</b>
        <small>
          {name}
          <i className="separator-dot" />
          {text('room.plies', { round: roundOf(room) })}
        </small>
      </span>
      <span className="button button--accent button--small">{text('room.continue')}</span>
    </AppLink>
  );
}
