import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { createLobbyStore, LobbyContext } from '../lobby/index.ts';
import { stepLobby } from '../lobby/lobby-reducer.ts';
import type { LobbyEffect } from '../lobby/lobby-state.ts';
import { MatchBar } from './match-bar.tsx';
import { QuickMatch } from './quick-match.tsx';
import { useLocation } from '../../platform/router/index.ts';
import { ScreenOf } from '../../testing/test-router.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type Options = Parameters<typeof renderApp>[1] & { readonly begunRoomId?: string };

/** The card, and the bar of the app's frame, which runs the search; other pages show only the bar. */
async function showMatch({ begunRoomId, ...options }: Options) {
  const store = createLobbyStore();
  const effects = new Array<LobbyEffect>();
  store.attach(stepLobby, (effect) => effects.push(effect));
  if (begunRoomId !== undefined) {
    const message = { isSystem: true, type: 'createRoomSuccess', msg: begunRoomId } as const;
    store.dispatch({ type: 'message-received', message });
  }
  await renderApp(
    <LobbyContext value={store}>
      <ScreenOf paths={{ '/': <QuickMatch />, '*': <Address /> }} />
      <MatchBar />
    </LobbyContext>,
    options,
  );
  return { store, soundsOf: () => effects.filter(({ type }) => type === 'sound') };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const WAITING = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
const START = { name: /^快速匹配 · / };
const OFFER = { name: '离线，先和电脑下一盘' };

it('without a network offers the computer at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showMatch({ user: MEMBER });
  expect(screen.getByRole('link', OFFER).getAttribute('href')).toBe('/game/single?begin=last');
  expect(screen.getByRole('button', START).hasAttribute('disabled')).toBe(true);
});

it('a search that the server never answers ends at once, and may be tried again', async () => {
  await showMatch({ user: MEMBER });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', START));
  expect(await screen.findByRole('link', OFFER)).toBeTruthy();
  expect(screen.getByRole('button', START).hasAttribute('disabled')).toBe(false);
});

it('a search that the server answers goes on', async () => {
  const answers = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
  await showMatch({ user: MEMBER, answers });
  fireEvent.click(screen.getByRole('button', START));
  expect(await screen.findByRole('heading', { name: '正在找对手' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('the button that starts and ends a search keeps the focus, and the search never takes it', async () => {
  await showMatch({ user: MEMBER, answers: WAITING });
  const start = screen.getByRole('button', START);
  start.focus();
  fireEvent.click(start);
  const cancel = await screen.findByRole('button', { name: '取消匹配' });
  expect(document.activeElement).toBe(cancel);
  act(() => cancel.blur());
  fireEvent(window, new Event('offline'));
  await screen.findByRole('link', OFFER);
  expect(document.activeElement).toBe(document.body);
});

it('the network lost during a search ends it', async () => {
  const answers = { '/match': { state: 'waiting', waitedMillis: 0, estimateMillis: null } };
  await showMatch({ user: MEMBER, answers });
  fireEvent.click(screen.getByRole('button', START));
  await screen.findByRole('heading', { name: '正在找对手' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen.findByRole('link', OFFER)).toBeTruthy();
});

it('says in the sheet how many wait for each game, as it counts or not', async () => {
  const list = [
    { control: 'increment-600-5', rated: 2, casual: 0 },
    { control: 'step-60', rated: 0, casual: 7 },
  ];
  await showMatch({ user: MEMBER, answers: { '/match/waiting': { list } } });
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  const tile = (await screen.findByText('2 人在等')).closest('label');
  expect(tile?.textContent).toBe('10+5快棋2 人在等');
  expect(screen.queryByText('7 人在等')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '友谊赛' }));
  expect((await screen.findByText('7 人在等')).closest('label')?.textContent).toContain('60 秒');
  expect(screen.queryByText('2 人在等')).toBeNull();
});

function searchSince(seconds: number): void {
  const stored = { clock: 'step-60', isRated: false, since: Date.now() - seconds * 1000 };
  sessionStorage.setItem('match', JSON.stringify(stored));
}

it('after twenty seconds alone says that one may play something else, which the page offers once', async () => {
  searchSince(21);
  await showMatch({ user: MEMBER, answers: WAITING });
  expect(screen.getByText(/匹配到会提醒你/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('goes on in a bar on another page, with time, clock and a way to end it', async () => {
  searchSince(5);
  await showMatch({ user: MEMBER, answers: { ...WAITING, '/match/leave': {} }, path: '/level/1' });
  const bar = screen.getByRole('complementary', { name: '正在找对手' });
  expect(bar.textContent).toMatch(/0:0\d.*步时 60 秒 · 友谊赛/);
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消匹配' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(sessionStorage.getItem('match')).not.toContain('since');
});

it('says in the bar after twenty seconds that the range widens, and offers the computer', async () => {
  searchSince(21);
  await showMatch({ user: MEMBER, answers: WAITING, path: '/level/1' });
  expect(screen.getByText('正在放宽等级分范围')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/game/single', '/game/invite']);
});

it('announces the opponent and leads to the room from any page', async () => {
  searchSince(5);
  const answers = { '/match': { state: 'paired', roomId: 'abcDEF12' }, '/match/leave': {} };
  const { soundsOf } = await showMatch({ user: MEMBER, answers, path: '/level/1' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/找到对手.*3 秒后进入对局/);
  expect(document.title).toBe('找到对手');
  expect(soundsOf()).toHaveLength(1);
  // A page that reloads before it is in the room continues.
  expect(sessionStorage.getItem('match')).toContain('since');
  const address = await screen.findByText(/roomId=/, {}, { timeout: 4500 });
  expect(address.textContent).toBe('/game/room?roomId=abcDEF12');
  expect(sessionStorage.getItem('match')).not.toContain('since');
});

it('enters at once when asked to', async () => {
  const { store } = await showMatch({
    user: MEMBER,
    path: '/support',
    begunRoomId: 'abcDEF12',
  });
  // No search runs on this page: a tournament pairs without one, and its notice stays longer.
  expect(screen.getByRole('alert').textContent).toMatch(/找到对手.*5 秒后进入对局/);
  fireEvent.click(screen.getByRole('link', { name: '立即进入' }));
  expect(await screen.findByText('/game/room?roomId=abcDEF12')).toBeTruthy();
  expect(store.get().begunRoomId).toBeUndefined();
});
