import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newRoomState } from './connection/room-state.ts';
import { LostDialog } from './lost-dialog.tsx';

afterEach(() => void vi.useRealTimers());

/** The dialog of a player whose connection was lost so long ago, on a stopped clock. */
async function showLost(lostMillis: number): Promise<void> {
  const room = roomOf(BEGUN_GAME);
  if (room?.state !== 'playing') throw new Error('the game does not run');
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const lostAt = performance.now() - lostMillis;
  const state = {
    ...newRoomState('2', 0),
    room,
    side: 'BLACK',
    connectionStatus: { type: 'waiting', attempt: 3, lostAt },
  } as const;
  await renderApp(<LostDialog state={state} room={room} onRetry={() => undefined} />);
}

it('says after how long an absence the opponent may claim, and does not count that down', async () => {
  await showLost(6000);
  const rule = screen.getByText(/对方可判胜/);
  expect(rule.textContent).toBe('离线满 1:00，对方可判胜。');
  act(() => void vi.advanceTimersByTime(7000));
  expect(rule.textContent).toBe('离线满 1:00，对方可判胜。');
});

it('a short interruption shows no dialog', async () => {
  await showLost(2000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
