import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomHeader } from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { RoomState } from './connection/room-state.ts';
import type { BegunRoom } from './room-view.ts';

interface OnlineHeaderProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly onMenu: () => void;
}

/** The bar above a room on phones. */
export function OnlineHeader({ title, state, room, onMenu }: OnlineHeaderProps): ReactElement {
  const text = useText();
  const { watchers } = state;
  return (
    <RoomHeader title={title} hint={text('room.clockHint', { count: room.options.stepSeconds })}>
      {room.options.isWatch ? (
        <span className="badge">
          <Icon name="eye" size="s" />
          <span className="num" aria-hidden="true">
            {watchers}
          </span>
          <span className="vh">{text('room.watchers', { count: watchers })}</span>
        </span>
      ) : null}
      <button type="button" className="iconbtn" aria-label={text('app.more')} onClick={onMenu}>
        <Icon name="more" />
      </button>
    </RoomHeader>
  );
}
