import type { RoomSummary } from '@chuhe/protocol';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_LINE } from '../../platform/live/index.ts';
import { PuzzleListScreen } from '../../learn/puzzles/puzzle-list-screen.tsx';
import { ComputerSetup } from '../../play/computer/computer-setup.tsx';
import { createLobbyStore, type Lobby, LobbyContext } from '../../play/lobby/index.ts';
import { EMPTY_LOBBY } from '../../play/lobby/lobby-state.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { HomeScreen } from './home-screen.tsx';

/** Each test file loads the parts of the page anew as modules. */
const LOADING_MILLIS = 20_000;
configure({ asyncUtilTimeout: LOADING_MILLIS });
vi.setConfig({ testTimeout: 2 * LOADING_MILLIS });

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = (): void => undefined;
      readonly disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const player = (userId: string, userName: string) => ({ userId, userName, tourist: 0 }) as const;
const CHEN = player('8', '老陈');
const LIN = player('9', '林深见鹿');
const OWN = player(MEMBER.userId, MEMBER.userName);

function game(roomId: string, red: RoomSummary['red'], black: RoomSummary['black']): RoomSummary {
  return { roomId, red, black, stepTime: 60, isWatch: true, plies: 4, watchers: 3 };
}

const COUNT = { wins: 0, draws: 0, losses: 0 };
const PROFILE = {
  player: OWN,
  createdAt: '2026-01-05T00:00:00.000Z',
  status: 'FREE',
  gameRating: null,
  ratings: {
    blitz: null,
    rapid: { rating: 1642, isProvisional: false, curve: [] },
    classical: null,
    correspondence: null,
  },
  puzzleRating: null,
  games: { RED: { ...COUNT, wins: 6 }, BLACK: { ...COUNT, losses: 4 } },
  solved: 86,
  followers: 0,
  isFollowed: false,
  isBlocked: false,
};

type Options = NonNullable<Parameters<typeof renderApp>[1]> & { readonly lobby?: Partial<Lobby> };

async function showHome({ lobby = {}, ...options }: Options = {}) {
  const connection = {
    ...EMPTY_LOBBY.connection,
    line: { ...IDLE_LINE, status: { type: 'live', since: 0, attempt: 0 } },
  } as const;
  const store = createLobbyStore();
  store.attach(
    () => ({ state: { ...EMPTY_LOBBY, connection, ...lobby }, effects: [] }),
    () => undefined,
  );
  store.dispatch({ type: 'wanted', intent: { type: 'notice-read' } });
  const shown = await renderApp(
    <LobbyContext value={store}>
      <HomeScreen />
    </LobbyContext>,
    options,
  );
  await screen.findAllByRole('link', { name: /第一次下象棋|历史上的今天|观战/ });
  return shown;
}

function hrefs(): readonly (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

const FEATURED = (list: readonly RoomSummary[]) => ({ '/live/featured': { list } });

it('on a quiet evening is the puzzle of the day, playable in place, and no empty list', async () => {
  await showHome({ answers: FEATURED([]), lobby: { gamerTotal: 19 } });
  const stage = screen.getByRole('region', { name: '今日残局' });
  expect(await within(stage).findByRole('grid')).toBeTruthy();
  expect(within(stage).getByRole('button', { name: '提示' })).toBeTruthy();
  expect(within(stage).getAllByRole('gridcell', { name: /^红帅/ })).toHaveLength(1);
  expect(screen.queryByText(/在线$/)).toBeNull();
  expect(screen.queryByRole('heading', { name: '等人加入' })).toBeNull();
  expect(screen.queryByRole('heading', { name: '正在对局' })).toBeNull();
});

it('shows the strongest game large, the others and the open games as lists', async () => {
  const games = [game('room-1', CHEN, LIN), game('room-2', LIN, CHEN)];
  const open = game('room-3', player('10', '阿木'), null);
  await showHome({ answers: FEATURED(games), lobby: { gamerTotal: 1286, rooms: [open] } });
  expect(screen.getByText('1286 人在线')).toBeTruthy();
  const stage = screen.getByRole('region', { name: '正在对局' });
  expect(stage.textContent).toMatch(/林深见鹿.*老陈/);
  const watch = within(stage).getByRole('link', { name: '观战' });
  expect(watch.getAttribute('href')).toBe('/game/watch?roomId=room-1');
  const join = screen.getByRole('link', { name: /阿木/ });
  expect(join.getAttribute('href')).toBe('/game/room?roomId=room-3&sit=yes');
  const running = screen.getByRole('link', { name: /第 3 回合/ });
  expect(running.getAttribute('href')).toBe('/game/watch?roomId=room-2');
  expect(screen.queryByRole('grid')).toBeNull();
});

it('keeps a puzzle that a visitor thinks about when a game of others begins', async () => {
  const answers: Record<string, unknown> = { ...FEATURED([]) };
  await showHome({ answers });
  answers['/live/featured'] = { list: [game('room-1', CHEN, LIN)] };
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it('puts the own unfinished game first: one red action, quick match in ink', async () => {
  const own = game('room-7', CHEN, OWN);
  const answers = { ...FEATURED([own, game('room-1', CHEN, LIN)]), '/player/7': PROFILE };
  await showHome({ user: MEMBER, answers, lobby: { selfRooms: [own] } });
  const stage = await screen.findByRole('region', { name: '正在对局' });
  const resume = within(stage).getByRole('link', { name: '继续对局' });
  expect(resume.getAttribute('href')).toBe('/game/room?roomId=room-7');
  expect(stage.textContent).toMatch(/老陈.*青山/);
  await waitFor(() => expect(hrefs()).toContain('/game/watch?roomId=room-1'));
  // Watching one's own game would take it over from the device that plays it.
  expect(hrefs()).not.toContain('/game/watch?roomId=room-7');
  const match = await screen.findByRole('button', { name: '快速匹配' });
  expect(match.className).toContain('button--primary');
  expect((await screen.findByText('1642')).closest('li')?.textContent).toBe('快棋1642');
});

it('offers the computer and a friend once while an opponent is searched for', async () => {
  const since = Date.now() - 30_000;
  sessionStorage.setItem('match', JSON.stringify({ clock: 'step-60', isRated: false, since }));
  const answers = {
    ...FEATURED([]),
    '/match': { state: 'waiting', waitedMillis: 30_000, estimateMillis: null },
  };
  await showHome({ user: MEMBER, answers });
  expect(await screen.findByText(/匹配到会提醒你/)).toBeTruthy();
  const ways = hrefs().map((href) => href?.split('?')[0]);
  expect(ways.filter((way) => way === '/game/single')).toHaveLength(1);
  expect(ways.filter((way) => way === '/game/invite')).toHaveLength(1);
  sessionStorage.clear();
});

it('a member with ten games is no newcomer', async () => {
  await showHome({ user: MEMBER, answers: { ...FEATURED([]), '/player/7': PROFILE } });
  await waitFor(() => expect(screen.queryByText('第一次下象棋？')).toBeNull());
});

it('a newcomer is led to the lessons until the tile is closed', async () => {
  const { settings } = await showHome({ answers: FEATURED([]) });
  const lessons = screen.getByRole('link', { name: /第一次下象棋/ });
  expect(lessons.getAttribute('href')).toBe('/learn');
  fireEvent.click(screen.getByRole('button', { name: '不再显示' }));
  expect(screen.queryByRole('link', { name: /第一次下象棋/ })).toBeNull();
  expect(settings.get().newcomerHidden).toBe(true);
});

it('without a network says so, and the computer is the way to play', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showHome();
  expect(screen.getByText(/离线中/)).toBeTruthy();
  const start = await screen.findByRole('button', { name: '快速匹配' });
  expect(start.hasAttribute('disabled')).toBe(true);
  const computer = screen.getByRole('link', { name: '离线，先和电脑下一盘' });
  expect(computer.className).toContain('button--accent');
  expect(await screen.findByRole('grid')).toBeTruthy();
});

it.each([
  [
    'the computer',
    <ComputerSetup key="computer" start={undefined} first={undefined} onStart={() => undefined} />,
  ],
  ['the puzzles', <PuzzleListScreen key="puzzles" />],
])('%s leads a newcomer to the rules', async (_, element) => {
  await renderApp(element);
  expect(screen.getByRole('link', { name: /新手入门/ }).getAttribute('href')).toBe('/support');
});
