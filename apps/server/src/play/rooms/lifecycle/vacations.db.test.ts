import { CALLS, VACATION_DAYS } from '@chuhe/protocol';
import { deadlineOf, type PlayingRoom, type Side, type TimeControl } from '@chuhe/rules';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { withClient } from '../../../platform/migrate.ts';
import { personalDataOn } from '../../../app/wiring/personal-data.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { openRoomProcess, type RoomProcess } from '../../../testing/open-room-process.ts';
import { newGuest } from '../../../testing/people.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpDatabase, setUpServer } from '../../../testing/set-up.ts';
import { anyMove, beginGame } from '../../../testing/test-game.ts';
import { runningRoom } from '../../../testing/test-rooms.ts';
import { roomListStore } from './room-list.store.ts';
import { vacationJobs } from './vacations.ts';
import { DUE_ALL, vacationsStore } from './vacations.store.ts';

const server = await setUpServer({ limits: NO_LIMITS });
// Rooms without sockets or workers, whose logs the tests may backdate.
const { url, database } = await setUpDatabase(4);

const DAY = 86_400_000;
const SLOW: TimeControl = { kind: 'days', days: 3 };
const AGE_LOG = statement(
  '',
  `update room_events set at = at - $2 where room_id = (select id from rooms where public_id = $1)`,
);
const AGE_VACATIONS = statement(
  '',
  `update vacations set from_at = from_at - make_interval(hours => $2), until_at = until_at - make_interval(hours => $2)
   where account_id = $1`,
);

type Person = Awaited<ReturnType<typeof newGuest>>;

async function enter(roomId: string, { token }: Person) {
  const player = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token });
  onTestFinished(() => player.close());
  await player.opened();
  return player;
}

async function take({ browser }: Person, days: number) {
  const page = await browser.call('takeVacation', { body: { days } });
  return page.errorCode === 0 ? CALLS.takeVacation.answer.parse(page.data) : page.errorCode;
}

async function end({ browser }: Person) {
  const page = await browser.call('endVacation', { body: undefined });
  return page.errorCode === 0 ? CALLS.endVacation.answer.parse(page.data) : page.errorCode;
}

async function newPlayers(): Promise<readonly [string, string]> {
  const { red, black } = await beginGame(database);
  return [red, black];
}

async function withProcess(work: (own: RoomProcess) => Promise<void>): Promise<void> {
  const own = await openRoomProcess({ url });
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

function vacationOf({ room }: RoomPlayer, side: Side) {
  return room?.state === 'playing' ? room.vacations[side] : undefined;
}

function near(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < 10_000;
}

/** The deadline of a room in the list, and the end of its pause. */
async function listed({ userId }: Person, roomId: string) {
  const rooms = await roomListStore(server.database).own(userId, 30);
  return rooms.find(({ summary }) => summary.roomId === roomId)?.summary.turn;
}

describe('a vacation', () => {
  test('stops the clock in every slow game, is seen by the opponents, and ends', async () => {
    const [one, other, third] = [
      await newGuest(server),
      await newGuest(server),
      await newGuest(server),
    ];
    const inTurn = await runningRoom(server, one, other, { timeControl: SLOW });
    const waiting = await runningRoom(server, third, one, { timeControl: SLOW });
    const live = await runningRoom(server, one, third);
    const opponent = await enter(inTurn, other);
    const mover = await enter(waiting, third);
    expect(await take(one, 5)).toMatchObject({ daysLeft: VACATION_DAYS - 5 });
    await opponent.until(() => vacationOf(opponent, 'RED'));
    await mover.until(() => vacationOf(mover, 'BLACK'));
    expect(near(deadlineOf(opponent.room as PlayingRoom), Date.now() + 8 * DAY)).toBe(true);
    expect(near(deadlineOf(mover.room as PlayingRoom), Date.now() + 3 * DAY)).toBe(true);
    const turn = await listed(other, inTurn);
    expect(near(turn?.endsAt, deadlineOf(opponent.room as PlayingRoom))).toBe(true);
    expect(near(turn?.pausedUntil, Date.now() + 5 * DAY)).toBe(true);
    const liveView = await enter(live, third);
    expect(vacationOf(liveView, 'RED')).toBeUndefined();

    // A turn that begins during the vacation starts to count at its end.
    await mover.submit({ type: 'play', ply: 0, move: '7747' });
    expect(near(deadlineOf(mover.room as PlayingRoom), Date.now() + 8 * DAY)).toBe(true);
    expect(near((await listed(third, waiting))?.endsAt, Date.now() + 8 * DAY)).toBe(true);

    expect(await end(one)).toEqual({ daysLeft: VACATION_DAYS - 1, until: null });
    await mover.until(() => near(deadlineOf(mover.room as PlayingRoom), Date.now() + 3 * DAY));
    expect(near((await listed(third, waiting))?.endsAt, Date.now() + 3 * DAY)).toBe(true);
    expect(await end(one)).toBe(1316);
  });

  test('has so many days a year, on whatever devices it is asked for', async () => {
    const one = await newGuest(server);
    expect(await take(one, VACATION_DAYS + 1)).toBe(422);
    const answers = await Promise.all([take(one, 9), take(one, 9), take(one, 9)]);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    expect(await take(one, 1)).toBe(1314);
    // Two and a half days later, three have begun.
    await server.database.rows(AGE_VACATIONS, [one.userId, 60]);
    expect(await end(one)).toEqual({ daysLeft: VACATION_DAYS - 3, until: null });
    expect(await take(one, VACATION_DAYS - 2)).toBe(1315);
    expect(await take(one, VACATION_DAYS - 3)).toMatchObject({ daysLeft: 0 });
  });

  test('does not help against a flag that has fallen, nor a flag against it', async () => {
    const players = await newPlayers();
    const fallen = await beginGame(database, 0, { timeControl: SLOW, players });
    const saved = await beginGame(database, 0, { timeControl: SLOW, players });
    await withProcess(async ({ open }) => {
      const replica = await open(fallen.publicId);
      for (let ply = 0; ply < 2; ply += 1) await replica.submit(anyMove);
      replica.close();
    });
    await database.rows(AGE_LOG, [fallen.publicId, 3 * DAY + 5000]);
    await database.rows(AGE_LOG, [saved.publicId, 3 * DAY - 60_000]);
    const [accountId] = players;
    const [from, until] = [new Date(), new Date(Date.now() + 2 * DAY)];
    await vacationsStore(database).begin(accountId, { days: 2, from, until });
    // The process that should have written the logs has died: any worker does it.
    await withProcess(async ({ hub, clock, stores, open }) => {
      const [job] = vacationJobs({
        hub,
        vacations: stores.vacations,
        atomically: () => Promise.reject(new Error('not needed')),
        now: () => clock.now(),
        onRoomsOf: () => undefined,
      });
      await job?.run();
      const lost = await open(fallen.publicId);
      expect(lost.room).toMatchObject({
        state: 'over',
        outcome: { winner: 'BLACK', by: 'timeout' },
      });
      const kept = await open(saved.publicId);
      expect(near(deadlineOf(kept.room as PlayingRoom), Date.now() + 2 * DAY + 60_000)).toBe(true);
      const again = await stores.vacations.dueOf(accountId);
      expect(again).toEqual([]);
      for (const replica of [lost, kept]) replica.close();
    });
  });

  test('covers a game that begins meanwhile', async () => {
    const [one, other] = [await newGuest(server), await newGuest(server)];
    const made = await one.browser.call('createChallenge', {
      body: { stepTime: 60, clock: 'days-3', side: 'RED', isRated: false },
    });
    const { roomId } = made.data as { roomId: string };
    await take(one, 4);
    const guest = await enter(roomId, other);
    await guest.submit({ type: 'sit' });
    await guest.until(() => vacationOf(guest, 'RED'));
    expect(near(deadlineOf(guest.room as PlayingRoom), Date.now() + 7 * DAY)).toBe(true);
  }, 30_000);

  test('games whose logs do not know of one are found by an index', async () => {
    await withClient(url, async (client) => {
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) ${DUE_ALL.text.replace('$1', '50')}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('slow_seats_vacation_due');
    });
  });

  test('is exported and erased with the account', async () => {
    const one = await newGuest(server);
    await take(one, 2);
    const own = personalDataOn(server.database).find(({ name }) => name === 'vacations');
    expect(await own?.read(one.userId)).toMatchObject([{ days: 2 }]);
    await own?.erase(one.userId);
    expect(await own?.read(one.userId)).toEqual([]);
  });
});
