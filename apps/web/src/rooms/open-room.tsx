import { opponentOf, type OpenRoom as Waiting, SIDES } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { FreePlayers } from '../lobby/index.ts';
import { InviteLink } from './invite-link.tsx';
import { LinkBanner } from './link-banner.tsx';
import { RoomFrame } from './room-frame.tsx';
import { nameAt } from './room-view.ts';
import { useSitDown } from './use-sit-down.ts';
import type { RoomActs } from './use-room.ts';

interface OpenRoomProps {
  readonly title: string;
  readonly state: RoomState;
  readonly room: Waiting;
  /** The password of the link, for whoever sits there already. */
  readonly pw: string | undefined;
  readonly tell: RoomActs['tell'];
}

/** A room that waits for its second player. */
export function OpenRoom({ title, state, room, pw, tell }: OpenRoomProps): ReactElement {
  const text = useText();
  const { stepSeconds, startCode, isWatch } = room.options;
  const free = SIDES.filter((side) => room.seats[side] === undefined);
  const [onlyFree] = free;
  const host = onlyFree === undefined ? undefined : opponentOf(onlyFree);
  const bottom = state.side ?? onlyFree;
  useSitDown(state, onlyFree, tell);
  return (
    <RoomFrame
      title={title}
      hint={text('room.clockHint', { count: stepSeconds })}
      startCode={startCode}
      bottom={bottom}
    >
      <LinkBanner state={state} />
      {state.side === undefined ? (
        <>
          <h2>{text('room.openTitle', { name: host === undefined ? '' : nameAt(state, host) })}</h2>
          <p>{text('room.openHint', { count: stepSeconds })}</p>
          {free.map((side) => (
            <button
              key={side}
              type="button"
              className="btn seal-btn big block"
              onClick={() => tell({ type: 'sit', side })}
            >
              {text(`room.sitSide.${side}`)}
            </button>
          ))}
        </>
      ) : (
        <>
          <h2>{text('room.waitingTitle')}</h2>
          <p>{text('room.yourSide', { side: text(`table.side.${state.side}`) })}</p>
          <p>{text('room.waitingHint')}</p>
          {pw === undefined ? null : <InviteLink roomId={room.roomId} pw={pw} />}
          <FreePlayers roomId={room.roomId} wish={{ stepTime: stepSeconds, isWatch }} />
        </>
      )}
    </RoomFrame>
  );
}
