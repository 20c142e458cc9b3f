// @vitest-environment node
import {
  LOBBY,
  type LobbyToClient,
  lobbyToClientSchema,
  type LobbyToServer,
  lobbyToServerSchema,
} from '@chuhe/protocol';
import { expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { setUpSocketServer } from '../../testing/socket-server.ts';
import type { LineInput } from './line.ts';
import { GIVEN_UP_CODE, LiveSocket } from './live-socket.ts';

const FRAME: LobbyToClient = { isSystem: true, type: 'warnMsg', msg: 'busy' };

const { received, asked, origin, clients, nextClient } = setUpSocketServer();

/** A socket, and everything it reports, ticks apart. */
function createSocket() {
  const inputs: LineInput[] = [];
  const messages: LobbyToClient[] = [];
  const pings: number[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const { WebSocket, performance, setTimeout, clearTimeout, setInterval, clearInterval } =
    globalThis;
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  const window = Object.assign(new EventTarget(), { document, WebSocket, performance, ...timers });
  const socket = new LiveSocket<LobbyToClient, LobbyToServer>({
    window: window as never,
    incoming: lobbyToClientSchema,
    url: () => `${origin().replace('http', 'ws')}/socket?t=t`,
    dispatch: (input) => {
      if (input.type !== 'tick') inputs.push(input);
    },
    onMessage: (message) => messages.push(message),
    ping: (at) => pings.push(at),
  });
  const typesSeen = (): readonly string[] => inputs.map(({ type }) => type);
  return { socket, window, document, inputs, typesSeen, messages, pings };
}

it('carries the sub-protocol and frames both ways', async () => {
  const { socket, inputs, typesSeen, messages } = createSocket();
  socket.connect();
  const client = await nextClient();
  await vi.waitFor(() => expect(typesSeen()).toEqual(['connect', 'opened']));
  expect(asked).toEqual([{ url: '/socket?t=t', protocol: LOBBY.subProtocol }]);
  socket.send({ isSystem: false, type: 'Ping', msg: '', at: 7 });
  for (const frame of [JSON.stringify(FRAME), '{', '{"type":"newer"}', '[]']) client.send(frame);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(lobbyToServerSchema.safeParse(JSON.parse(received[0] ?? '')).success).toBe(true);
  await vi.waitFor(() => expect(messages).toEqual([FRAME]));
  client.close(1012, 'restart');
  await vi.waitFor(() =>
    expect(inputs.at(-1)).toMatchObject({ type: 'closed', code: 1012, reason: 'restart' }),
  );
});

it('reports a network that went away as 1006', async () => {
  const { socket, inputs, typesSeen } = createSocket();
  socket.connect();
  const client = await nextClient();
  await vi.waitFor(() => expect(typesSeen()).toHaveLength(2));
  client.terminate();
  await vi.waitFor(() => expect(inputs.at(-1)).toMatchObject({ type: 'closed', code: 1006 }));
});

it('ignores a replaced socket, and reports one that it gives up', async () => {
  const { socket, inputs, typesSeen } = createSocket();
  socket.connect();
  await nextClient();
  await vi.waitFor(() => expect(typesSeen()).toHaveLength(2));
  socket.connect();
  await nextClient();
  await vi.waitFor(() => expect(typesSeen()).toEqual(['connect', 'opened', 'connect', 'opened']));
  socket.perform({ type: 'drop' });
  expect(inputs.at(-1)).toMatchObject({ type: 'closed', code: GIVEN_UP_CODE });
  await vi.waitFor(() => expect(clients()).toBe(0));
  expect(inputs).toHaveLength(5);
});

it('sends nothing larger than the server takes', async () => {
  const { socket, typesSeen } = createSocket();
  socket.connect();
  await nextClient();
  await vi.waitFor(() => expect(typesSeen()).toHaveLength(2));
  const refusal: LobbyToServer = { isSystem: false, type: 'refuseInvite', msg: '', to: '7' };
  socket.limitFrames(40);
  expect(socket.send(refusal)).toBe(false);
  socket.limitFrames(4000);
  expect(socket.send(refusal)).toBe(true);
  await vi.waitFor(() => expect(received).toHaveLength(1));
});

it('connects once after a delay, unless it is closed before', async () => {
  const { socket, typesSeen } = createSocket();
  socket.perform({ type: 'connect', afterMillis: 5 });
  socket.perform({ type: 'connect', afterMillis: 10 });
  await vi.waitFor(() => expect(typesSeen()).toEqual(['connect', 'opened']));
  socket.perform({ type: 'connect', afterMillis: 10 });
  socket.close(1000);
  await new Promise((resolve) => {
    // Nothing reports that nothing happens.
    setTimeout(resolve, 30);
  });
  expect(typesSeen()).toEqual(['connect', 'opened']);
});

it('reports the network and the page while it listens, but not a page that is hidden', () => {
  const { socket, window, document, typesSeen } = createSocket();
  socket.listen();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(typesSeen()).toEqual(['woke', 'offline']);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  socket.leave();
  window.dispatchEvent(new Event('online'));
  expect(typesSeen()).toEqual(['woke', 'offline', 'woke']);
});

it('does not judge a line by a tick that comes late, because the answer may wait to be read', () => {
  let now = 0;
  const ticks: (() => void)[] = [];
  const inputs: LineInput[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const setInterval = (act: () => void): number => {
    return ticks.push(act);
  };
  const tick = (): void => ticks.forEach((act) => act());
  const ignore = vi.fn<() => void>();
  const timers = { setInterval, clearInterval: ignore, clearTimeout: ignore };
  const socket = new LiveSocket<LobbyToClient, LobbyToServer>({
    window: {
      document,
      WebSocket: FakeSocket,
      performance: { now: () => now },
      ...timers,
    } as never,
    incoming: lobbyToClientSchema,
    url: () => 'ws://chuhe.example',
    dispatch: (input) => inputs.push(input),
    onMessage: ignore,
    ping: ignore,
  });
  socket.connect();
  now = 1000;
  tick();
  now = 9000;
  tick();
  document.visibilityState = 'hidden';
  now = 69_000;
  tick();
  expect(inputs.map(({ type }) => type)).toEqual(['connect', 'tick', 'woke', 'tick']);
});
