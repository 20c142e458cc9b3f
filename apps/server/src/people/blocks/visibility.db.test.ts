import { expect, test } from 'vitest';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newVisitor } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

test('two people of whom one has blocked the other do not see each other in the lobby, until it is taken back', async () => {
  const [a, b, other] = [
    await newVisitor(server),
    await newVisitor(server, sibling),
    await newVisitor(server),
  ];
  const meet = async (): Promise<void> => {
    await a.lobby.until(() => a.lobby.gamers.has(b.userId));
    await b.lobby.until(() => b.lobby.gamers.has(a.userId));
  };
  await meet();
  await a.browser.call('blockPlayer', { body: { userId: b.userId } });
  await a.lobby.until(() => !a.lobby.gamers.has(b.userId));
  await b.lobby.until(() => !b.lobby.gamers.has(a.userId));
  expect(other.lobby.gamers.has(a.userId)).toBe(true);

  // Neither receives changes of the other.
  a.lobby.send('changeUserGameStatus', 'SINGLE');
  await other.lobby.until(() => other.lobby.gamers.get(a.userId)?.status === 'SINGLE');
  expect(b.lobby.gamers.has(a.userId)).toBe(false);
  const late = await newVisitor(server, sibling);
  await late.browser.call('blockPlayer', { body: { userId: a.userId } });
  await late.lobby.until(() => !late.lobby.gamers.has(a.userId));

  // Neither sees rooms of the other.
  a.lobby.send('changeUserGameStatus', 'FREE');
  await other.lobby.until(() => other.lobby.gamers.get(a.userId)?.status === 'FREE');
  a.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: other.userId });
  other.lobby.send('createRoom', (await other.lobby.waitFor('invite')).msg);
  const { msg: roomId } = await a.lobby.waitFor('createRoomSuccess');
  const seat = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: a.token });
  await seat.opened();
  await other.lobby.until(() => other.lobby.rooms.has(roomId));
  expect(b.lobby.rooms.has(roomId)).toBe(false);
  await seat.submit({ type: 'abort' });
  seat.close();

  await a.browser.call('unblockPlayer', { body: { userId: b.userId } });
  await meet();
  for (const { lobby } of [a, b, other, late]) lobby.close();
});

test('in a room neither reads the other, and a seat beside the other is refused', async () => {
  const [owner, blocked, watcher] = [
    await newVisitor(server),
    await newVisitor(server),
    await newVisitor(server),
  ];
  await owner.browser.call('blockPlayer', { body: { userId: blocked.userId } });
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await owner.browser.call('createPersonalRoom', { body });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const [a, b, c] = [owner, blocked, watcher].map(
    ({ token }) => new RoomPlayer({ baseUrl: server.baseUrl, roomId, token, pw }),
  );
  if (a === undefined || b === undefined || c === undefined) throw new Error('nobody came');
  await Promise.all([a.opened(), b.opened(), c.opened()]);
  expect(await b.submit({ type: 'sit' })).toMatchObject({
    ok: false,
    refusal: { code: 'forbidden' },
  });
  a.send('chat', { kind: 'preset', number: 3 });
  await c.until(() => c.received.some(({ type }) => type === 'chat'));
  expect(b.received.some(({ type }) => type === 'chat')).toBe(false);
  const late = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: blocked.token, pw });
  await late.opened();
  expect(late.received.find(({ type }) => type === 'welcome')).toMatchObject({ msg: { chat: [] } });
  for (const socket of [a, b, c, late]) socket.close();
  for (const { lobby } of [owner, blocked, watcher]) lobby.close();
});
