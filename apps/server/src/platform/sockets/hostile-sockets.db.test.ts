import { once } from 'node:events';
import { CLOSE_CODES, LARGEST_CLIENT_FRAME } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { floodUntilCut, OPCODES, openRawSocket, rawFrame } from '../../testing/raw-socket.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { enter, newTestUser, runningRoom } from '../../testing/test-rooms.ts';

const server = await setUpServer({ isWorking: false });
const EMPTY_FRAME = Buffer.alloc(0);

/** A valid message with an unused field of deeply nested brackets. */
function heavyPing(bytes: number): string {
  const depth = Math.floor((bytes - 50) / 2);
  return `{"isSystem":false,"type":"Ping","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

describe('what one socket may send', () => {
  test('a frame above the size that was told ends the connection', async () => {
    const client = new TestLobbyClient({ ...server, ...(await newTestUser(server)) });
    const told = await client.until(() =>
      client.received.find(({ type }) => type === 'setFrameSize'),
    );
    expect(told.msg).toBe(LARGEST_CLIENT_FRAME);
    client.sendRaw(heavyPing(LARGEST_CLIENT_FRAME + 100));
    await client.until(() => client.closed);
    expect(client.closed?.code).toBe(CLOSE_CODES.tooLarge);
  });

  test('heavy frames count for several', async () => {
    const client = new TestLobbyClient({ ...server, ...(await newTestUser(server)) });
    await client.until(() => client.received.length > 0);
    for (let sent = 0; sent < 7; sent += 1) client.sendRaw(heavyPing(LARGEST_CLIENT_FRAME));
    await client.until(() => client.closed);
    expect(client.closed).toMatchObject({ code: CLOSE_CODES.policy, reason: 'too-many' });
  });

  test.each([
    ['pings', rawFrame(OPCODES.ping, EMPTY_FRAME)],
    ['pongs', rawFrame(OPCODES.pong, EMPTY_FRAME)],
    ['pieces of a message', rawFrame(OPCODES.continuation, EMPTY_FRAME, false)],
  ])('%s without end are cut off, also when the client ignores it', async (_, frame) => {
    const { token } = await newTestUser(server);
    const socket = await openRawSocket(server.baseUrl, token);
    socket.write(rawFrame(OPCODES.text, Buffer.from('"'), frame[0] !== 0));
    const flood = Buffer.concat(Array.from({ length: 1000 }, () => frame));
    expect(await floodUntilCut(socket, flood)).toBeLessThan(2000);
  });

  test('a ping is answered', async () => {
    const { token } = await newTestUser(server);
    const socket = await openRawSocket(server.baseUrl, token);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => void received.push(chunk));
    socket.write(rawFrame(OPCODES.ping, Buffer.from('abc')));
    const pong = Buffer.from([0x80 | OPCODES.pong, 3, ...Buffer.from('abc')]);
    while (!Buffer.concat(received).includes(pong)) await once(socket, 'data');
    socket.destroy();
    expect(Buffer.concat(received).includes(pong)).toBe(true);
  });
});

test('of sixty commands at once every one is answered', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const player = await enter(server.baseUrl, roomId, red);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => player.submit({ type: 'play', ply: 9, move: '7747' })),
  );
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
  expect(codes.filter((code) => code === 'busy').length).toBeGreaterThanOrEqual(25);
  expect(player.closed).toBeUndefined();
  player.close();
});
