import type { RoomSummary } from '@chuhe/protocol';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from '../lobby/index.ts';
import { EMPTY_LOBBY } from '../lobby/lobby-state.ts';
import { SlowGamesScreen } from './slow-games-screen.tsx';
import { useLocation } from '../../platform/router/index.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

const HOUR = 3_600_000;
const ME = { userId: MEMBER.userId, userName: MEMBER.userName, tourist: 0 } as const;

function game(name: string, side: 'RED' | 'BLACK', hours: number): RoomSummary {
  return {
    roomId: `room-${name}`,
    red: ME,
    black: { userId: '8', userName: name, tourist: 0 },
    stepTime: 60,
    clock: 'days-3',
    isWatch: true,
    plies: 4,
    watchers: 0,
    turn: { side, endsAt: Date.now() + hours * HOUR + 60_000 },
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

async function show(selfRooms: readonly RoomSummary[], others: readonly RoomSummary[] = []) {
  const store = createLobbyStore();
  store.attach(
    () => ({ state: { ...EMPTY_LOBBY, selfRooms }, effects: [] }),
    () => undefined,
  );
  store.dispatch({ type: 'wanted', intent: { type: 'notice-read' } });
  await renderApp(
    <LobbyContext value={store}>
      <ScreenOf paths={{ '/': <SlowGamesScreen />, '/game/room': <Address /> }} />
    </LobbyContext>,
    {
      user: MEMBER,
      answers: { '/challenge/slow': { list: others }, '/challenge': { roomId: 'mine1234' } },
    },
  );
}

it('shows the games that wait for a move first, the most urgent at the front', async () => {
  const live = { ...game('在线', 'RED', 1), turn: undefined };
  await show([game('墨白', 'BLACK', 3), game('慢慢', 'RED', 50), live, game('急', 'RED', 5)]);
  const mine = screen.getByRole('region', { name: /轮到你 2 局/ });
  const cards = within(mine).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    '急轮到你5 小时',
    '慢慢轮到你2 天 2 小时',
  ]);
  // Below a sixth of the three days.
  expect(cards.map((card) => card.querySelector('.slow-card__left--low') !== null)).toEqual([
    true,
    false,
  ]);
  const first = within(mine).getByRole('link', { name: '先下最急的' });
  expect(first.getAttribute('href')).toBe('/game/room?roomId=room-急');
  const others = screen.getByRole('region', { name: /等对方 1 局/ });
  expect(others.textContent).toContain('3 / 20 局');
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
});

it('lists own challenges and those of others', async () => {
  const waiting = { ...game('我', 'RED', 1), black: null, turn: undefined };
  const offered = { ...waiting, roomId: 'offered', red: { ...ME, userId: '9', userName: '老陈' } };
  await show([waiting], [offered]);
  await screen.findByText('老陈');
  const rows = screen.getByRole('region', { name: '公开约战' });
  const links = within(rows).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/game/room?roomId=room-我',
    '/game/room?roomId=offered&sit=yes',
  ]);
});

it('a new game asks for days, side and rating, and leads to the room where it waits', async () => {
  await show([]);
  expect(screen.getByText('一局也没有')).toBeDefined();
  const [open] = screen.getAllByRole('button', { name: '开一局' });
  if (open !== undefined) fireEvent.click(open);
  fireEvent.click(screen.getByRole('radio', { name: '7' }));
  fireEvent.click(screen.getByRole('button', { name: '发布约战' }));
  expect(await screen.findByText('/game/room?roomId=mine1234')).toBeDefined();
});
