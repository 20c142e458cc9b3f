import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import {
  cells,
  ID,
  liveOf,
  MINUTE,
  OWN_ROW,
  push,
  row,
  showTournament,
} from '../../testing/show-tournament.tsx';
import { TournamentScreen } from './tournament-screen.tsx';
import { ScreenOf } from '../../testing/test-router.tsx';

beforeEach(() => {
  FakeSocket.made.splice(0);
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => vi.unstubAllGlobals());

it('before the start shows who has entered and how it is played; one tap enters', async () => {
  await showTournament({
    summary: { state: 'upcoming', minutes: 60, players: 13 },
    live: { top: [row(1, '桥头王叔'), row(2, '听雨客')] },
    answers: {
      '/tournament/join': { version: 2, row: OWN_ROW, joinRefusal: null, isHolder: false },
    },
  });
  expect(screen.getByText('积分赛 · 5 分 + 3 秒 · 60 分钟 · 计等级分')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/^1:1[12]:\d\d$/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '桥桥头王叔1799',
    '听听雨客1798',
    '等 13 人',
  ]);
  expect(screen.getByText(/下完一局立即配下一局/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '报名' }));
  expect(await screen.findByRole('button', { name: '取消报名' })).toBeDefined();
});

it('asks for the password where there is one, and leads guests to the registration', async () => {
  await showTournament({ summary: { state: 'upcoming', entry: 'password' } });
  fireEvent.click(screen.getByRole('button', { name: '报名' }));
  expect(await screen.findByLabelText('比赛密码')).toBeDefined();
});

it('leads guests to the registration and back', async () => {
  await showTournament({ summary: { state: 'upcoming' }, isGuest: true });
  const way = screen.getByRole('link', { name: '注册' }).getAttribute('href');
  expect(way).toBe(`/register?path=${encodeURIComponent(`/tournaments/${ID}`)}`);
});

it('says why this person may not join', async () => {
  await showTournament({ summary: { state: 'upcoming' }, own: { joinRefusal: 'forbidden' } });
  expect(screen.getByText('不允许此操作')).toBeDefined();
  expect(screen.queryByRole('button', { name: '报名' })).toBeNull();
});

const SHEET = [{ points: 4, isDoubled: true }, { points: 2 }, { points: 0 }];

it('shows an arena with doubled games and streaks, and follows what the server pushes', async () => {
  const endsAt = new Date(Date.now() + 24 * MINUTE).toISOString();
  const summary = { endsAt, minutes: 60, players: 86 };
  const first = row(1, '桥头王叔', { sheet: SHEET, isOnStreak: true });
  await showTournament({ summary, live: { top: [first, OWN_ROW] }, own: { row: OWN_ROW } });
  const table = screen.getByRole('table', { name: '积分赛排名' });
  const [best] = cells(table);
  expect(best?.slice(0, 2)).toEqual(['1', '桥桥头王叔1799']);
  expect(best?.[2]).toContain('4 分，加倍');
  expect(within(table).getByText('连胜')).toBeDefined();
  expect(table.querySelectorAll('.arena-sheet__game--doubled')).toHaveLength(1);
  expect(table.querySelector('.tournament-table__own')?.textContent).toContain(MEMBER.userName);
  expect(screen.getByText('第 2 名 · 11 分')).toBeDefined();
  expect(screen.getByText('正在为你配对')).toBeDefined();

  push('live', liveOf({ summary, live: { top: [{ ...OWN_ROW, place: 1 }, first] } }, 2));
  push('own', { version: 2, row: { ...OWN_ROW, place: 1 }, joinRefusal: null, isHolder: false });
  expect(cells(screen.getByRole('table', { name: '积分赛排名' }))[0]?.[1]).toContain(
    MEMBER.userName,
  );
  expect(screen.getByText('你现在第 1 名').getAttribute('aria-live')).toBe('polite');
});

it('announces the own pairing and leads into the game', async () => {
  await showTournament({ own: { row: OWN_ROW } });
  const roomId = 'abcDEF12';
  push('own', { version: 2, row: { ...OWN_ROW, roomId }, joinRefusal: null, isHolder: false });
  push('paired', {
    roomId,
    side: 'BLACK',
    opponent: { userId: '9', userName: '听雨客', tourist: 0 },
  });
  expect(screen.getAllByText('执黑，对听雨客')).toHaveLength(2);
  const way = screen.getByRole('link', { name: '进入对局' });
  expect(way.getAttribute('href')).toBe(`/game/room?roomId=${roomId}`);
});

/** The socket's message about the player's row, with its room. */
const ownIn = (roomId?: string) => ({
  version: 2,
  row: { ...OWN_ROW, ...(roomId !== undefined && { roomId }) },
  joinRefusal: null,
  isHolder: false,
});

it('leads to a game whose announcement was missed, and not to one that ran before the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await showTournament({ own: ownIn('abcDEF12') });
  push('own', ownIn('abcDEF12'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('link', { name: '进入对局' })).toBeDefined();
  push('own', ownIn());
  push('own', ownIn('ghiJKL34'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByRole('heading', { name: '茶馆周六赛' })).toBeNull();
  vi.useRealTimers();
});

it('finds the own row on a later page', async () => {
  const mine = { ...OWN_ROW, place: 27 };
  await showTournament({
    summary: { players: 86 },
    live: { top: Array.from({ length: 10 }, (_, index) => row(index + 1, `棋手${index}`)) },
    own: { row: mine },
    answers: {
      [`/tournament/standings?id=${ID}&from=21&size=10`]: { version: 1, list: [mine], total: 86 },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: '找到我' }));
  await waitFor(() =>
    expect(cells(screen.getByRole('table', { name: '积分赛排名' }))[0]?.[0]).toBe('27'),
  );
  fireEvent.click(screen.getByRole('button', { name: '前 10 名' }));
  expect(cells(screen.getByRole('table', { name: '积分赛排名' }))).toHaveLength(10);
});

it('pauses and goes on', async () => {
  await showTournament({
    own: { row: OWN_ROW },
    answers: {
      '/tournament/pause': {
        version: 2,
        row: { ...OWN_ROW, isPaused: true },
        joinRefusal: null,
        isHolder: false,
      },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: '暂停配对' }));
  expect(await screen.findByRole('button', { name: '继续配对' })).toBeDefined();
  expect(screen.getByText('已暂停配对')).toBeDefined();
});

it('after the end shows the podium and the own place', async () => {
  await showTournament({
    summary: { state: 'finished' },
    live: { top: [row(1, '桥头王叔'), OWN_ROW, row(3, '墨白')] },
    own: { row: OWN_ROW },
  });
  const podium = screen.getByRole('list', { name: '领奖台' });
  const places = within(podium).getAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '第 1 名桥桥头王叔19 分0 局',
    `第 2 名青${MEMBER.userName}11 分0 局`,
    '第 3 名墨墨白17 分0 局',
  ]);
  expect(screen.getByText('你得了第 2 名，11 分')).toBeDefined();
  expect(screen.getByRole('button', { name: '下载全部棋谱（PGN）' })).toBeDefined();
});

it('the chat is sent over the socket; a lost connection is said calmly', async () => {
  await showTournament({ summary: { hasChat: true } });
  const own = { version: 1, row: null, joinRefusal: null, isHolder: false };
  const from = { userId: '9', userName: '听雨客', tourist: 0 };
  const chat = [{ id: '1', from, at: 1, text: '这盘精彩' }];
  push('welcome', { now: Date.now(), live: liveOf({ summary: { hasChat: true } }), own, chat });
  expect(screen.getByText('这盘精彩')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: '消息' }), { target: { value: ' 好棋 ' } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(FakeSocket.made.at(-1)?.sent.slice(-1)).toEqual([
    { isSystem: false, type: 'chat', msg: '好棋' },
  ]);
  act(() => FakeSocket.made.at(-1)?.lose(1006));
  expect(screen.getByText(/连不上比赛，正在重连/)).toBeDefined();
});

it('an address that leads to nothing says so', async () => {
  await renderApp(<ScreenOf paths={{ '/tournaments/{id}': <TournamentScreen /> }} />, {
    user: MEMBER,
    path: `/tournaments/${ID}`,
  });
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined();
});

it('features a game with both players, wherever they stand, and with their clocks', async () => {
  vi.stubGlobal('IntersectionObserver', SeesEverything);
  const featured = {
    roomId: 'r00mF0rB0ard',
    red: { userId: '31', userName: '卖茶人', tourist: 0, rating: 1512, isProvisional: true },
    black: { userId: '32', userName: '渡口老周', tourist: 0, rating: 1490 },
  } as const;
  const board = {
    roomId: featured.roomId,
    penCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b',
    lastMove: '7747',
    plies: 5,
    clocks: { moveMillis: 184_000, redMillis: 252_000, blackMillis: 184_000 },
  };
  await showTournament({
    live: { top: [row(1, '桥头王叔')], topRooms: [featured.roomId], featured },
    answers: {
      '/live/boards?rooms=r00mF0rB0ard.9999&clocks=1': { list: [board], gone: [] },
    },
  });
  const game = screen.getByRole('link', { name: /渡口老周/ });
  expect(game.getAttribute('href')).toBe('/game/watch?roomId=r00mF0rB0ard');
  await waitFor(() => expect(within(game).getAllByRole('timer')).toHaveLength(2));
  const [black, red] = [...game.querySelectorAll('.featured-game__player')];
  expect(black?.textContent).toMatch(/渡口老周1490.*3:0[34]$/);
  expect(red?.textContent).toMatch(/卖茶人1512\?.*4:12$/);
  expect(black?.querySelector('.clock--running')).not.toBeNull();
  expect(red?.querySelector('.clock--running')).toBeNull();
});

/** Reports every observed element as visible. */
class SeesEverything {
  readonly #onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(onSeen: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#onSeen = onSeen;
  }
  readonly observe = (): void => this.#onSeen([{ isIntersecting: true }]);
  readonly disconnect = (): void => undefined;
}
