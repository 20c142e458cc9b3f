import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { useLostMillis } from './use-lost-millis.ts';

/** Shorter breaks are not worth a word. */
const QUIET_MILLIS = 700;

/** One calm line while the network is slow or gone. */
export function LinkBanner({ state }: { readonly state: RoomState }): ReactElement {
  const text = useText();
  const lost = useLostMillis(state.link);
  const isLost = lost !== undefined && lost >= QUIET_MILLIS;
  const isSlow = state.isSlow && lost === undefined;
  const words = isLost ? text('room.lost.short') : text('room.slow');
  const isUnsent = isLost && state.outbox.some(({ command }) => command.type === 'play');
  return (
    <output className={isLost || isSlow ? 'link-banner' : 'vh'} data-link={state.link.type}>
      {isLost || isSlow ? words : ''}
      {isUnsent ? ` ${text('room.lost.unsent')}` : ''}
    </output>
  );
}
