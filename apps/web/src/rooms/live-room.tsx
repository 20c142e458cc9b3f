import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { RoomDoor } from './connection/room-address.ts';
import { OnlineTable } from './online-table.tsx';
import { OpenRoom } from './open-room.tsx';
import { RoomFrame } from './room-frame.tsx';
import { RoomShut } from './room-shut.tsx';
import { TakenOverDialog } from './taken-over-dialog.tsx';
import { useNotices } from './use-notices.ts';
import { useRoom } from './use-room.ts';

interface LiveRoomProps {
  readonly title: string;
  readonly door: RoomDoor;
  readonly token: string;
  readonly isGuest: boolean;
}

/** A connected room in whatever state it is. */
export function LiveRoom({ title, door, token, isGuest }: LiveRoomProps): ReactElement {
  const text = useText();
  const { state, acts } = useRoom(door, token);
  const { room, link } = state;
  useNotices(state.notice);
  if (link.type === 'shut') return <RoomShut title={title} code={link.code} reason={link.reason} />;
  if (room === undefined) {
    return (
      <RoomFrame title={title}>
        <output>{text('room.connecting')}</output>
      </RoomFrame>
    );
  }
  return (
    <>
      {room.state === 'open' ? (
        <OpenRoom title={title} state={state} room={room} pw={door.pw} tell={acts.tell} />
      ) : (
        <OnlineTable title={title} state={state} room={room} isGuest={isGuest} acts={acts} />
      )}
      <TakenOverDialog isOpen={link.type === 'taken-over'} onContinue={acts.retry} />
    </>
  );
}
