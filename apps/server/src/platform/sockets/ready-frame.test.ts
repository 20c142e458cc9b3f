import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { encode, readyFrame } from './ready-frame.ts';

// Lengths around the steps of the header size, and characters of several bytes.
const TEXTS = [0, 1, 125, 126, 65_535, 65_536, 70_000]
  .map((length) => 'x'.repeat(length))
  .concat('楚河'.repeat(21), '楚河'.repeat(20_000), '{"type":"😀"}');

test('a client reads ready-made frames as it reads those of ws, among pings and before a close', async () => {
  const listener = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const opened = once(listener, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const received: string[] = [];
  let pings = 0;
  client.on('message', (data: Buffer, isBinary) => received.push(isBinary ? '' : data.toString()));
  client.on('ping', () => (pings += 1));
  const [socket, request] = (await opened) as [WebSocket, { readonly socket: Duplex }];
  const closed = once(client, 'close');
  for (const text of TEXTS) {
    socket.ping('1');
    request.socket.write(encode(text));
    socket.send(text);
  }
  request.socket.write(readyFrame('one', 'two').bytes);
  socket.close(1000, 'done');
  expect(await closed).toEqual([1000, Buffer.from('done')]);
  listener.close();
  expect(received).toEqual([...TEXTS.flatMap((text) => [text, text]), 'one', 'two']);
  expect(pings).toBe(TEXTS.length);
});
