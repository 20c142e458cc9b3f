// @vitest-environment happy-dom
import { CALLS, type UserInfo } from '@chuhe/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/index.ts';
import { maintainSession } from './maintain-session.ts';
import { deviceUser } from './device-user.ts';
import { type Leaving, memberOf, createSessionStore, type SessionStore } from './session.ts';

const TOKEN = 'a'.repeat(43);
const OTHER = 'b'.repeat(43);
const GUEST: UserInfo = {
  userId: '7',
  userName: 'guest_x',
  tourist: 1,
  status: 'FREE',
  email: null,
  settings: {},
  mutedUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const fetch = vi.fn<typeof globalThis.fetch>();
const showError = vi.fn<(message: string) => void>();
let store: SessionStore;

function answer(token: string, data: UserInfo = GUEST): Response {
  return Response.json({ errorCode: 0, msg: 'ok', data, token });
}

function start(): void {
  const api = createApi({
    fetch,
    text: (id) => id,
    locale: () => 'zh',
    token: store.storedToken,
    isLeaving: store.isLeaving,
    showError,
    askLogin: () => undefined,
  });
  maintainSession({ api, store, window });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  localStorage.clear();
  store = createSessionStore(window);
});

describe('the session', () => {
  it('asks once at the start, with the token stored on the device, and stores the one it gets', async () => {
    localStorage.setItem('token', OTHER);
    store = createSessionStore(window);
    fetch.mockResolvedValue(answer(TOKEN));
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch.mock.calls.map(([path]) => path)).toEqual([
      `/api${CALLS.getUserInfo.path}?token=${OTHER}`,
    ]);
    expect(store.get()).toEqual({ type: 'known', user: GUEST, token: TOKEN });
    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(memberOf(store.get())).toBeUndefined();
  });

  it('shares an answer among questions asked at once', async () => {
    const waiting = Promise.withResolvers<Response>();
    fetch.mockReturnValue(waiting.promise);
    start();
    store.forget();
    store.forget();
    waiting.resolve(answer(TOKEN));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stays calm without a server, and knows who this is when the network is back', async () => {
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get()).toEqual({ type: 'away' });
    expect(showError).not.toHaveBeenCalled();
    fetch.mockResolvedValue(answer(TOKEN));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get().type).toBe('known');
  });

  it('asks a silent server again by itself, more and more seldom', async () => {
    fetch.mockRejectedValue(new TypeError('offline'));
    start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('becomes a new guest after it was forgotten', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(TOKEN)));
    start();
    await vi.advanceTimersByTimeAsync(0);
    const member = { ...GUEST, tourist: 0 } as const;
    store.accept(member, OTHER);
    expect(memberOf(store.get())).toEqual(member);
    store.forget();
    expect(localStorage.getItem('token')).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get()).toMatchObject({ type: 'known', token: TOKEN });
  });

  it('follows what another tab did', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(TOKEN)));
    start();
    await vi.advanceTimersByTimeAsync(0);
    localStorage.setItem('token', OTHER);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.get()).toEqual({ type: 'asking' });
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch.mock.lastCall?.[0]).toContain(`token=${OTHER}`);
  });

  it('remembers whose device it is without a server, and says who has left', async () => {
    const left = vi.fn<(leaving: Leaving) => void>();
    store.onLeave(left);
    store.accept({ ...GUEST, tourist: 0 }, OTHER);
    createSessionStore(window).lose();
    expect(deviceUser()).toBe('7');
    await store.leave(() => Promise.resolve(), false);
    expect(deviceUser()).toBeUndefined();
    expect(left.mock.calls).toEqual([[{ userId: '7', isKept: false }]]);
    store.accept(GUEST, TOKEN);
    await store.leave(() => Promise.resolve(), false);
    expect(left).toHaveBeenCalledOnce();
  });

  it('reports that it is being left on purpose, and stays when that fails', async () => {
    fetch.mockImplementation(() => Promise.resolve(answer(TOKEN)));
    start();
    await vi.advanceTimersByTimeAsync(0);
    const refused = store.leave(() => Promise.reject(new Error('wrong password')), true);
    expect(store.isLeaving()).toBe(true);
    await expect(refused).rejects.toThrow('wrong password');
    expect(store.isLeaving()).toBe(false);
    expect(store.get().type).toBe('known');
    await store.leave(() => Promise.resolve(), true);
    expect(store.get().type).toBe('asking');
  });

  it('takes no notice of the end of a session that a login replaces', async () => {
    store.accept({ ...GUEST, tourist: 0 }, OTHER);
    const login = Promise.withResolvers<{ readonly user: UserInfo; readonly token: string }>();
    const entered = store.replace(() => login.promise);
    expect(store.isLeaving()).toBe(true);
    const next = { ...GUEST, userId: '8', tourist: 0 } as const;
    login.resolve({ user: next, token: TOKEN });
    await entered;
    expect(store.isLeaving()).toBe(false);
    expect(store.get()).toEqual({ type: 'known', user: next, token: TOKEN });
    await store.replace(() => Promise.resolve({ token: OTHER }));
    expect(store.storedToken()).toBe(OTHER);
  });
});
