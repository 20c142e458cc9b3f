import type { RoomSummary } from '@chuhe/protocol';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { EMPTY_LOBBY, type Lobby } from './lobby-state.ts';
import { LobbyContext } from './lobby-store.ts';
import { OpenGames } from './open-games.tsx';
import { useLocation } from '../../platform/router/index.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

const CHEN = { userId: '8', userName: '老陈', tourist: 0, rating: 1630 } as const;
const OPEN: RoomSummary = {
  roomId: 'abcDEF12',
  red: null,
  black: CHEN,
  stepTime: 120,
  isWatch: true,
  isRated: true,
  makerSide: 'BLACK',
  plies: 0,
  watchers: 0,
};
const RUNNING: RoomSummary = { ...OPEN, roomId: 'runs1234', red: { ...CHEN, userId: '9' } };

async function show(lobby: Partial<Lobby>, user = MEMBER) {
  const store = {
    get: () => known,
    subscribe: () => () => undefined,
    dispatch: () => undefined,
    attach: () => undefined,
  };
  const known = { ...EMPTY_LOBBY, ...lobby };
  await renderApp(
    <LobbyContext value={store}>
      <ScreenOf paths={{ '/': <OpenGames />, '/game/room': <Address /> }} />
    </LobbyContext>,
    { user, answers: { '/challenge': { roomId: 'mine1234' } } },
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

it('lists games to join with rating, kind, clock and the side the maker chose', async () => {
  await show({ rooms: [OPEN, RUNNING] });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toMatch(/老陈.*1630.*等级分对局.*120 秒.*加入/);
  expect(screen.getByText('房主执黑后行')).toBeTruthy();
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe('/game/room?roomId=abcDEF12&sit=yes');
});

it('guests see the games first that they may play; rated ones lead to the registration', async () => {
  const casual = { ...OPEN, roomId: 'casual12', isRated: false };
  await show({ rooms: [OPEN, casual] }, { ...MEMBER, tourist: 1 });
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const rated = encodeURIComponent('/game/room?roomId=abcDEF12&sit=yes');
  expect(ways).toEqual(['/game/room?roomId=casual12&sit=yes', `/register?path=${rated}`]);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('注册后可下');
});

it.each([
  ['increment-600-5', '10+5'],
  ['stages-1200-60-30', '局时 20 分步时 60 秒 · 读秒 30 秒'],
  ['days-3', '每着 3 天'],
])('shows the clock %s as %s', async (clock, words) => {
  await show({ rooms: [{ ...OPEN, clock }] });
  expect(screen.getByRole('listitem').textContent).toContain(`等级分对局${words}加入`);
});

it('shows no side where it was left to chance, and no room of the reader', async () => {
  const chance: RoomSummary = { ...OPEN, isRated: false, makerSide: 'random' };
  const own: RoomSummary = { ...OPEN, roomId: 'mine1234' };
  await show({ rooms: [chance, own], selfRooms: [own] });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/房主/)).toBeNull();
  expect(screen.getByRole('link').textContent).toContain('友谊赛');
});

it('opens a challenge by a small form that leads to its room', async () => {
  await show({});
  fireEvent.click(screen.getByRole('button', { name: '创建房间' }));
  expect(await screen.findByRole('heading', { name: '公开约战' })).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: '等级分对局' }));
  fireEvent.click(screen.getByRole('button', { name: '发布约战' }));
  const address = await screen.findByText(/roomId=/, {}, { timeout: 4000 });
  expect(address.textContent).toBe('/game/room?roomId=mine1234');
});
