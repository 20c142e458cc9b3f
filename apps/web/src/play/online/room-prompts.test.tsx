import type { PlayingRoom, RoomEvent } from '@chuhe/rules';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { renderApp } from '../../testing/render-app.tsx';
import type { CommandDraft } from './connection/outbox.ts';
import { newRoomState } from './connection/room-state.ts';
import { RoomPrompts } from './room-prompts.tsx';

const PLAYERS = {
  RED: { userId: '1', userName: '红', tourist: 0 },
  BLACK: { userId: '2', userName: '黑', tourist: 0 },
} as const;

function roomAfter(...events: readonly RoomEvent[]): PlayingRoom {
  const room = roomOf([...BEGUN_GAME, ...events]);
  if (room?.state !== 'playing') throw new Error('the game does not run');
  return room;
}

/** BLACK's prompts after the events, and the commands they submit. */
async function showPrompts(...events: readonly RoomEvent[]): Promise<CommandDraft[]> {
  const commands: CommandDraft[] = [];
  const state = { ...newRoomState('2', 0), players: PLAYERS };
  await renderApp(
    <RoomPrompts
      state={state}
      room={roomAfter(...events)}
      side="BLACK"
      submit={(command) => void commands.push(command)}
    />,
  );
  return commands;
}

it('asks for an answer to the opponent’s draw offer', async () => {
  const commands = await showPrompts({
    at: 2000,
    commandId: 'd',
    type: 'draw-offered',
    side: 'RED',
  });
  expect(screen.getByRole('region', { name: '红 提和' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '同意和棋' }));
  fireEvent.click(screen.getByRole('button', { name: '拒绝' }));
  expect(commands).toEqual([
    { type: 'accept-draw', ply: 0, takebackSeq: 0 },
    { type: 'decline-draw', ply: 0, takebackSeq: 0 },
  ]);
});

it('reads each question out once: no seconds are counted down in the live region', async () => {
  await showPrompts({ at: Date.now(), commandId: 't', type: 'takeback-asked', side: 'RED' });
  const region = document.querySelector('[aria-live]');
  expect(region?.textContent).toBe('红 请求悔棋');
  expect(region?.textContent).not.toMatch(/\d/);
  expect(region?.querySelector('button')).toBeNull();
});

it('shows the own offer without buttons', async () => {
  await showPrompts({ at: 2000, commandId: 'd', type: 'draw-offered', side: 'BLACK' });
  expect(screen.getByRole('region', { name: '已提和，等待回应' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
