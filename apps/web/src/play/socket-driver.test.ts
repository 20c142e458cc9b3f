// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  LOBBY,
  PROTOCOL_VERSION,
  type LobbyToClient,
  lobbyToClientSchema,
  type LobbyToServer,
  lobbyToServerSchema,
} from '@chuhe/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import type { LobbyEvent } from './lobby/lobby-state.ts';
import { createLobbyStore, type LobbyStore } from './lobby/lobby-store.ts';
import { runLobby } from './lobby/run-lobby.ts';
import { RoomConnection } from './online/connection/room-connection.ts';
import { SocketDriver } from './socket-driver.ts';

const FRAME: LobbyToClient = { isSystem: true, type: 'warnMsg', msg: 'busy' };

let server: WebSocketServer;
let address: string;
const received: string[] = [];
const asked: { url: string; protocol: string }[] = [];

beforeEach(async () => {
  received.length = 0;
  asked.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`;
  server.on('connection', (socket, request) => {
    asked.push({ url: request.url ?? '', protocol: socket.protocol });
    socket.on('message', (data: Buffer) => received.push(data.toString()));
  });
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

async function nextClient(): Promise<ServerSocket> {
  const [socket] = (await once(server, 'connection')) as [ServerSocket];
  return socket;
}

/** A driver, and everything it reports. */
function createDriver() {
  const events: unknown[] = [];
  const messages: LobbyToClient[] = [];
  const driver = new SocketDriver<LobbyToClient, LobbyToServer>({
    window: globalThis,
    incoming: lobbyToClientSchema,
    replacedCode: 1000,
    beat: { millis: 60_000, from: 'open' },
    onBeat: () => events.push({ type: 'beat' }),
    onOpen: () => events.push({ type: 'opened' }),
    onMessage: (message) => messages.push(message),
    onClose: (code, reason) => events.push({ type: 'closed', code, reason }),
    onRetry: () => events.push({ type: 'retry' }),
  });
  return { driver, events, messages };
}

describe('the socket driver', () => {
  it('carries the sub-protocol and frames both ways', async () => {
    const { driver, events, messages } = createDriver();
    driver.open(`${address}?t=t`);
    const socket = await nextClient();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'opened' }]));
    expect(asked).toEqual([{ url: '/socket?t=t', protocol: LOBBY.subProtocol }]);
    driver.send({ isSystem: false, type: 'Ping', msg: '' });
    for (const frame of [JSON.stringify(FRAME), '{', '{"type":"newer"}', '[]']) socket.send(frame);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(lobbyToServerSchema.safeParse(JSON.parse(received[0] ?? '')).success).toBe(true);
    await vi.waitFor(() => expect(messages).toEqual([FRAME]));
    socket.close(1012, 'restart');
    await vi.waitFor(() =>
      expect(events.at(-1)).toEqual({ type: 'closed', code: 1012, reason: 'restart' }),
    );
  });

  it('reports a network that went away as 1006', async () => {
    const { driver, events } = createDriver();
    driver.open(address);
    const socket = await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    socket.terminate();
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'closed', code: 1006 }));
  });

  it('ignores messages of an abandoned socket', async () => {
    const { driver, events } = createDriver();
    driver.open(address);
    await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    driver.open(address);
    await nextClient();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'opened' }, { type: 'opened' }]));
    driver.close(1000);
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
    expect(events).toHaveLength(2);
  });

  it('sends nothing larger than the server takes', async () => {
    const { driver, events } = createDriver();
    driver.open(address);
    await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    const refusal: LobbyToServer = { isSystem: false, type: 'refuseInvite', msg: '', to: '7' };
    driver.limitFrames(40);
    expect(driver.send(refusal)).toBe(false);
    driver.limitFrames(4000);
    expect(driver.send(refusal)).toBe(true);
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  it('calls for a retry once, unless a socket is opened or closed before', async () => {
    const { driver, events } = createDriver();
    driver.retryAfter(5);
    driver.retryAfter(10);
    await vi.waitFor(() => expect(events).toEqual([{ type: 'retry' }]));
    driver.retryAfter(10);
    driver.close(1000);
    driver.retryAfter(10);
    driver.open(address);
    await vi.waitFor(() => expect(events).toEqual([{ type: 'retry' }, { type: 'opened' }]));
  });
});

/** The parts of a window used by the lobby and a room. */
function fakeWindow(origin: string) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hasFocus: () => true,
  });
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  const { WebSocket, performance, crypto } = globalThis;
  const location = new URL(origin);
  return Object.assign(new EventTarget(), {
    document,
    WebSocket,
    performance,
    crypto,
    location,
    ...timers,
  });
}

function httpOrigin(): string {
  return new URL(address.replace(/^ws/, 'http')).origin;
}

function socketStateOf(store: LobbyStore) {
  return store.get().connection.socket.type;
}

describe('the lobby on a real socket', () => {
  const toasts: string[] = [];
  const gone: string[] = [];

  const start = () => {
    toasts.length = 0;
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
    const window = fakeWindow(httpOrigin());
    runLobby({
      store,
      session,
      settings,
      window,
      text: (id: string, values?: { readonly reason?: string }) =>
        values?.reason === undefined ? id : `${id}: ${values.reason}`,
      locale: () => 'zh',
      showToast: (words: string) => toasts.push(words),
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

    socket.terminate();
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('lost'));
    expect(store.get().connection.isDialogShown).toBe(true);
    const options = { stepTime: 60, isWatch: true } as const;
    store.dispatch({ type: 'wanted', intent: { type: 'invite', to: '7', options } });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('open'));
    await vi.waitFor(() => expect(received.at(-1)).toContain('inviteLoading'));
    expect(store.get().connection.isDialogShown).toBe(false);
  });

  it('shows why it was closed for good', async () => {
    const { store } = start();
    const socket = await nextClient();
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('open'));
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
    await vi.waitFor(() => expect(socketStateOf(store)).toBe('open'));
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
      address: { roomId: 'r1', userId: '1', pw: 'p w', isWatch: true, isRematch: false },
      token: 't',
      outboxes: { load: async () => [], save: async () => undefined },
      window: fakeWindow(httpOrigin()) as never,
    });
    connection.open();
    const first = await nextClient();
    expect(asked[0]?.url).toBe('/socket/room/r1?t=t&since=0&pw=p+w&watch=1');
    first.terminate();
    const second = await nextClient();
    expect(connection.get().connectionStatus).toMatchObject({ type: 'connecting', attempt: 0 });
    second.send(JSON.stringify({ isSystem: true, type: 'takenOver', msg: '' }));
    await vi.waitFor(() => expect(connection.get().connectionStatus.type).toBe('taken-over'));
    connection.close();
    const [code] = (await once(second, 'close')) as [number];
    expect(code).toBe(1000);
  });
});
