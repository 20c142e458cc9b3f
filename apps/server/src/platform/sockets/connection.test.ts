import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterCredit, FULL_LAG_ACCOUNT, lagCredit } from '@chuhe/rules';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Account } from '../call.ts';
import { Connection, personOf } from './connection.ts';
import { RateGauge } from './rate-gauge.ts';

test('a line that is closed while it is dead ends within three pings', async () => {
  const { client, socket, end } = await openLine();
  client.pause();
  socket.close(1013, 'busy');
  const ended = once(socket, 'close');
  const connection = connectionOf(socket);
  for (const _ of [1, 2, 3]) connection.ping();
  // A limit, not a wait: the close comes first.
  const wait = sleep(10_000, 'still open', { ref: false });
  expect(await Promise.race([ended.then(() => 'ended'), wait])).toBe('ended');
  end();
});

test('a line that was heard since the last look is not asked, whatever it said; a silent one is', async () => {
  const { client, socket, end } = await openLine();
  const connection = connectionOf(socket);
  const pings: string[] = [];
  client.on('ping', (data) => pings.push(String(data)));
  const pingsAfterLook = async (): Promise<number> => {
    connection.pingIfSilent();
    // Frames written after a ping arrive after it.
    socket.send('{}');
    await once(client, 'message');
    return pings.length;
  };
  client.send('{}');
  await once(socket, 'message');
  expect(await pingsAfterLook()).toBe(0);
  const answered = once(socket, 'pong');
  expect(await pingsAfterLook()).toBe(1);
  await answered;
  expect(await pingsAfterLook()).toBe(1);
  expect(await pingsAfterLook()).toBe(2);
  end();
});

test('a reader who is behind gets nothing new, and everything once it has read', async () => {
  const { socket, end } = await openLine();
  const stream = new PassThrough();
  const connection = connectionOf(socket, { stream });
  let welcomes = 0;
  connection.conversation = {
    onAlive: () => undefined,
    onFrame: () => undefined,
    onDropped: () => undefined,
    onClose: () => undefined,
    onPersonChanged: () => undefined,
    onCaughtUp: () => {
      welcomes += 1;
    },
  };
  expect(connection.noteSlow()).toBe(false);
  for (let sent = 0; sent < 10; sent += 1) connection.send('x'.repeat(20_000));
  expect(connection.noteSlow()).toBe(true);
  const unread = stream.writableLength;
  connection.send('more');
  expect(stream.writableLength).toBe(unread);
  expect(connection.dropSlowReader(performance.now())).toBe(false);
  expect(welcomes).toBe(0);
  stream.resume();
  await expect.poll(() => stream.writableLength).toBe(0);
  expect(connection.dropSlowReader(performance.now())).toBe(false);
  expect(welcomes).toBe(1);
  end();
});

const LATE_MILLIS = 400;

/** Answers `pings` pings, each `lateMillis` late. */
async function answerPings(line: Line, pings: number, lateMillis: number): Promise<void> {
  for (let ping = 0; ping < pings; ping += 1) {
    const asked = once(line.client, 'ping');
    line.connection.ping();
    const [data] = (await asked) as [Buffer];
    // The delay of the client under test.
    await sleep(lateMillis);
    const answered = once(line.socket, 'pong');
    line.client.pong(data);
    await answered;
  }
}

test('late pongs win less than 1.5 s in 25 moves', async () => {
  const { client, socket, end } = await openLine({ autoPong: false });
  const line = { client, socket, connection: connectionOf(socket, { handshakeMillis: 2 }) };
  expect(line.connection.lagMillis).toBe(0);
  await answerPings(line, 5, LATE_MILLIS);
  const { lagMillis } = line.connection;
  let account = FULL_LAG_ACCOUNT;
  for (let move = 0; move < 25; move += 1)
    account = afterCredit(account, lagCredit(account, lagMillis));
  expect(account.givenMillis).toBeLessThan(1500);
  end();
});

test('a pong that is late from the beginning is not believed where the proxy measured the handshake', async () => {
  const { client, socket, end } = await openLine({ autoPong: false });
  const line = { client, socket, connection: connectionOf(socket, { handshakeMillis: 20 }) };
  await answerPings(line, 2, LATE_MILLIS);
  expect(line.connection.lagMillis).toBe(60);
  end();
});

test('a proxy that claims a long handshake does not help', async () => {
  const { client, socket, end } = await openLine({ autoPong: false });
  const line = { client, socket, connection: connectionOf(socket, { handshakeMillis: 9000 }) };
  await answerPings(line, 1, 0);
  await answerPings(line, 4, LATE_MILLIS);
  expect(line.connection.lagMillis).toBeLessThan(LATE_MILLIS / 2);
  end();
});

interface Line {
  readonly client: WebSocket;
  readonly socket: WebSocket;
  readonly connection: Connection;
}

/** A server-side socket and its client. */
async function openLine(options: { readonly autoPong?: boolean } = {}) {
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(listener, 'listening');
  const address = listener.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const opened = once(listener, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${port}`, options);
  const [socket] = (await opened) as [WebSocket];
  await once(client, 'open');
  const end = (): void => {
    client.terminate();
    listener.close();
  };
  return { client, socket, end };
}

/** Options with the minimum that `ping` needs. */
function connectionOf(
  socket: WebSocket,
  options: { readonly handshakeMillis?: number; readonly stream?: PassThrough } = {},
): Connection {
  return new Connection({
    socket,
    stream: new PassThrough(),
    person: personOf({ id: 'p', userName: 'p', isGuest: true, isBanned: false } as Account),
    sessionId: '',
    tokenHash: '',
    locale: 'zh',
    version: 1,
    address: '',
    gauge: new RateGauge({ perSecond: 1000, atOnce: 1000 }),
    onClosed: () => undefined,
    ...options,
  });
}
