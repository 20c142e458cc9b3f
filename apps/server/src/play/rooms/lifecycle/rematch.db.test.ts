import { stepControl } from '@chuhe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoomProcess, type RoomProcess } from '../../../testing/open-room-process.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { anyMove } from '../../../testing/test-game.ts';
import { enter, newTestUser, playUntil, runningRoom } from '../../../testing/test-rooms.ts';

/** A process that stores commands and then does nothing else, like one that dies at that moment. */
let dying: RoomProcess;

const server = await setUpServer({ limits: NO_LIMITS });

beforeAll(async () => {
  const { DATABASE_URL: url, REDIS_PREFIX: prefix } = server.config;
  dying = await openRoomProcess({ url, prefix });
});
afterAll(async () => {
  await dying.close();
});

async function guest() {
  const browser = server.browser();
  const page = await browser.call('getUserInfo');
  const { userId } = page.data as { userId: string };
  return { browser, userId, token: page.token ?? '' };
}

test('an agreed rematch is begun though the process that stored the agreement dies', async () => {
  const [red, black] = [await guest(), await guest()];
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await red.browser.call('createPersonalRoom', { body });
  const { roomId, pw } = made.data as { roomId: string; pw: string };
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  await b.submit({ type: 'sit' });
  await a.until(() => a.room?.state === 'playing');
  await playUntil([a, b], 2);
  await a.submit({ type: 'resign' });
  await b.until(() => b.room?.state === 'over');
  expect(await b.submit({ type: 'offer-rematch' })).toMatchObject({ ok: true });

  const replica = await dying.open(roomId);
  const answer = await replica.submit(() => ({
    type: 'accept-rematch',
    commandId: `${red.userId}:accept-rematch`,
    userId: red.userId,
    nextRoomId: 'next-room-12',
  }));
  expect(answer).toMatchObject({ type: 'done' });

  // Both get the event and go there immediately.
  await b.until(() => b.room?.state === 'over' && b.room.rematch.type === 'agreed');
  const next = { baseUrl: server.baseUrl, roomId: 'next-room-12' };
  const again = [red, black].map(({ token }) => new RoomPlayer({ ...next, token }));
  for (const player of again) await player.until(() => player.room?.state === 'playing');
  expect(again[0]?.room?.seats).toEqual({ RED: black.userId, BLACK: red.userId });
});

test('an agreed rematch gets its room when a player enters, though it was never created', async () => {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], 2);
  await a.submit({ type: 'resign' });
  await b.until(() => b.room?.state === 'over');
  await a.submit({ type: 'offer-rematch' });
  await b.until(() => b.room?.state === 'over' && b.room.rematch.type === 'offered');
  await b.submit({ type: 'accept-rematch' });
  const next = await b.until(() =>
    b.room?.state === 'over' && b.room.rematch.type === 'agreed'
      ? b.room.rematch.nextRoomId
      : undefined,
  );
  await enter(server.baseUrl, next, red);
  a.close();
  b.close();
  // Acts as if every process had died between the agreement and the creation of the room.
  await server.database.rows(
    {
      name: 'test-undo-room',
      text: `with gone as (delete from rooms where public_id = $1 returning id),
          seats as (delete from playing_seats where room_id in (select id from gone))
        delete from room_events where room_id in (select id from gone)`,
    },
    [next],
  );
  const sibling = await server.openSibling();
  const back = await enter(sibling, next, black);
  expect(back.room).toMatchObject({ state: 'playing', seats: { RED: black.userId } });
  const stranger = new RoomPlayer({
    baseUrl: sibling,
    roomId: 'neverPromised',
    token: black.token,
  });
  await stranger.until(() => stranger.closed);
  expect(stranger.closed).toMatchObject({ code: 4404 });
});

const by = (userId: string, name: string) => ({ commandId: `${userId}:${name}`, userId });

test.each([
  ['live', stepControl(60)],
  ['slow', { kind: 'days', days: 1 }],
] as const)(
  'an agreed %s rematch is begun though not even the result of its game was settled',
  async (speed, timeControl) => {
    const [red, black] = [await newTestUser(server), await newTestUser(server)];
    const roomId = await runningRoom(server, red, black, { timeControl });
    const handle = await dying.open(roomId);
    const nextRoomId = `next-${speed}-room`;
    for (const make of [
      anyMove,
      anyMove,
      () => ({ type: 'resign', ...by(red.userId, 'resign') }) as const,
      () => ({ type: 'offer-rematch', ...by(black.userId, 'offer'), nextRoomId }) as const,
      () => ({ type: 'accept-rematch', nextRoomId, ...by(red.userId, 'accept') }) as const,
    ])
      expect(await handle.submit(make)).toMatchObject({ type: 'done' });
    const next = await enter(server.baseUrl, nextRoomId, black);
    expect(next.room).toMatchObject({ state: 'playing', seats: { RED: black.userId } });
  },
);

test('a rematch offered to a bot is refused at once: its program answers challenges only', async () => {
  const [person, bot] = [await newTestUser(server), await newTestUser(server)];
  await server.database.rows(
    { name: 'test-make-bot', text: 'update accounts set is_bot = true where id = $1' },
    [bot.userId],
  );
  const roomId = await runningRoom(server, person, bot);
  const players = [
    await enter(server.baseUrl, roomId, person),
    await enter(server.baseUrl, roomId, bot),
  ] as const;
  const [one, other] = players;
  const offer = async () => one.submit({ type: 'offer-rematch' });
  expect(await offer()).toMatchObject({ refusal: { code: 'game-still-running' } });
  await playUntil(players, 2);
  await one.submit({ type: 'resign' });
  await one.until(() => one.room?.state === 'over');
  expect(await offer()).toMatchObject({ refusal: { code: 'bot-needs-challenge' } });
  expect(one.room).toMatchObject({ rematch: { type: 'none' } });
  // A person who plays with a bot's account in a browser may still request one.
  expect(await other.submit({ type: 'offer-rematch' })).toMatchObject({ ok: true });
});
