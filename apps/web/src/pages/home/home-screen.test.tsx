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

/** Each test file imports the parts of the page again. */
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

const DAY = 86_400_000;

/** A game with days per move against this player, who has RED. */
function slowGame(
  roomId: string,
  black: RoomSummary['black'],
  turn: { readonly side: 'RED' | 'BLACK'; readonly days: number },
): RoomSummary {
  const endsAt = Date.now() + turn.days * DAY + 60_000;
  return { ...game(roomId, OWN, black), clock: 'days-3', turn: { side: turn.side, endsAt } };
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

type Options = NonNullable<Parameters<typeof renderApp>[1]> & {
  readonly lobby?: Partial<Lobby>;
  /** Whether a game was played to its end on this device. */
  readonly isPlayer?: boolean;
};

async function showHome({ lobby = {}, isPlayer = true, ...options }: Options = {}) {
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
    { stored: isPlayer ? { played: '1' } : {}, ...options },
  );
  await screen.findAllByRole('link', { name: /历史上的今天/ });
  return shown;
}

function hrefs(): readonly (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

const FEATURED = (list: readonly RoomSummary[]) => ({ '/live/featured': { list } });

it('on a quiet evening is the puzzle of the day, playable in place, and no empty list', async () => {
  await showHome({ answers: FEATURED([]) });
  const stage = screen.getByRole('region', { name: '今日残局' });
  expect(await within(stage).findByRole('grid')).toBeTruthy();
  expect(within(stage).getByRole('button', { name: '提示' })).toBeTruthy();
  expect(within(stage).getAllByRole('gridcell', { name: /^红帅/ })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: '等人加入' })).toBeNull();
  expect(screen.queryByRole('heading', { name: /此刻/ })).toBeNull();
});

it('shows the strongest game large, the others and the open games as lists', async () => {
  const games = [game('room-1', CHEN, LIN), game('room-2', LIN, CHEN)];
  const open = game('room-3', player('10', '阿木'), null);
  await showHome({ answers: FEATURED(games), lobby: { rooms: [open] } });
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
  const match = await screen.findByRole('button', { name: /^快速匹配/ });
  expect(match.className).toContain('button--primary');
  expect((await screen.findByText('1642')).closest('p')?.textContent).toBe('快棋1642业5-3');
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

it('shows the games that wait for a move, the most urgent first, and keeps their space', async () => {
  const { unmount } = await showHome({
    user: MEMBER,
    answers: FEATURED([]),
    lobby: {
      areRoomsKnown: true,
      selfRooms: [
        slowGame('slow-1', CHEN, { side: 'RED', days: 2 }),
        slowGame('slow-2', LIN, { side: 'RED', days: 0.2 }),
        slowGame('slow-3', player('11', '阿青'), { side: 'BLACK', days: 1 }),
      ],
    },
  });
  const turns = await screen.findByRole('region', { name: /轮到你走 2/ });
  const cards = within(turns).getAllByRole('link', { name: /剩/ });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['林深见鹿剩 4 小时', '老陈剩 2 天']);
  expect(cards[0]?.querySelector('.home-turn__left--low')).not.toBeNull();
  expect(within(turns).getByRole('link', { name: '全部 3 局' }).getAttribute('href')).toBe(
    '/games',
  );
  const stored = { 'own-turns': localStorage.getItem('own-turns') ?? '' };
  unmount();
  // The next visit reserves space for the games until the server has answered.
  await showHome({ user: MEMBER, stored, answers: FEATURED([]) });
  expect(document.querySelector('.home__coming--turns')).not.toBeNull();
});

it('has what to practise in every state of a player', async () => {
  await showHome({ user: MEMBER, answers: { ...FEATURED([]), '/player/7': PROFILE } });
  expect(await screen.findByRole('link', { name: /学棋.*95 关/ })).toBeTruthy();
  expect(hrefs()).toEqual(expect.arrayContaining(['/tactics', '/learn', '/tactics/mistakes']));
});

it('a newcomer finds three ways to a first game, the lessons, and no clock', async () => {
  const games = [game('room-1', CHEN, LIN), game('room-2', LIN, CHEN)];
  await showHome({ isPlayer: false, answers: FEATURED(games) });
  const first = screen.getByRole('region', { name: '下一盘象棋' });
  const ways = within(first).getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/game/single?begin=first',
    '/mate',
    '/game/local',
  ]);
  expect(ways.filter(({ className }) => className.includes('button--accent'))).toHaveLength(1);
  expect(screen.getByRole('link', { name: /不会走/ }).getAttribute('href')).toBe('/learn');
  expect(await screen.findByRole('heading', { name: /看棋/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /快速匹配/ })).toBeNull();
});

it('without a network says so, and the computer is the way to play', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showHome();
  expect(screen.getByText(/离线中/)).toBeTruthy();
  const start = await screen.findByRole('button', { name: /^快速匹配/ });
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
