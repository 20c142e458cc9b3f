import type { InviteWish } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import type { Lobby } from './lobby.ts';
import { useLobby, useLobbyIntent } from './lobby-context.ts';
import { useOthers } from './use-others.ts';

interface FreePlayersProps {
  /** The room they are asked into. */
  readonly roomId: string;
  readonly wish: InviteWish;
}

/** The room waits above them: only a few stand there at first. */
const FIRST_SHOWN = 5;

/** Players who are free: each can be asked into a room that waits. */
export function FreePlayers({ roomId, wish }: FreePlayersProps): ReactElement | null {
  const text = useText();
  const want = useLobbyIntent();
  const isAsking = useLobby(hasInvitation);
  const [isAllShown, setAllShown] = useState(false);
  const free = useOthers().filter(({ status }) => status === 'FREE');
  if (free.length === 0) return null;
  const shown = isAllShown ? free : free.slice(0, FIRST_SHOWN);
  return (
    <section className="free-players" aria-label={text('invite.online')}>
      <h3>{text('invite.online')}</h3>
      <ul className="list">
        {shown.map(({ userId: to, userName: name }) => (
          <li key={to} className="row">
            <Avatar name={name} />
            <span className="body">
              <span className="t">{name}</span>
            </span>
            <span className="end">
              <button
                type="button"
                className="btn small tint"
                disabled={isAsking}
                aria-label={text('mate.inviteOne', { name })}
                onClick={() => want({ type: 'invite', to, wish, roomId })}
              >
                {text('mate.invite')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < free.length ? (
        <button type="button" className="btn line block" onClick={() => setAllShown(true)}>
          {text('invite.all', { count: free.length })}
        </button>
      ) : null}
    </section>
  );
}

function hasInvitation({ invitation }: Lobby): boolean {
  return invitation.type !== 'none';
}
