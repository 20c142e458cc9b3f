import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { TvScreen } from './tv-screen.tsx';

afterEach(() => void vi.useRealTimers());

const CUP = { id: 'kX3b9Qm2_pLz', name: '春风杯' };

function game(roomId: string, red: string, more: object = {}) {
  const player = { userId: `1${roomId.length}`, userName: red, tourist: 0, rating: 1900 };
  return {
    roomId,
    red: player,
    black: { ...player, userId: '99', userName: '老陈' },
    stepTime: 60,
    clock: 'increment-180-2',
    isWatch: true,
    plies: 9,
    watchers: 0,
    ...more,
  };
}

const BEST = game('best12345', '青山');
const CUP_GAME = game('cup1234567', '白鹭', { event: CUP, clock: 'increment-900-10' });

async function show(list: readonly object[]): Promise<{ list: readonly object[] }> {
  const answer = { list };
  await renderApp(<TvScreen />, {
    answers: { '/live/games': answer, '/live/boards': { list: [], gone: [] } },
  });
  await screen.findByRole('region', { name: '焦点对局' });
  return answer;
}

function featured(): string {
  return screen.getByRole('region', { name: '焦点对局' }).textContent;
}

it('filters by speed and by tournament, and goes on to the next game', async () => {
  await show([BEST, CUP_GAME]);
  expect(featured()).toContain('青山');
  fireEvent.click(screen.getByRole('button', { name: '下一局' }));
  expect(featured()).toContain('白鹭');
  fireEvent.click(screen.getByRole('button', { name: '超快棋' }));
  expect(featured()).toContain('青山');
  fireEvent.click(screen.getByRole('button', { name: '春风杯' }));
  expect(featured()).toContain('白鹭');
  expect(screen.queryByRole('button', { name: '下一局' })).toBeNull();
});

it('stays with a game when a stronger one begins, and follows the best when it ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = await show([BEST]);
  answer.list = [game('stronger123', '云中鹤'), BEST];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(featured()).toContain('青山');
  answer.list = [game('stronger123', '云中鹤')];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(featured()).toContain('云中鹤');
});
