import type { ReactElement, ReactNode } from 'react';
import { AppLink } from './app-link.tsx';

interface PlayerLinkProps {
  readonly userId: string;
  /** The room the player was met in: a report will name it. */
  readonly roomId?: string | undefined;
  readonly children: ReactNode;
}

/** A player's name that leads to their page; it goes by number, so that a new name breaks no link. */
export function PlayerLink({ userId, roomId, children }: PlayerLinkProps): ReactElement {
  const query = roomId === undefined ? '' : `?roomId=${roomId}`;
  return (
    <AppLink className="player-link" to={`/player/${userId}${query}`}>
      {children}
    </AppLink>
  );
}
