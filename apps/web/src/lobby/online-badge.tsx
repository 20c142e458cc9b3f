import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { Lobby } from './lobby.ts';
import { useLobby } from './lobby-context.ts';

/** How many players are online, where that is known. */
export function OnlineBadge(): ReactElement | null {
  const text = useText();
  const count = useLobby(playersOnline);
  if (count === 0) return null;
  return (
    <span className="badge ok online">
      <i className="dot" />
      {text('mate.online', { count })}
    </span>
  );
}

function playersOnline({ connection, gamerTotal }: Lobby): number {
  return connection.line.type === 'open' ? gamerTotal : 0;
}
