import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { TestLobbyClient } from '../../testing/test-lobby-client.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest, newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { publishControl } from './control.redis.ts';
import type { CommandParts } from './command.ts';
import { runCommand } from './run-command.ts';
import { setUpServer } from '../../testing/set-up.ts';

const PASSWORD = 'river and boundary';
let redis: Redis;
let parts: CommandParts;

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

beforeAll(async () => {
  redis = new Redis(server.config.REDIS_URL);
  parts = commandParts(server, (control) =>
    publishControl(redis, server.config.REDIS_PREFIX, control),
  );
});
afterAll(async () => {
  redis.disconnect();
});

/** A game of two players at two processes. */
async function game() {
  const [red, black] = [await newGuest(server), await newGuest(server)];
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await red.browser.call('createPersonalRoom', { body });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  await b.submit({ type: 'sit' });
  await a.until(() => a.room?.state === 'playing');
  return { a, b, red, black };
}

async function closingOf(socket: TestLobbyClient | RoomPlayer) {
  return socket.until(() => socket.closed);
}

describe('the operator', () => {
  test('sends a notice to all users, each in their language', async () => {
    const [zh, guest] = [await newVisitor(server), await newGuest(server)];
    const en = await new TestLobbyClient({
      baseUrl: sibling,
      token: guest.token,
      locale: 'en',
    }).opened();
    const vietnamese = await new TestLobbyClient({
      baseUrl: sibling,
      token: (await newGuest(server)).token,
      locale: 'vi',
    }).opened();
    const words = [
      '--title-vi',
      'Phiên bản mới',
      '--vi',
      'một',
      '--title-zh',
      '新版本',
      '--title-en',
      'New version',
      '--zh',
      '甲',
      '--zh',
      '乙',
      '--en',
      'a',
    ];
    await runCommand(parts, ['notice', ...words, '--type', 'warning']);
    expect((await zh.lobby.waitFor('SystemNotice')).msg).toEqual({
      type: 'warning',
      title: '新版本',
      content: ['甲', '乙'],
    });
    expect((await en.waitFor('SystemNotice')).msg).toEqual({
      type: 'warning',
      title: 'New version',
      content: ['a'],
    });
    const title = 'Phiên bản mới';
    expect((await vietnamese.waitFor('SystemNotice')).msg).toEqual({
      type: 'warning',
      title,
      content: ['một'],
    });
    await runCommand(parts, ['reload', ...words]);
    expect((await vietnamese.waitFor('reloadWindow')).msg).toEqual({ title, content: 'một' });
    expect((await zh.lobby.waitFor('reloadWindow')).msg).toEqual({
      title: '新版本',
      content: '甲\n乙',
    });
    expect((await en.waitFor('reloadWindow')).msg).toEqual({ title: 'New version', content: 'a' });
    zh.lobby.close();
    en.close();
    vietnamese.close();
  });

  test('bans a player: all their sockets close, in the lobby and in rooms', async () => {
    const { a, b, red } = await game();
    const lobby = await new TestLobbyClient({ baseUrl: sibling, token: red.token }).opened();
    await runCommand(parts, ['ban', red.userName, '--days', '1', '--reason', 'rude']);
    expect(await closingOf(lobby)).toEqual({ code: 1000, reason: 'account-banned' });
    expect(await closingOf(a)).toEqual({ code: 1000, reason: 'account-banned' });
    expect(b.closed).toBeUndefined();
    const again = new TestLobbyClient({ baseUrl: sibling, token: red.token });
    expect(await closingOf(again)).toEqual({ code: 1000, reason: 'account-banned' });
    b.close();
  });

  test('mutes a player during a game: the player is warned and can no longer chat', async () => {
    const { a, b, red } = await game();
    await runCommand(parts, ['mute', red.userName, '--minutes', '5']);
    const muted = (): boolean =>
      a.received.some((message) => message.type === 'warnMsg' && message.msg === 'muted');
    await a.until(muted);
    a.received.length = 0;
    a.send('chat', { kind: 'preset', number: 1 });
    await a.until(muted);
    expect(b.received.some(({ type }) => type === 'chat')).toBe(false);
    await runCommand(parts, ['unmute', red.userName]);
    await expect
      .poll(
        () => {
          a.send('chat', { kind: 'preset', number: 2 });
          return b.received.some(({ type }) => type === 'chat');
        },
        { timeout: 10_000, interval: 300 },
      )
      .toBe(true);
    a.close();
    b.close();
  });
});

describe('an account that changes while its sockets are open', () => {
  test('registered: the new name is everywhere, and free chat is allowed', async () => {
    const { a, b, red } = await game();
    const [me, witness] = [
      await new TestLobbyClient({ baseUrl: server.baseUrl, token: red.token }).opened(),
      await newVisitor(server, sibling),
    ];
    const { token = '' } = await red.browser.call('register', {
      body: { userName: 'chariot_driver', password: PASSWORD },
    });
    // The attacker who planted the guest's token has no socket of the account; its owner reconnects with the new token.
    for (const old of [me, a])
      expect(await closingOf(old)).toEqual({ code: 1012, reason: 'token-renewed' });
    const lobby = await new TestLobbyClient({ baseUrl: server.baseUrl, token }).opened();
    const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId: a.roomId, token });
    await player.opened();
    await witness.lobby.until(
      () => witness.lobby.gamers.get(red.userId)?.userName === 'chariot_driver',
    );
    expect(witness.lobby.gamers.get(red.userId)?.tourist).toBe(0);
    await b.until(() =>
      b.received.some(
        (message) => message.type === 'players' && message.msg.RED?.userName === 'chariot_driver',
      ),
    );
    player.send('chat', { kind: 'text', text: 'good luck' });
    const message = await b.until(() => b.received.find(({ type }) => type === 'chat'));
    expect(message).toMatchObject({ msg: { from: { userName: 'chariot_driver', tourist: 0 } } });
    expect(lobby.closed).toBeUndefined();

    await red.browser.call('updateUserName', { body: { userName: 'cannon_driver' } });
    await witness.lobby.until(
      () => witness.lobby.gamers.get(red.userId)?.userName === 'cannon_driver',
    );
    for (const socket of [player, b, lobby, witness.lobby]) socket.close();
  });

  test('logged out: the sockets of that session close', async () => {
    const me = await newVisitor(server, sibling);
    await me.browser.call('logout');
    expect(await closingOf(me.lobby)).toEqual({ code: 1000, reason: 'not-signed-in' });
  });

  test('a new password, or an ended device, closes the sockets of the others; those on the old token must come again', async () => {
    const first = await newGuest(server);
    const body = { userName: 'two_devices', password: PASSWORD };
    const { token: firstToken = '' } = await first.browser.call('register', { body });
    const [second, third] = [server.browser(), server.browser()];
    const { token: secondToken = '' } = await second.call('login', { body });
    const { token: thirdToken = '' } = await third.call('login', { body });
    const [one, two, three] = await Promise.all(
      [firstToken, secondToken, thirdToken].map((token, index) =>
        new TestLobbyClient({ baseUrl: index === 0 ? server.baseUrl : sibling, token }).opened(),
      ),
    );
    const devices = (await third.call('listDevices')).data as {
      list: { deviceId: string; isCurrent: boolean }[];
    };
    const current = devices.list.find(({ isCurrent }) => isCurrent);
    await first.browser.call('endDevice', { body: { deviceId: current?.deviceId } });
    expect(await three?.until(() => three.closed)).toEqual({ code: 1000, reason: 'not-signed-in' });
    const change = { oldPassword: PASSWORD, password: 'nine palaces and a river' };
    const { token: newToken = '' } = await first.browser.call('updatePassword', { body: change });
    expect(await two?.until(() => two.closed)).toEqual({ code: 1000, reason: 'not-signed-in' });
    expect(await one?.until(() => one.closed)).toEqual({ code: 1012, reason: 'token-renewed' });
    const stolen = new TestLobbyClient({ baseUrl: server.baseUrl, token: firstToken });
    expect(await closingOf(stolen)).toEqual({ code: 1000, reason: 'not-signed-in' });
    const own = await new TestLobbyClient({ baseUrl: server.baseUrl, token: newToken }).opened();
    own.close();
  });

  test('deleted: every socket closes', async () => {
    const me = await newVisitor(server);
    await me.browser.call('deleteAccount', { body: {} });
    expect(await closingOf(me.lobby)).toEqual({ code: 1000, reason: 'not-signed-in' });
  });

  test('what was missed while Redis was away is found when it is back', async () => {
    const me = await newVisitor(server, sibling);
    const ban = statement(
      '',
      "update accounts set banned_until = now() + interval '1 day' where id = $1",
    );
    await server.database.rows(ban, [me.userId]);
    const clients = String(await redis.call('client', 'list')).split('\n');
    const own = clients.filter((line) =>
      line.includes(`name=${server.config.REDIS_PREFIX}fan-out`),
    );
    expect(own).toHaveLength(4);
    for (const line of own)
      await redis.call('client', 'kill', 'id', /^id=(\d+)/.exec(line)?.[1] ?? '');
    expect(await closingOf(me.lobby)).toEqual({ code: 1000, reason: 'account-banned' });
  });
});
