// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { MINUTE, OWN_ROW, push, showTournament } from '../../testing/show-tournament.tsx';

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

const NAME = '开赛前十分钟提醒我';
const OWN = { version: 1, row: null, joinRefusal: null, isHolder: false };
const summary = { state: 'upcoming' } as const;

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

it('is turned on and follows what the server knows', async () => {
  await showTournament({
    summary,
    answers: { '/tournament/remind': { ...OWN, isReminded: true } },
  });
  fireEvent.click(screen.getByRole('switch', { name: NAME, checked: false }));
  expect(await screen.findByRole('switch', { name: NAME, checked: true })).toBeDefined();
  push('own', { ...OWN, version: 2 });
  expect(screen.getByRole('switch', { name: NAME, checked: false })).toBeDefined();
});

it.each(['arena', 'swiss', 'round-robin'] as const)(
  'stands below the entry of a tournament of the form %s',
  async (form) => {
    await showTournament({
      summary: { ...summary, form },
      own: { row: OWN_ROW, isReminded: true },
    });
    expect(screen.getByRole('switch', { name: NAME, checked: true })).toBeDefined();
  },
);

it('one whom no message reaches is led to the settings', async () => {
  const msg = '先在通知设置里打开推送或邮件';
  const refusal = { errorCode: 1609, msg, data: null, requestId: 'r' };
  await showTournament({
    summary,
    answers: { '/tournament/remind': Response.json(refusal, { status: 422 }) },
  });
  fireEvent.click(screen.getByRole('switch', { name: NAME }));
  const way = await screen.findByRole('link', { name: msg });
  expect(way.getAttribute('href')).toBe('/notifications');
  expect(screen.getByRole('alert').textContent).toBe(msg);
  expect(screen.getByRole('switch', { name: NAME, checked: false })).toBeDefined();
});

it.each([
  ['a guest', { summary, isGuest: true }],
  ['a bot', { summary, isBot: true }],
  ['one who comes ten minutes before', { summary: { ...summary, startsAt: inMinutes(9.9) } }],
  ['one who sees it run', {}],
  ['one who sees it called off', { summary: { state: 'cancelled' } as const }],
])('%s is not offered it', async (_, shown) => {
  await showTournament(shown);
  expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
});

it('goes ten minutes before the beginning', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });
  await showTournament({ summary: { ...summary, startsAt: inMinutes(11) } });
  expect(screen.getByRole('switch', { name: NAME })).toBeDefined();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(MINUTE);
    expect(screen.queryByRole('switch', { name: NAME })).toBeNull();
  });
  vi.useRealTimers();
});
