import { type PlayingRoom, type RoomEvent, startPosition } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newRoomState } from './connection/room-state.ts';
import { OnlineFoot } from './online-actions.tsx';
import type { SlowMove } from './slow-move.tsx';

const at = { at: 1000, commandId: 'x' };
const doNothing = (): void => undefined;

function roomAfter(...events: readonly RoomEvent[]): PlayingRoom {
  const moves: readonly RoomEvent[] = [
    { ...at, type: 'moved', move: '7747' },
    { ...at, type: 'moved', move: '7062' },
  ];
  const room = roomOf([...BEGUN_GAME, ...moves, ...events]);
  if (room?.state !== 'playing') throw new Error('the game does not run');
  return room;
}

const NO_SLOW_MOVE: SlowMove = {
  line: { positions: [startPosition()], moves: [] },
  isAsking: false,
  propose: () => false,
  confirm: doNothing,
  cancel: doNothing,
};

async function showFoot(room: PlayingRoom) {
  const onAsk = vi.fn<() => void>();
  await renderApp(
    <OnlineFoot
      state={{ ...newRoomState('1', 0), room, side: 'RED' }}
      room={room}
      slowMove={NO_SLOW_MOVE}
      unread={0}
      ask={doNothing}
      onAsk={onAsk}
      onChat={doNothing}
      onFlip={doNothing}
      onShare={doNothing}
      onLeave={doNothing}
      onMenu={doNothing}
      onResult={doNothing}
    />,
  );
  return onAsk;
}

it('a draw may be offered', async () => {
  const onAsk = await showFoot(roomAfter());
  fireEvent.click(screen.getByRole('button', { name: '提和' }));
  expect(onAsk).toHaveBeenCalledWith('draw');
});

it('after a declined offer the button rests, with the number of moves left', async () => {
  const room = roomAfter(
    { ...at, type: 'draw-offered', side: 'RED' },
    { ...at, type: 'draw-declined', side: 'BLACK' },
    { ...at, type: 'moved', move: '7967' },
  );
  const onAsk = await showFoot(room);
  const button = screen.getByRole('button', { name: '提和（19）' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onAsk).not.toHaveBeenCalled();
});
