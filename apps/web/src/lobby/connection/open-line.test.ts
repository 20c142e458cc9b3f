// @vitest-environment node
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LOBBY, lobbyToServerSchema, type LobbyToClient } from '@chuhe/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { type LobbyEvent } from '../lobby.ts';
import { createLobbyStore, type LobbyStore } from '../lobby-store.ts';
import { runLobby } from '../run-lobby.ts';
import { openLine } from './open-line.ts';
import type { ConnectionEvent } from './connection.ts';

const FRAME: LobbyToClient = { isSystem: true, type: 'warnMsg', msg: 'busy' };

let server: WebSocketServer;
let address: string;
const heard: string[] = [];
const asked: { url: string; protocol: string }[] = [];

beforeEach(async () => {
  heard.length = 0;
  asked.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`;
  server.on('connection', (socket, request) => {
    asked.push({ url: request.url ?? '', protocol: socket.protocol });
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
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

/** A line to the server, and all it reports. */
function open() {
  const events: ConnectionEvent[] = [];
  const messages: LobbyToClient[] = [];
  const line = openLine({
    address,
    WebSocket: globalThis.WebSocket,
    onEvent: (event) => events.push(event),
    onMessage: (message) => messages.push(message),
  });
  return { line, events, messages };
}

describe('the line to the lobby', () => {
  it('carries the token, the sub-protocol and frames both ways', async () => {
    const { line, events, messages } = open();
    line.open('the token');
    const socket = await nextClient();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'opened' }]));
    expect(asked).toEqual([{ url: '/socket?t=the%20token', protocol: LOBBY.subProtocol }]);
    line.transmit({ isSystem: false, type: 'Ping', msg: '' });
    for (const frame of [JSON.stringify(FRAME), '{', '{"type":"newer"}', '[]']) socket.send(frame);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(lobbyToServerSchema.safeParse(JSON.parse(heard[0] ?? '')).success).toBe(true);
    await vi.waitFor(() => expect(messages).toEqual([FRAME]));
    socket.close(1012, 'restart');
    await vi.waitFor(() =>
      expect(events.at(-1)).toEqual({ type: 'closed', code: 1012, reason: 'restart' }),
    );
  });

  it('reports a network that went away as 1006', async () => {
    const { line, events } = open();
    line.open('t');
    const socket = await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    socket.terminate();
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ type: 'closed', code: 1006 }));
  });

  it('hears nothing from a socket it has given up', async () => {
    const { line, events } = open();
    line.open('one');
    await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    line.open('two');
    await nextClient();
    await vi.waitFor(() => expect(events).toEqual([{ type: 'opened' }, { type: 'opened' }]));
    line.close();
    await vi.waitFor(() => expect(server.clients.size).toBe(0));
    expect(events).toHaveLength(2);
  });

  it('sends nothing larger than the server takes', async () => {
    const { line, events } = open();
    line.open('t');
    await nextClient();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    line.limitFrames(40);
    expect(line.transmit({ isSystem: false, type: 'refuseInvite', msg: '', to: '7' })).toBe(false);
    line.limitFrames(4000);
    expect(line.transmit({ isSystem: false, type: 'refuseInvite', msg: '', to: '7' })).toBe(true);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
  });
});

/** As much of a window as the lobby needs. */
function fakeWindow(origin: string) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hasFocus: () => true,
  });
  const timers = { setTimeout, clearTimeout };
  const { WebSocket } = globalThis;
  const location = { origin };
  return Object.assign(new EventTarget(), { document, WebSocket, location, ...timers });
}

function lineOf(store: LobbyStore) {
  return store.get().connection.line.type;
}

describe('the lobby on a real socket', () => {
  const said: string[] = [];
  const gone: string[] = [];

  const start = () => {
    said.length = 0;
    gone.length = 0;
    const store = createLobbyStore();
    const listeners = new Set<() => void>();
    const session = {
      get: () => ({ type: 'known', token: 't'.repeat(43), user: { tourist: 0 } }),
      subscribe: (listener: () => void) => listeners.add(listener),
      isLeaving: () => false,
      forget: () => gone.push('forget'),
    };
    const settings = {
      get: () => ({ invite: true, notice: false, frameSize: 0 }),
      subscribe: () => undefined,
      change: () => undefined,
    };
    const window = fakeWindow(address.replace(/^ws/, 'http').replace('/socket', ''));
    runLobby({
      store,
      session,
      settings,
      window,
      text: (id: string) => id,
      locale: () => 'zh',
      say: (words: string) => said.push(words),
      go: (to: string) => gone.push(to),
      askLogin: () => gone.push('login'),
    } as never);
    return { store, window };
  };
  it('reports its status, is refused in words, follows into a room, and comes back with the network', async () => {
    const early: LobbyEvent = { type: 'line', event: { type: 'status', status: 'INVITING' } };
    const { store, window } = start();
    store.dispatch(early);
    const socket = await nextClient();
    await vi.waitFor(() => expect(heard[0]).toContain('INVITING'));
    socket.send(JSON.stringify(FRAME));
    await vi.waitFor(() => expect(said).toEqual(['服务繁忙，请稍后再试']));
    const made = { isSystem: true, type: 'createRoomSuccess', msg: 'abcDEF12' };
    socket.send(JSON.stringify(made));
    await vi.waitFor(() => expect(gone).toEqual(['/game/room?roomId=abcDEF12']));

    socket.terminate();
    await vi.waitFor(() => expect(lineOf(store)).toBe('lost'));
    expect(store.get().connection.isDialogShown).toBe(true);
    const wish = { stepTime: 60, isWatch: true } as const;
    store.dispatch({ type: 'wanted', intent: { type: 'invite', to: '7', wish } });
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(lineOf(store)).toBe('open'));
    await vi.waitFor(() => expect(heard.at(-1)).toContain('inviteLoading'));
    expect(store.get().connection.isDialogShown).toBe(false);
  });

  it('says why it was closed for good', async () => {
    const { store } = start();
    const socket = await nextClient();
    await vi.waitFor(() => expect(lineOf(store)).toBe('open'));
    socket.close(1000, 'account-banned');
    await vi.waitFor(() => expect(said).toEqual(['账号已被停用']));
    expect(lineOf(store)).toBe('ended');
  });

  it('leads a player to the login whose session was ended elsewhere', async () => {
    start();
    const socket = await nextClient();
    socket.close(1000, 'not-signed-in');
    await vi.waitFor(() => expect(gone).toEqual(['login', 'forget']));
    expect(said).toEqual(['请先登录']);
  });
});
