// @vitest-environment node
import { once } from 'node:events';
import { LOBBY, PROTOCOL_VERSION, type LobbyToClient } from '@chuhe/protocol';
import { describe, expect, it, vi } from 'vitest';
import { setUpSocketServer } from '../testing/socket-server.ts';
import type { LobbyEvent } from './lobby/lobby-state.ts';
import { createLobbyStore, type LobbyStore } from './lobby/lobby-store.ts';
import { runLobby } from './lobby/run-lobby.ts';
import { RoomConnection } from './online/connection/room-connection.ts';
import { isTakenOver } from './online/connection/room-state.ts';

const FRAME: LobbyToClient = { isSystem: true, type: 'warnMsg', msg: 'busy' };

const { received, asked, origin, nextClient } = setUpSocketServer();

/** The parts of a window used by the lobby and a room. */
function fakeWindow(address: string) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hasFocus: () => true,
  });
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  const { WebSocket, performance, crypto } = globalThis;
  const location = new URL(address);
  return Object.assign(new EventTarget(), {
    document,
    WebSocket,
    performance,
    crypto,
    location,
    ...timers,
  });
}

function socketStateOf(store: LobbyStore) {
  return store.get().connection.line.status.type;
}

describe('the lobby on a real socket', () => {
  const toasts: string[] = [];
  const sounds: string[] = [];
  const gone: string[] = [];

  const start = () => {
    toasts.length = 0;
    sounds.length = 0;
    gone.length = 0;
    const store = createLobbyStore();
    const listeners = new Set<() => void>();
    const session = {
      get: () => ({ type: 'known', token: 'the token', user: { tourist: 0 } }),
      subscribe: (listener: () => void) => listeners.add(listener),
      isLeaving: () => false,
      forget: () => gone.push('forget'),
    };
    const settings = {
      get: () => ({ invite: true, notice: false, frameSize: 0 }),
      subscribe: () => undefined,
      change: () => undefined,
    };
    const window = fakeWindow(origin());
    runLobby({
      store,
      session,
      settings,
      window,
      text: (id: string, values?: { readonly reason?: string }) =>
        values?.reason === undefined ? id : `${id}: ${values.reason}`,
      locale: () => 'zh',
      showToast: (words: string) => toasts.push(words),
      playSound: (name: string) => sounds.push(name),
      go: (to: string) => gone.push(to),
      askLogin: () => gone.push('login'),
    } as never);
    return { store, window };
  };
  it('reports its status, shows a refusal, announces a room, and comes back with the network', async () => {
    const early: LobbyEvent = { type: 'connection', event: { type: 'status', status: 'INVITING' } };
    const { store, window } = start();
    store.dispatch(early);
    const socket = await nextClient();
    expect(asked).toEqual([
      { url: `/socket?t=the%20token&v=${PROTOCOL_VERSION}`, protocol: LOBBY.subProtocol },
    ]);
    await vi.waitFor(() => expect(received[0]).toContain('INVITING'));
    socket.send(JSON.stringify(FRAME));
    await vi.waitFor(() => expect(toasts).toEqual(['服务繁忙，请稍后再试']));
    const made = { isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' };
    socket.send(JSON.stringify(made));
    await vi.waitFor(() => expect(store.get().begunRoomId).toBe('abcDEF12'));
    expect(sounds).toEqual(['choose']);

    socket.terminate();
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('resting'));
    expect(store.get().connection.isDialogShown).toBe(true);
    const options = { stepTime: 60, isWatch: true } as const;
    store.dispatch({ type: 'wanted', intent: { type: 'invite', to: '7', options } });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('live'));
    await vi.waitFor(() => expect(received.join()).toContain('inviteLoading'));
    expect(store.get().connection.isDialogShown).toBe(false);
  });

  it('shows why it was closed for good', async () => {
    const { store } = start();
    const socket = await nextClient();
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('live'));
    socket.close(1000, 'account-banned');
    await vi.waitFor(() => expect(toasts).toEqual(['账号已被停用']));
    expect(socketStateOf(store)).toBe('ended');
  });

  it.each([
    [1012, 'restart', 'lobby.retrying: lobby.noReason'],
    [1000, 'idle', 'lobby.noReason'],
  ])('a reason that only machines know is not shown: %d %s', async (code, reason, shown) => {
    const { store } = start();
    const socket = await nextClient();
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('live'));
    socket.close(code, reason);
    await vi.waitFor(() => expect(toasts).toEqual([shown]));
  });

  it('leads a player to the login whose session was ended elsewhere', async () => {
    start();
    const socket = await nextClient();
    socket.close(1000, 'not-signed-in');
    await vi.waitFor(() => expect(gone).toEqual(['login', 'forget']));
    expect(toasts).toEqual(['请先登录']);
  });
});

describe('a room on a real socket', () => {
  it('connects again by itself after 1006, and leaves with 1000', async () => {
    const connection = new RoomConnection({
      address: { roomId: 'r1', userId: '1', pw: 'p w', isWatch: true, purpose: 'enter' },
      token: 't',
      outboxes: { load: async () => [], save: async () => undefined },
      window: fakeWindow(origin()) as never,
    });
    connection.open();
    const first = await nextClient();
    expect(asked[0]?.url).toBe('/socket/room/r1?t=t&since=0&pw=p+w&watch=1');
    first.terminate();
    const second = await nextClient();
    expect(connection.get().line.status).toMatchObject({ type: 'connecting', attempt: 0 });
    second.send(JSON.stringify({ isSystem: true, type: 'takenOver', msg: '' }));
    await vi.waitFor(() => expect(isTakenOver(connection.get())).toBe(true));
    connection.close();
    const [code] = (await once(second, 'close')) as [number];
    expect(code).toBe(1000);
  });
});
