import { OPEN_ROOM_HOURS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { useServerNow } from './use-server-now.ts';

const OPEN_SECONDS = OPEN_ROOM_HOURS * 3600;

/** How long a private room will wait, counted on the server's clock. */
export function RoomTimeLeft({ state }: { readonly state: RoomState }): ReactElement | null {
  const text = useText();
  const now = useServerNow(state.line.clock, true);
  const openedAt = state.log[0]?.at;
  if (openedAt === undefined || state.line.clock === undefined) return null;
  const seconds = Math.max(0, Math.ceil(OPEN_SECONDS - (now - openedAt) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return (
    <p className="hint tabular" role="timer">
      {hours > 0
        ? text('invite.hoursLeft', { hours, minutes })
        : text('invite.minutesLeft', { minutes, seconds: seconds % 60 })}
    </p>
  );
}
