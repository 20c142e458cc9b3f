import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readInSlices } from './read-in-slices.ts';

const BYTES = 40_000;

test('a reader that pauses gets no more than the slice it has; what it reads on is whole and in order', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sender = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [receiver] = (await once(server, 'connection')) as [Socket];
  readInSlices(receiver);
  const sent = Buffer.from(Array.from({ length: BYTES }, (_, index) => index % 251));
  const received: Buffer[] = [];
  const paused = new Promise<void>((resolve) => {
    receiver.once('data', () => {
      receiver.pause();
      resolve();
    });
  });
  receiver.on('data', (piece: Buffer) => received.push(piece));
  sender.end(sent);
  await paused;
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(Buffer.concat(received).length).toBeLessThanOrEqual(1024);
  receiver.resume();
  await once(receiver, 'end');
  expect(Buffer.concat(received).equals(sent)).toBe(true);
  server.close();
});
