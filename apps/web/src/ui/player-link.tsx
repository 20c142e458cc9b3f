import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import './player-link.css';

interface PlayerLinkProps {
  readonly userId: string;
  /** The room where the link is shown; a report from the profile names it. */
  readonly roomId?: string | undefined;
  readonly children: ReactNode;
}

/** A player's name as a link to the profile; the address has the id, so that a name change breaks no link. */
export function PlayerLink({ userId, roomId, children }: PlayerLinkProps): ReactElement {
  const query = roomId === undefined ? '' : `?roomId=${roomId}`;
  return (
    <AppLink className="player-link" to={`/player/${userId}${query}`}>
      {children}
    </AppLink>
  );
}
