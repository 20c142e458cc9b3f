import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { shortSentClock } from '../../ui/time-control-text.ts';
import { CopyLink } from '../copy-link.tsx';
import { waitingPathOf } from '../room-link.ts';
import { isJoinable } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';
import './own-invitations.css';

/** The rooms in which this player waits for an opponent, in one card: the newest, and the others behind it. */
export function OwnInvitations(): ReactElement | null {
  const text = useText();
  const [newest, ...others] = useLobby(selfRoomsOf).filter(isJoinable);
  if (newest === undefined) return null;
  return (
    <Card className="own-invitations" aria-labelledby="own-invitations">
      <h2 id="own-invitations">{text('invite.own')}</h2>
      <OwnInvitation key={newest.roomId} room={newest} />
      {others.length === 0 ? null : (
        <details>
          <summary>{text('invite.ownMore', { count: others.length })}</summary>
          {others.map((room) => (
            <OwnInvitation key={room.roomId} room={room} />
          ))}
        </details>
      )}
    </Card>
  );
}

function selfRoomsOf({ selfRooms }: Lobby): readonly RoomSummary[] {
  return selfRooms;
}

/** A waiting room: a link into it, its shareable link, and a button to close it. */
function OwnInvitation({ room }: { readonly room: RoomSummary }): ReactElement {
  const text = useText();
  const api = useApi();
  const closing = useMutation({
    mutationFn: () => api.call(CALLS.closeRoom, { body: { roomId: room.roomId } }),
  });
  const { head, details } = shortSentClock(room, text);
  const isFriend = room.pw !== undefined;
  const kind = room.isRated === true ? 'match.rated' : 'match.casual';
  return (
    <div className="own-invitations__room">
      <AppLink className="own-invitations__way" to={waitingPathOf(room)}>
        <b>{text(isFriend ? 'room.waitingTitle' : 'challenge.waiting')}</b>
        <small className="tabular">{[head, ...details, text(kind)].join(' · ')}</small>
      </AppLink>
      <span className="own-invitations__actions">
        <CopyLink room={room} variant="tint" size="small" />
        {/* The room disappears with the server's next list. */}
        <Button
          variant="outline"
          size="small"
          disabled={closing.isPending || closing.isSuccess}
          onClick={() => closing.mutate()}
        >
          {text('app.cancel')}
        </Button>
      </span>
    </div>
  );
}
