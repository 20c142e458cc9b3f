import type { Gamer } from '@chuhe/protocol';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newGuest, newVisitor } from '../../testing/people.ts';
import { writeLobbyNews } from './lobby-news.ts';
import { setUpServer } from '../../testing/set-up.ts';

let redis: Redis;

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

beforeAll(async () => {
  redis = new Redis(server.config.REDIS_URL);
});
afterAll(async () => {
  redis.disconnect();
});

describe('a socket of the lobby', () => {
  test('receives the frame size, then both lists, then the changes', async () => {
    const me = await newVisitor(server);
    expect(me.lobby.received.slice(0, 3)).toMatchObject([
      { type: 'setFrameSize', msg: 8192 },
      { type: 'setOnlieList', isSystem: true },
      { type: 'setGameRoomList', msg: { selfRoomList: [] } },
    ]);
    expect(me.lobby.received.slice(1, 3).some((message) => 'gone' in message)).toBe(false);
    const other = await newVisitor(server);
    await me.lobby.until(() => me.lobby.gamers.get(other.userId)?.status === 'FREE');
    other.lobby.close();
    await me.lobby.until(() => !me.lobby.gamers.has(other.userId));
    me.lobby.close();
  });

  test('is closed without a session, with the reason', async () => {
    const lobby = new TestLobbyClient({ baseUrl: server.baseUrl, token: 'x'.repeat(43) });
    await lobby.until(() => lobby.closed !== undefined);
    expect(lobby.closed).toEqual({ code: 1000, reason: 'not-signed-in' });
  });

  test('of a client that talks nonsense is warned, and closed when it goes on', async () => {
    const { lobby } = await newVisitor(server);
    lobby.send('changeUserGameStatus', 'SLEEPING');
    expect(await lobby.waitFor('warnMsg')).toMatchObject({ msg: 'bad-request' });
    for (let count = 0; count < 20; count += 1) lobby.send('setOnlieList', []);
    await lobby.until(() => lobby.closed !== undefined);
    expect(lobby.closed).toEqual({ code: 1008, reason: 'bad-request' });
  });
});

test('a ping with a number is answered at once, one without is not', async () => {
  const { lobby } = await newVisitor(server);
  lobby.send('Ping', '');
  lobby.send('Ping', '', { at: 7 });
  const { msg } = await lobby.waitFor('Pong');
  expect(msg.echo).toBe(7);
  expect(Math.abs(msg.now - Date.now())).toBeLessThan(5000);
  expect(lobby.unread('Pong')).toBe(0);
  lobby.close();
});

describe('presence', () => {
  test('is seen at another process, with what the person does', async () => {
    const [me, other] = [await newVisitor(server), await newVisitor(server, sibling)];
    await me.lobby.until(() => me.lobby.gamers.get(other.userId)?.status === 'FREE');
    other.lobby.send('changeUserGameStatus', 'CLEARANCE');
    await me.lobby.until(() => me.lobby.gamers.get(other.userId)?.status === 'CLEARANCE');
    other.lobby.send('Ping', '');
    other.lobby.send('changeUserGameStatus', 'FREE');
    await me.lobby.until(() => me.lobby.gamers.get(other.userId)?.status === 'FREE');
    expect(me.lobby.gamers.get(other.userId)).toMatchObject({
      userName: other.userName,
      tourist: 1,
    });
    me.lobby.close();
    other.lobby.close();
  });

  test('a client cannot claim to be playing, nor a player not to be', async () => {
    const [me, red, black] = [
      await newVisitor(server),
      await newVisitor(server),
      await newVisitor(server, sibling),
    ];
    red.lobby.send('changeUserGameStatus', 'GAMING');
    await me.lobby.until(
      () => me.lobby.gamers.has(red.userId) && me.lobby.gamers.has(black.userId),
    );
    expect(me.lobby.gamers.get(red.userId)?.status).toBe('FREE');

    red.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: black.userId });
    black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg, { to: red.userId });
    await red.lobby.waitFor('createRoomSuccess');
    for (const { userId } of [red, black])
      await me.lobby.until(() => me.lobby.gamers.get(userId)?.status === 'GAMING');
    black.lobby.send('changeUserGameStatus', 'FREE');
    // A later change has arrived, so this one would have arrived too.
    const witness = await newVisitor(server, sibling);
    await me.lobby.until(() => me.lobby.gamers.has(witness.userId));
    expect(me.lobby.gamers.get(black.userId)?.status).toBe('GAMING');
    for (const { lobby } of [me, red, black, witness]) lobby.close();
  });

  test('is what a person is told of themselves, in the lobby and on the way back to a game', async () => {
    const [red, black] = [await newVisitor(server), await newVisitor(server, sibling)];
    const own = async () => ((await red.browser.call('getUserInfo')).data as Gamer).status;
    expect(await own()).toBe('FREE');
    red.lobby.send('changeUserGameStatus', 'SINGLE');
    await expect.poll(own, { timeout: 10_000 }).toBe('SINGLE');
    red.lobby.send('changeUserGameStatus', 'FREE');
    await expect.poll(own, { timeout: 10_000 }).toBe('FREE');
    red.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: black.userId });
    black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg, { to: red.userId });
    await expect.poll(own, { timeout: 10_000 }).toBe('GAMING');
    red.lobby.close();
    await black.lobby.until(() => !black.lobby.gamers.has(red.userId));
    expect(await own()).toBe('GAMING');
    black.lobby.close();
  });

  test('a person with sockets at two processes is one, with the status sent last', async () => {
    const [me, other] = [await newVisitor(server), await newVisitor(server)];
    const second = await new TestLobbyClient({ baseUrl: sibling, token: other.token }).opened();
    await me.lobby.until(() => me.lobby.gamers.has(other.userId));
    second.send('changeUserGameStatus', 'SINGLE');
    await me.lobby.until(() => me.lobby.gamers.get(other.userId)?.status === 'SINGLE');
    await me.lobby.until(() => me.lobby.total === 2, 20_000);
    expect(me.lobby.gamers.size).toBe(2);
    other.lobby.close();
    const third = await newVisitor(server);
    await me.lobby.until(() => me.lobby.gamers.has(third.userId));
    expect(me.lobby.gamers.get(other.userId)?.status).toBe('SINGLE');
    for (const { lobby } of [me, third]) lobby.close();
    second.close();
  });

  test('of a process that died goes with its lease', async () => {
    const me = await newVisitor(server);
    const channel = `${server.config.REDIS_PREFIX}lobby`;
    await redis.hset(`${channel}:census`, 'dead', `${Date.now()} 1 1 0 0`);
    const player = { userId: '999', userName: 'ghost', tourist: 1, status: 'FREE' } as const;
    await redis.publish(channel, writeLobbyNews({ by: 'dead', isWhole: true, players: [player] }));
    await me.lobby.until(() => me.lobby.gamers.has('999'));
    expect(me.lobby.gamers.get('999')).toEqual(player);
    await me.lobby.until(() => !me.lobby.gamers.has('999'), 20_000);
    me.lobby.close();
  });

  test('lives under a lease of ten seconds', async () => {
    const me = await newVisitor(server);
    const keys = await redis.keys(`${server.config.REDIS_PREFIX}presence:*`);
    const held = await Promise.all(keys.map((key) => redis.hget(key, me.userId)));
    const index = held.indexOf('FREE');
    expect(index).not.toBe(-1);
    const left = await redis.pttl(keys[index] ?? '');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(10_000);
    me.lobby.close();
    await me.lobby.until(() => me.lobby.closed !== undefined);
  });
});

describe('when Redis is emptied', () => {
  test('presence and lists are whole again within seconds', async () => {
    const [me, other] = [await newVisitor(server), await newVisitor(server, sibling)];
    await me.lobby.until(() => me.lobby.gamers.has(other.userId));
    const prefix = server.config.REDIS_PREFIX;
    const before = await presence();
    expect(before).toMatchObject({ [me.userId]: 'FREE', [other.userId]: 'FREE' });
    const keys = await redis.keys(`${prefix}*`);
    await redis.del(...keys);
    expect(await presence()).toEqual({});
    const late = await newVisitor(server, sibling);
    await expect.poll(presence, { timeout: 10_000 }).toMatchObject({
      [me.userId]: 'FREE',
      [other.userId]: 'FREE',
      [late.userId]: 'FREE',
    });
    await me.lobby.until(() => me.lobby.gamers.has(late.userId));
    expect(me.lobby.gamers.has(other.userId)).toBe(true);
    for (const { lobby } of [me, other, late]) lobby.close();

    async function presence(): Promise<Readonly<Record<string, string>>> {
      const found = await redis.keys(`${prefix}presence:*`);
      const hashes = await Promise.all(found.map((key) => redis.hgetall(key)));
      return Object.fromEntries(hashes.flatMap((hash) => Object.entries(hash)));
    }
  });
});

describe('rooms', () => {
  test('own rooms are sent at once, also behind a password, and to no other user', async () => {
    const [me, other] = [await newVisitor(server), await newVisitor(server)];
    const made = await me.browser.call('createPersonalRoom', {
      body: { stepTime: 120, isWatch: true, side: 'RED' },
    });
    const { roomId, pw } = made.data as { roomId: string; pw: string };
    await me.lobby.until(() => me.lobby.own?.some((room) => room.roomId === roomId));
    expect(me.lobby.own).toMatchObject([
      { roomId, pw, red: { userId: me.userId }, black: null, stepTime: 120, plies: 0 },
    ]);
    expect(other.lobby.own).toEqual([]);
    expect(other.lobby.rooms.has(roomId)).toBe(false);
    const again = await new TestLobbyClient({ baseUrl: sibling, token: me.token }).opened();
    expect(again.own).toMatchObject([{ roomId, pw }]);
    again.close();
    // A process with sockets in a room has one summary for everybody; the password goes only to the room's creator.
    const waiting = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: me.token });
    await waiting.opened();
    const beside = await new TestLobbyClient({
      baseUrl: server.baseUrl,
      token: me.token,
    }).opened();
    expect(beside.own).toMatchObject([{ roomId, pw }]);
    for (const socket of [waiting, beside]) socket.close();
    for (const { lobby } of [me, other]) lobby.close();
  });
});

test('a running game that may be watched is in every list while it runs', async () => {
  const [me, red, black] = [
    await newVisitor(server),
    await newVisitor(server),
    await newVisitor(server, sibling),
  ];
  red.lobby.send('inviteLoading', { stepTime: 180, isWatch: true }, { to: black.userId });
  black.lobby.send('createRoom', (await black.lobby.waitFor('invite')).msg);
  const { msg: roomId } = await red.lobby.waitFor('createRoomSuccess');
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token });
  await Promise.all([a.opened(), b.opened()]);
  const shown = await me.lobby.until(() => me.lobby.rooms.get(roomId));
  expect(shown).toMatchObject({
    red: { userId: red.userId, userName: red.userName },
    black: { userId: black.userId },
    stepTime: 180,
    isWatch: true,
  });
  expect(me.lobby.roomTotal).toBe(1);
  await black.lobby.until(() => black.lobby.rooms.has(roomId));
  expect(black.lobby.roomTotal).toBe(1);
  expect(red.lobby.own).toMatchObject([{ roomId }]);

  await a.submit({ type: 'resign' });
  await me.lobby.until(() => !me.lobby.rooms.has(roomId));
  await red.lobby.until(() => red.lobby.own?.length === 0);
  await me.lobby.until(() => me.lobby.gamers.get(red.userId)?.status === 'FREE');
  a.close();
  b.close();
  for (const { lobby } of [me, red, black]) lobby.close();
});

test('a guest who was not there is in no list', async () => {
  const [me, absent] = [await newVisitor(server), await newGuest(server)];
  const witness = await newVisitor(server);
  await me.lobby.until(() => me.lobby.gamers.has(witness.userId));
  expect(me.lobby.gamers.has(absent.userId)).toBe(false);
  me.lobby.close();
  witness.lobby.close();
});
