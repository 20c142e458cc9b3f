import type { InviteRequest } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import type { Lobby } from './lobby-state.ts';
import { useLobby, useLobbyIntent, useOthers } from './lobby-store.ts';
import './free-players.css';

interface FreePlayersProps {
  /** The waiting room. */
  readonly roomId: string;
  readonly options: InviteRequest;
  /** Whether the game is rated; guests play only casual games. */
  readonly isRated?: boolean;
  /** Shown when there are none. */
  readonly none?: ReactNode;
}

/** The card of the waiting room is above the list, so only a few are shown at first. */
const FIRST_SHOWN = 5;

/** Free players, each with an invitation into a waiting room. */
export function FreePlayers(props: FreePlayersProps): ReactElement {
  const { roomId, options, isRated = false, none } = props;
  const text = useText();
  const want = useLobbyIntent();
  const isAsking = useLobby(hasInvitation);
  const [isAllShown, setAllShown] = useState(false);
  const free = useOthers().filter(
    ({ status, tourist, isBot }) => status === 'FREE' && !isBot && !(isRated && tourist === 1),
  );
  if (free.length === 0) return <>{none}</>;
  const shown = isAllShown ? free : free.slice(0, FIRST_SHOWN);
  return (
    <section className="free-players" aria-label={text('invite.online')}>
      <h3>{text('invite.online')}</h3>
      <ul className="list">
        {shown.map(({ userId: to, userName: name }) => (
          <li key={to} className="list-row">
            <Avatar name={name} />
            <span className="list-row__body">
              <span className="list-row__title">{name}</span>
            </span>
            <span className="list-row__end">
              <Button
                variant="tint"
                size="small"
                disabled={isAsking}
                aria-label={text('mate.inviteOne', { name })}
                onClick={() => want({ type: 'invite', to, options, roomId })}
              >
                {text('mate.invite')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < free.length ? (
        <Button variant="outline" isBlock onClick={() => setAllShown(true)}>
          {text('invite.all', { count: free.length })}
        </Button>
      ) : null}
    </section>
  );
}

function hasInvitation({ invitation }: Lobby): boolean {
  return invitation.type !== 'none';
}
