import { Dialog } from '@base-ui/react/dialog';
import { LOST_MILLIS, remainingMillis, sideToMove } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import { clockTime } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { lostAtOf } from './connection/room-link.ts';
import type { RoomState } from './connection/room-state.ts';
import type { BegunRoom } from './room-view.ts';
import { useLostMillis } from './use-lost-millis.ts';
import { useServerNow } from './use-server-now.ts';

interface LostDialogProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly onRetry: () => void;
}

/** Most breaks are over before this; the banner is enough for them. */
const DIALOG_AFTER_MILLIS = 5000;

/** Tells a player who is cut off for longer what happens to the game meanwhile. */
export function LostDialog({ state, room, onRetry }: LostDialogProps): ReactElement {
  const text = useText();
  const lost = useLostMillis(state.link);
  const lostAt = lostAtOf(state.link);
  const [closedAt, setClosedAt] = useState<number>();
  const isLong = lost !== undefined && lost >= DIALOG_AFTER_MILLIS;
  const isPlayer = room.state === 'playing' && state.side !== undefined;
  const isOpen = isLong && isPlayer && closedAt !== lostAt;
  const close = (): void => setClosedAt(lostAt);
  const claimIn = Math.max(0, LOST_MILLIS - (lost ?? 0));
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="scrim center clear-scrim">
          <Dialog.Popup className="dialog lost" role="alertdialog">
            <span className="lost-i">
              <Icon name="offline" />
            </span>
            <Dialog.Title>{text('room.lost')}</Dialog.Title>
            <OwnClock state={state} room={room} />
            <p className="hint">{text('room.lost.claim', { time: clockTime(claimIn) })}</p>
            <div className="loading" aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
            <div className="btns">
              <button type="button" className="btn primary" onClick={onRetry}>
                <Icon name="refresh" />
                {text('room.lost.now')}
              </button>
              <button type="button" className="btn" onClick={close}>
                {text('room.lost.close')}
              </button>
              <AppLink className="btn ghost" to="/">
                {text('room.backToLobby')}
              </AppLink>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function OwnClock({ state, room }: Pick<LostDialogProps, 'state' | 'room'>): ReactElement {
  const text = useText();
  const now = useServerNow(state.clock, true);
  if (room.state !== 'playing' || sideToMove(room) !== state.side) {
    return <p>{text('room.lost.hintOther')}</p>;
  }
  return (
    <>
      <p>{text('room.lost.hint')}</p>
      <div className="clock run" role="timer">
        <b>{clockTime(remainingMillis(room, now))}</b>
      </div>
    </>
  );
}
