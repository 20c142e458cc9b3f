import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { ID, liveOf } from '../../testing/show-tournament.tsx';
import { ArenaReturn } from './arena-return.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A finished game of an arena. */
async function showReturn(): Promise<void> {
  const own = { version: 1, row: null, joinRefusal: null, isHolder: false };
  await renderApp(
    <ScreenOf
      paths={{
        '/game/room': <ArenaReturn tournament={{ id: ID }} isFresh />,
        '/tournaments/{id}': <p>standings</p>,
      }}
    />,
    {
      user: MEMBER,
      path: '/game/room',
      answers: { [`/tournament/get?id=${ID}`]: { live: liveOf({}), own } },
    },
  );
}

it('leads back to the standings of an arena by itself', async () => {
  await showReturn();
  expect((await screen.findByRole('timer')).textContent).toBe('8 秒后自动回到比赛');
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.getByRole('timer').textContent).toBe('1 秒后自动回到比赛');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('standings')).toBeDefined();
});

it.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'ArrowLeft' })],
])('%s keeps the player at the game', async (_, touch) => {
  await showReturn();
  await screen.findByRole('timer');
  act(() => void touch());
  expect(screen.queryByRole('timer')).toBeNull();
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.queryByText('standings')).toBeNull();
});
