import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { BEGUN_GAME, roomOf } from '../../testing/begun-game.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { newRoomState } from './connection/room-state.ts';
import { LostDialog } from './lost-dialog.tsx';

afterEach(() => void vi.useRealTimers());

/** The dialog of a player whose connection was lost this long ago, on a stopped clock. */
async function showLost(
  lostMillis: number,
  side: 'RED' | 'BLACK' = 'BLACK',
  clock?: string,
): Promise<void> {
  const [created, ...later] = BEGUN_GAME;
  if (created?.type !== 'created') throw new Error('a game begins with its room');
  const { stepSeconds: _, ...terms } = created.options;
  const options = clock === undefined ? created.options : { ...terms, clock };
  const room = roomOf([{ ...created, options }, ...later]);
  if (room?.state !== 'playing') throw new Error('the game does not run');
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const lostAt = performance.now() - lostMillis;
  const state = {
    ...newRoomState('2', 0),
    room,
    side,
    line: { ...IDLE_LINE, status: { type: 'waiting', attempt: 3, lostAt } },
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

it.each([
  [undefined, /这一着还剩/],
  ['increment-600-5', /你还剩/],
])('with the clock %s the time left is called what it is', async (clock, words) => {
  await showLost(6000, 'RED', clock);
  expect(screen.getByText(words)).toBeDefined();
});

it('a short interruption shows no dialog', async () => {
  await showLost(2000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
