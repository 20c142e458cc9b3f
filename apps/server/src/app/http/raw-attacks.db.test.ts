import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS, refusalEnvelopeSchema } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer();

/** Sends bytes as they are and gives back what came before the other side closed. */
async function sendRaw(bytes: string | Buffer, patienceMillis = 3000): Promise<string> {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => void chunks.push(chunk));
  socket.write(bytes);
  socket.setTimeout(patienceMillis, () => socket.end());
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

test('sockets agree to no compression, and a packed frame ends the conversation', async () => {
  const guest = server.browser();
  const { token = '' } = await guest.call('getUserInfo');
  const handshake = [
    `GET /socket?t=${token} HTTP/1.1`,
    'Host: chuhe.test',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: echo-protocol',
    'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
    '',
    '',
  ].join('\r\n');
  // Final, compressed (RSV1), text; masked, with an empty body.
  const packedFrame = Buffer.from([0xc1, 0x80, 0, 0, 0, 0]);
  const received = await sendRaw(Buffer.concat([Buffer.from(handshake), packedFrame]));
  expect(received).toContain('101 Switching Protocols');
  expect(received.toLowerCase()).not.toContain('sec-websocket-extensions');
  // Its last words: a close frame with code 1002, a breach of the protocol.
  expect(received).toContain('\x88\x02\x03\xea');
});

test.each([
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
  ['length and pieces', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'],
  ['pieces in disguise', 'Transfer-Encoding: xchunked\r\n'],
  ['a folded header', 'Content-Length: 2\r\n Transfer-Encoding: chunked\r\n'],
])('%s smuggle no second request', async (_, headers) => {
  const smuggled = 'GET /api/getUserInfo HTTP/1.1\r\nHost: chuhe.test\r\n\r\n';
  const received = await sendRaw(
    `POST /api/login HTTP/1.1\r\nHost: chuhe.test\r\nContent-Type: application/json\r\n${headers}\r\n{}${smuggled}`,
  );
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

// The slow ones are cut off after 5 and 10 s, and not when the sender gives up.
const TIMEOUT_MILLIS = 25_000;
test.each([
  ['no request', 'not HTTP at all\r\n\r\n', 400],
  ['too long headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['headers that do not end', 'GET / HTTP/1.1\r\nHost: chuhe.test\r\n', 408],
  [
    'a body that does not come',
    'POST /api/login HTTP/1.1\r\nHost: chuhe.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    408,
  ],
])('%s: answered in the envelope of all answers', { timeout: 30_000 }, async (_, sent, status) => {
  const received = await sendRaw(sent, TIMEOUT_MILLIS);
  expect(received).toMatch(new RegExp(String.raw`^HTTP/1\.1 ${status} `));
  const body: unknown = JSON.parse(
    Buffer.from(received.split('\r\n\r\n')[1] ?? '', 'latin1').toString(),
  );
  expect(z.safeParse(refusalEnvelopeSchema, body).success).toBe(true);
});

test('only methods of the contract are answered', async () => {
  for (const { method, path } of [CALLS.login, CALLS.getUserInfo]) {
    for (const other of [
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'TRACK',
      method === 'GET' ? 'POST' : 'GET',
    ]) {
      const answer = await sendRaw(
        `${other} /api${path} HTTP/1.1\r\nHost: chuhe.test\r\nConnection: close\r\n\r\n`,
      );
      expect([other, path, /^HTTP\/1\.1 4\d\d/.test(answer)]).toEqual([other, path, true]);
    }
  }
});
