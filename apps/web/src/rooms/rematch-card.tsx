import { opponentOf, type OverRoom, type Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import type { RoomActs } from './use-room.ts';

interface RematchCardProps {
  readonly room: OverRoom;
  readonly side: Side;
  /** The opponent's name. */
  readonly name: string;
  readonly tell: RoomActs['tell'];
}

/** Playing again: offer it, answer it, go there. */
export function RematchCard({ room, side, name, tell }: RematchCardProps): ReactElement {
  const text = useText();
  const { rematch } = room;
  if (rematch.type === 'agreed') {
    return (
      <AppLink
        className="btn seal-btn big block"
        to={`/game/room?roomId=${rematch.nextRoomId}`}
        state={PROMISED}
      >
        {text('room.next')}
      </AppLink>
    );
  }
  const isDeclined = rematch.type === 'declined' && rematch.by === opponentOf(side);
  if (isDeclined)
    return <output className="rematch-note">{text('room.rematchDeclined', { name })}</output>;
  if (rematch.type === 'offered' && rematch.by === side) {
    return <output className="rematch-note">{text('room.rematchWaiting', { name })}</output>;
  }
  if (rematch.type === 'offered') return <RematchAnswer name={name} tell={tell} />;
  return (
    <button
      type="button"
      className="btn seal-btn big block"
      onClick={() => tell({ type: 'offer-rematch' })}
    >
      {text('room.rematch')}
    </button>
  );
}

/** The next room is promised: for a moment it may not be there yet. */
export const PROMISED = { isPromised: true } as const;

function RematchAnswer({ name, tell }: Pick<RematchCardProps, 'name' | 'tell'>): ReactElement {
  const text = useText();
  return (
    <section className="rematch" aria-live="polite">
      <p>{text('room.rematchOffered', { name })}</p>
      <div className="btns">
        <button
          type="button"
          className="btn seal-btn big"
          onClick={() => tell({ type: 'accept-rematch' })}
        >
          {text('room.rematchAccept')}
        </button>
        <button type="button" className="btn big" onClick={() => tell({ type: 'decline-rematch' })}>
          {text('room.rematchDecline')}
        </button>
      </div>
    </section>
  );
}
