import { fireEvent, screen, waitFor } from '@testing-library/react';
import { create } from 'qrcode';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { InviteScreen } from './invite-screen.tsx';

const ROOMS = [
  { roomId: 'first-room', pw: 'first-pw' },
  { roomId: 'second-room', pw: 'second-pw' },
] as const;

/** The bodies of the calls that open a room. */
const asked: unknown[] = [];
const copied: string[] = [];

class SilentSocket extends EventTarget {
  readonly close = (): void => undefined;
}

beforeEach(() => {
  asked.length = 0;
  copied.length = 0;
  vi.stubGlobal('WebSocket', SilentSocket);
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

/** Answers each call with the next room. */
const answers = {
  get '/createPersonalRoom'() {
    return ROOMS[Math.min(asked.push('opened') - 1, ROOMS.length - 1)];
  },
};

const linkOf = (room: (typeof ROOMS)[number]) =>
  `${location.origin}/p?roomId=${room.roomId}&pw=${room.pw}`;
const shownLink = () => screen.getByRole<HTMLInputElement>('textbox', { name: '邀请链接' }).value;

it('opens a room at once, copies its link and shows it as a code that holds it', async () => {
  await renderApp(<InviteScreen />, { user: MEMBER, answers, path: '/game/invite' });
  const link = linkOf(ROOMS[0]);
  await waitFor(() => expect(shownLink()).toBe(link));
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(copied).toEqual([link]);
  const code = screen.getByRole('img', { name: '邀请二维码' });
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toBeTruthy());
  const { size, data } = create(link, { errorCorrectionLevel: 'M' }).modules;
  const drawn = [
    ...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g),
  ];
  const dark = [...data].flatMap((isDark, at) => (isDark === 0 ? [] : at));
  expect(drawn.map(([, x, y]) => Number(y) * size + Number(x))).toEqual(dark);
  // Four white modules on every side.
  expect(code.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`);
});

it('asks for a room that waits with the same terms, so that visits leave no rooms behind', async () => {
  const bodies: string[] = [];
  const onCall = (_: string, body: string): unknown => bodies.push(body);
  await renderApp(<InviteScreen />, { user: MEMBER, answers, path: '/game/invite', onCall });
  await waitFor(() => expect(shownLink()).toBe(linkOf(ROOMS[0])));
  expect(bodies.map((body): unknown => JSON.parse(body))).toEqual([
    expect.objectContaining({ isWatch: true, reuses: true }),
  ]);
});

it('other terms are another room, with a link of its own that is copied too', async () => {
  await renderApp(<InviteScreen />, { user: MEMBER, answers, path: '/game/invite' });
  await waitFor(() => expect(shownLink()).toBe(linkOf(ROOMS[0])));
  fireEvent.click(screen.getByRole('radio', { name: '执黑后行' }));
  await waitFor(() => expect(shownLink()).toBe(linkOf(ROOMS[1])));
  await waitFor(() => expect(copied).toEqual(ROOMS.map(linkOf)));
  expect(screen.getByRole('radio', { name: '执黑后行' })).toHaveProperty('checked', true);
  // The next invitation starts with these terms.
  expect(localStorage.getItem('game-terms')).toContain('"side":"BLACK"');
});

it.each([
  ['with', true, '分享链接'],
  ['without', false, '复制链接'],
] as const)('%s a share sheet exactly one action is in red', async (_, canShare, main) => {
  if (canShare) navigator.share = () => Promise.resolve();
  await renderApp(<InviteScreen />, { user: MEMBER, answers, path: '/game/invite' });
  await waitFor(() => expect(shownLink()).toBe(linkOf(ROOMS[0])));
  const red = [...document.querySelectorAll('.button--accent')].map(
    ({ textContent }) => textContent,
  );
  expect(red).toEqual([main]);
});

it('guests choose no rating, members do', async () => {
  const path = '/game/invite';
  const { unmount } = await renderApp(<InviteScreen />, { user: MEMBER, answers, path });
  expect(screen.getByRole('radio', { name: '等级分对局' })).toBeTruthy();
  unmount();
  await renderApp(<InviteScreen />, { user: { ...MEMBER, tourist: 1 }, answers, path });
  expect(screen.queryByRole('radio', { name: '等级分对局' })).toBeNull();
});

it('a browser that does not copy claims nothing, and the link is there to be copied', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  document.execCommand = () => false;
  await renderApp(<InviteScreen />, { user: MEMBER, answers, path: '/game/invite' });
  await waitFor(() => expect(shownLink()).toBe(linkOf(ROOMS[0])));
  expect(screen.queryByText('已复制')).toBeNull();
  expect(screen.getByRole('button', { name: '复制链接' })).toHaveProperty('disabled', false);
  Reflect.deleteProperty(document, 'execCommand');
});
