import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Account } from '../platform/call.ts';
import { Connection, personOf } from './connection.ts';
import { RateGauge } from './rate-gauge.ts';

test('a line that is closed while it is dead ends within three pings', async () => {
  const { client, socket, end } = await openLine();
  client.pause();
  socket.close(1013, 'busy');
  const ended = once(socket, 'close');
  const connection = connectionOf(socket);
  for (const _ of [1, 2, 3]) connection.ping();
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
    // What is written after a ping arrives after it.
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

/** A socket of this process and the client at its other end. */
async function openLine() {
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(listener, 'listening');
  const address = listener.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const opened = once(listener, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [socket] = (await opened) as [WebSocket];
  await once(client, 'open');
  const end = (): void => {
    client.terminate();
    listener.close();
  };
  return { client, socket, end };
}

/** What `ping` needs of a connection. */
function connectionOf(socket: WebSocket): Connection {
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
  });
}
