import { CLOSE_CODES, LOBBY } from '@chuhe/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newProgram } from '../../testing/program.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { enter, newTestUser, runningRoom } from '../../testing/test-rooms.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const MAX_SOCKETS = 20;

/** A lobby socket, open until the test ends. */
async function lobbySocket(token: string): Promise<WebSocket> {
  const address = `${server.baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}`;
  const socket = new WebSocket(address, LOBBY.subProtocol);
  onTestFinished(() => {
    socket.terminate();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

/** The close code of a socket; undefined if it receives a message first. */
function refusalOf(socket: WebSocket): Promise<number | undefined> {
  return new Promise((resolve) => {
    socket.once('close', (code) => resolve(code));
    socket.once('message', () => resolve(undefined));
  });
}

test('the streams of a program shut no socket of its owner out', async () => {
  const { program, browser, userId } = await newProgram(server);
  const other = await newTestUser(server);
  const token = (await browser.call('getUserInfo')).token ?? '';
  const streams = await Promise.all(Array.from({ length: 30 }, () => program.stream('apiEvents')));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect(await refusalOf(await lobbySocket(token))).toBeUndefined();
  const roomId = await runningRoom(server, { userId, token }, other);
  const player = await enter(server.baseUrl, roomId, { userId, token });
  expect(player.room?.state).toBe('playing');
  player.close();
  for (const stream of streams) stream.close();
});

test('a seat is always to be had: the oldest of too many sockets makes room', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const sockets: WebSocket[] = [];
  for (let count = 0; count < MAX_SOCKETS; count += 1) sockets.push(await lobbySocket(red.token));
  const closed = refusalCode(sockets[0]);
  expect(await refusalOf(await lobbySocket(red.token))).toBe(CLOSE_CODES.policy);
  const player = await enter(server.baseUrl, roomId, red);
  expect(player.room?.state).toBe('playing');
  expect(await closed).toBe(CLOSE_CODES.policy);
  player.close();
});

function refusalCode(socket: WebSocket | undefined): Promise<number> {
  return new Promise((resolve) => {
    socket?.once('close', (code) => resolve(code));
  });
}
