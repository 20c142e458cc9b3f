import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { isLive, type Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';
import './online-badge.css';
import '../../ui/badge.css';

/** Fewer players than this make the site look empty, so their number is hidden. */
const WORTH_SHOWING = 20;

/** The number of players online, while connected. */
export function OnlineBadge(): ReactElement | null {
  const text = useText();
  const count = useLobby(playersOnline);
  if (count < WORTH_SHOWING) return null;
  return (
    <span className="badge badge--ok online-badge">
      <i className="status-dot" />
      {text('mate.online', { count })}
    </span>
  );
}

function playersOnline({ connection, gamerTotal }: Lobby): number {
  return isLive(connection) ? gamerTotal : 0;
}
