import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Account } from '../platform/call.ts';
import { Connection, personOf } from './connection.ts';
import { RateGauge } from './rate-gauge.ts';

test('a line that is closed while it is dead ends within three pings', async () => {
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(listener, 'listening');
  const address = listener.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const opened = once(listener, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [socket] = (await opened) as [WebSocket];
  await once(client, 'open');
  client.pause();
  socket.close(1013, 'busy');
  const ended = once(socket, 'close');
  const connection = connectionOf(socket);
  for (const _ of [1, 2, 3]) connection.ping();
  const wait = sleep(10_000, 'still open', { ref: false });
  expect(await Promise.race([ended.then(() => 'ended'), wait])).toBe('ended');
  client.terminate();
  listener.close();
});

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
