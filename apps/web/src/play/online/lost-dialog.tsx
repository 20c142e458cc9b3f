import { isSlow, LOST_MILLIS, remainingMillis, sideToMove } from '@chuhe/rules';
import { type ReactElement, useId, useState } from 'react';
import { clockTime } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Layer } from '../../ui/layer.tsx';
import { LoadingDots } from '../../ui/loading-dots.tsx';
import { lostAtOf } from '../../platform/live/index.ts';
import type { RoomState } from './connection/room-state.ts';
import type { BegunRoom } from './room-view.ts';
import { useLostMillis, useServerNow } from './use-server-now.ts';
import './lost-dialog.css';

export interface LostDialogProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly onRetry: () => void;
}

/** Shorter interruptions only show the banner. */
const DIALOG_AFTER_MILLIS = 5000;

/** Shows a player with a longer loss of connection what happens to the game meanwhile. */
export function LostDialog({ state, room, onRetry }: LostDialogProps): ReactElement {
  const text = useText();
  const lost = useLostMillis(state.line.status);
  const lostAt = lostAtOf(state.line.status);
  const [closedAt, setClosedAt] = useState<number>();
  const isLong = lost !== undefined && lost >= DIALOG_AFTER_MILLIS;
  // With days per move nothing happens meanwhile.
  const isPlayer =
    room.state === 'playing' && state.side !== undefined && !isSlow(room.options.timeControl);
  const isOpen = isLong && isPlayer && closedAt !== lostAt;
  const close = (): void => setClosedAt(lostAt);
  const titleId = useId();
  return (
    <Layer
      isOpen={isOpen}
      onClose={close}
      labelledBy={titleId}
      place="middle"
      role="alertdialog"
      className="dialog lost-dialog"
    >
      <span className="dialog__icon">
        <Icon name="offline" />
      </span>
      <h2 id={titleId}>{text('room.lost')}</h2>
      <OwnClock state={state} room={room} />
      <p className="hint lost-dialog__hint">
        {text('room.lost.claim', { time: clockTime(LOST_MILLIS) })}
      </p>
      <LoadingDots />
      <div className="button-row">
        <Button variant="primary" onClick={onRetry}>
          <Icon name="refresh" />
          {text('room.lost.now')}
        </Button>
        <Button onClick={close}>{text('room.lost.close')}</Button>
        <ButtonLink variant="ghost" to="/">
          {text('room.backToLobby')}
        </ButtonLink>
      </div>
    </Layer>
  );
}

function OwnClock({ state, room }: Pick<LostDialogProps, 'state' | 'room'>): ReactElement {
  const text = useText();
  const now = useServerNow(state.line.clock, true);
  if (room.state !== 'playing' || sideToMove(room) !== state.side) {
    return <p>{text('room.lost.hintOther')}</p>;
  }
  return (
    <>
      <p>
        {text(
          room.options.timeControl.kind === 'increment' ? 'room.lost.hintAll' : 'room.lost.hint',
        )}
      </p>
      <div className="clock clock--running lost-dialog__clock" role="timer">
        <b>{clockTime(remainingMillis(room, now))}</b>
      </div>
    </>
  );
}
