import { SLOW_GAMES_MAX } from '@chuhe/protocol';
import type { TimeControl } from '@chuhe/rules';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { withClient } from '../../../platform/migrate.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import type { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import {
  enter,
  newTestUser,
  playUntil,
  runningRoom,
  type TestUser,
} from '../../../testing/test-rooms.ts';
import { AlreadyPlaying, createRoom, roomOptions } from './create-room.ts';
import { roomListStore } from './room-list.store.ts';
import { roomStoresOn } from './room-stores.ts';
import { slowSeatsStore } from './slow-seats.store.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

const SLOW: TimeControl = { kind: 'days', days: 1 };
const SEATS = statement<{ room_id: string }>(
  '',
  'select room_id from slow_seats where account_id = $1',
);
const RUNNING = statement<{ public_id: string }>(
  '',
  `select public_id from rooms where state = 'playing' and speed = 'correspondence'
     and $1::bigint in (red_id, black_id)`,
);

const ID = statement<{ id: string }>('', 'select id from rooms where public_id = $1');
const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'select from accounts%'`;

async function idOf(publicId: string): Promise<string> {
  return (await server.database.rows(ID, [publicId]))[0]?.id ?? '';
}

async function seatCount({ userId }: TestUser): Promise<number> {
  return (await server.database.rows(SEATS, [userId])).length;
}

/** Starts this number of slow games for one person, each against a different opponent. */
async function fill(person: TestUser, games: number): Promise<void> {
  for (let count = 0; count < games; count += 1)
    await runningRoom(server, person, await newTestUser(server), { timeControl: SLOW });
}

/** A slow room with its creator on the red seat. */
async function waitingRoom(maker: TestUser): Promise<string> {
  const created = await server.database.transaction((inside) =>
    createRoom(
      roomStoresOn(inside),
      {
        kind: 'invite',
        creatorId: maker.userId,
        seats: { RED: maker.userId },
        options: roomOptions({ stepTime: 60, clock: 'days-1', isWatch: true }),
      },
      Date.now(),
    ),
  );
  if (!created.ok) throw new Error(created.refusal.code);
  return created.publicId;
}

async function join(roomId: string, person: TestUser, baseUrl = server.baseUrl) {
  const player = await enter(baseUrl, roomId, person);
  onTestFinished(() => player.close());
  return player;
}

describe('slow games beside a live one', () => {
  test('neither keeps the other from beginning, and both are free again at the end', async () => {
    const [one, other] = [await newTestUser(server), await newTestUser(server)];
    const slow = await runningRoom(server, one, other, { timeControl: SLOW });
    const live = await runningRoom(server, one, other);
    await runningRoom(server, other, one, { timeControl: SLOW });
    await expect(runningRoom(server, one, other)).rejects.toThrow(AlreadyPlaying);
    expect(await seatCount(one)).toBe(2);

    const players = [await join(live, one), await join(live, other)] as const;
    await playUntil(players, 2);
    await players[0].submit({ type: 'resign' });
    const slowPlayers = [await join(slow, one), await join(slow, other)] as const;
    await playUntil(slowPlayers, 2);
    await slowPlayers[0].submit({ type: 'resign' });
    await expect.poll(() => seatCount(one)).toBe(1);
    await expect.poll(() => seatCount(other)).toBe(1);
    await runningRoom(server, one, other);
  });

  test('a person who plays slow games only is free for the lobby', async () => {
    const [one, other] = [await newTestUser(server), await newTestUser(server)];
    await runningRoom(server, one, other, { timeControl: SLOW });
    const list = roomListStore(server.database);
    expect(await list.own(one.userId, 10)).toMatchObject([{ isPlaying: false }]);
    expect(await list.playing([one.userId, other.userId])).toEqual(new Set());
    const watchable = (await list.strongest(100)).map(({ clock }) => clock ?? 'step');
    expect(watchable.filter((clock) => clock.startsWith('days'))).toEqual([]);
  });
});

describe(`at most ${SLOW_GAMES_MAX} slow games`, () => {
  test('one more is refused to its beginner and to the one who sits down', async () => {
    const [full, other] = [await newTestUser(server), await newTestUser(server)];
    await fill(full, SLOW_GAMES_MAX);
    await expect(runningRoom(server, other, full, { timeControl: SLOW })).rejects.toMatchObject({
      code: 'slow-games-full',
    });
    const roomId = await waitingRoom(other);
    const player = await join(roomId, full);
    expect(await player.submit({ type: 'sit' })).toMatchObject({
      ok: false,
      refusal: { code: 'slow-games-full' },
    });
    expect(await seatCount(full)).toBe(SLOW_GAMES_MAX);
    expect(await seatCount(other)).toBe(0);
    // A live game has a separate seat.
    await runningRoom(server, full, other);
  });

  test('a game that begins while another one does counts it, also before it is stored', async () => {
    const person = await newTestUser(server);
    await fill(person, SLOW_GAMES_MAX - 1);
    const rooms = [
      await waitingRoom(await newTestUser(server)),
      await waitingRoom(await newTestUser(server)),
    ];
    const [first = '', second = ''] = await Promise.all(rooms.map((name) => idOf(name)));
    const claim = (roomId: string, then: () => Promise<void>) =>
      server.database.transaction(async (inside) => {
        const isClaimed = await slowSeatsStore(inside).claim([person.userId], roomId);
        await then();
        return isClaimed;
      });
    let later: Promise<boolean> | undefined;
    const earlier = await claim(first, async () => {
      later = claim(second, () => Promise.resolve());
      await withClient(server.config.DATABASE_URL, async (client) => {
        await expect.poll(async () => (await client.query(WAITING)).rowCount).toBe(1);
      });
    });
    expect([earlier, await later]).toEqual([true, false]);
  });

  test('of two devices that sit down at two processes at once, one does', async () => {
    const person = await newTestUser(server);
    await fill(person, SLOW_GAMES_MAX - 1);
    const makers = [await newTestUser(server), await newTestUser(server)] as const;
    const rooms = [await waitingRoom(makers[0]), await waitingRoom(makers[1])] as const;
    const players: readonly RoomPlayer[] = [
      await join(rooms[0], person),
      await join(rooms[1], person, sibling),
    ];
    const answers = await Promise.all(players.map((player) => player.submit({ type: 'sit' })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expect
      .poll(async () => (await server.database.rows(RUNNING, [person.userId])).length)
      .toBe(SLOW_GAMES_MAX);
    expect(await seatCount(person)).toBe(SLOW_GAMES_MAX);
  });
});

test('[R6.23] who leaves a slow game is not away: nothing is written and nothing to claim', async () => {
  const [one, other] = [await newTestUser(server), await newTestUser(server)];
  const [slowId, liveId] = [
    await runningRoom(server, one, other, { timeControl: SLOW }),
    await runningRoom(server, one, other),
  ];
  const leaving = [await join(slowId, one), await join(liveId, one)];
  const [slow, live] = [await join(slowId, other), await join(liveId, other)];
  for (const player of leaving) player.close();
  await live.until(() => live.log.some(({ type }) => type === 'absent'));
  expect(slow.log.map(({ type }) => type)).toEqual(['created', 'started']);
  expect(await slow.submit({ type: 'claim-win' })).toMatchObject({
    ok: false,
    refusal: { code: 'opponent-is-here' },
  });
});
