import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { useLostMillis } from './use-server-now.ts';
import './connection-banner.css';

/** Shorter interruptions are not shown. */
const BANNER_DELAY_MILLIS = 700;

/** One line, shown while the network is slow or lost. */
export function ConnectionBanner({ state }: { readonly state: RoomState }): ReactElement {
  const text = useText();
  const lost = useLostMillis(state.line.status);
  const isLost = lost !== undefined && lost >= BANNER_DELAY_MILLIS;
  const isSlow = state.line.isSlow && lost === undefined;
  const words = isLost ? text('room.lost.short') : text('room.slow');
  const isUnsent = isLost && state.outbox.some(({ command }) => command.type === 'play');
  return (
    <output
      className={isLost || isSlow ? 'connection-banner' : 'visually-hidden'}
      data-link={state.line.status.type}
    >
      {isLost || isSlow ? words : ''}
      {isUnsent ? ` ${text('room.lost.unsent')}` : ''}
    </output>
  );
}
