import { deadlineOf } from '@chuhe/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import type { Job } from '../../../platform/worker.ts';
import { openLog } from '../../../platform/log.ts';
import { openRoomProcess, type RoomProcess } from '../../../testing/open-room-process.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { anyMove, beginGame, type TestGame } from '../../../testing/test-game.ts';
import { roomStoresOn } from './room-stores.ts';
import { roomJobs } from './rooms.jobs.ts';

const { url, database } = await setUpDatabase(4);
let own: RoomProcess;
let sweep: Job;
/** The users notified of changes to their rooms. */
const notified: string[] = [];

beforeAll(async () => {
  own = await openRoomProcess({ url });
  const { hub, clock, stores } = own;
  const jobs = roomJobs({
    hub,
    clock,
    settle: {
      stores,
      atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
      now: () => clock.now(),
      onRoomsOf: (userIds) => notified.push(...userIds),
      logger: openLog('silent'),
    },
    logs: { away: [] },
  });
  const found = jobs.find(({ name }) => name === 'sweep-rooms');
  if (found === undefined) throw new Error('no sweep');
  sweep = found;
});
afterAll(async () => {
  await own.close();
});

type RoomRow = {
  readonly version: string;
  readonly check_after: Date;
  readonly state: string;
};

const ROW = statement<RoomRow>(
  'test-room-row',
  'select xmin::text as version, check_after, state from rooms where id = $1',
);
const DUE = statement('test-room-due', 'update rooms set check_after = now() where id = $1');

async function rowOf({ id }: TestGame): Promise<RoomRow> {
  const [row] = await database.rows(ROW, [id]);
  if (row === undefined) throw new Error('no room');
  return row;
}

test('a move writes nothing beside the log', async () => {
  const game = await beginGame(database);
  const replica = await own.open(game.publicId);
  const before = await rowOf(game);
  for (let count = 0; count < 10; count += 1) await replica.submit(anyMove);
  expect(await rowOf(game)).toEqual(before);
  replica.close();
});

test('[7] the sweep computes the true deadline from the log, and ends nothing before it', async () => {
  const game = await beginGame(database, 50_000);
  const replica = await own.open(game.publicId);
  await replica.submit(anyMove);
  await database.rows(DUE, [game.id]);
  await sweep.run();
  const { state, check_after } = await rowOf(game);
  expect(state).toBe('playing');
  if (replica.room.state !== 'playing') throw new Error('the game is over');
  const late = check_after.getTime() - deadlineOf(replica.room);
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(10_000);
  replica.close();
});

test('the sweep notifies no player of a game that goes on', async () => {
  const game = await beginGame(database);
  const replica = await own.open(game.publicId);
  await database.rows(DUE, [game.id]);
  notified.length = 0;
  await sweep.run();
  expect(notified).toEqual([]);
  expect((await rowOf(game)).check_after.getTime()).toBeGreaterThan(Date.now());
  replica.close();
});

test('[6] a game that began without its row is made up for', async () => {
  const game = await beginGame(database);
  const replica = await own.open(game.publicId);
  await database.rows(
    statement('test-open', "update rooms set state = 'open', check_after = now() where id = $1"),
    [game.id],
  );
  notified.length = 0;
  await sweep.run();
  expect(await rowOf(game)).toMatchObject({ state: 'playing' });
  expect(new Set(notified)).toEqual(new Set([game.red, game.black]));
  replica.close();
});

test('[7] a game that both have left ends by the sweep', async () => {
  const game = await beginGame(database, 70_000);
  await database.rows(DUE, [game.id]);
  await sweep.run();
  expect(await rowOf(game)).toMatchObject({ state: 'over' });
  const [last] = (await own.log.entriesFrom(game.id, 1)).slice(-1);
  expect(last?.events).toMatchObject([{ type: 'ended', outcome: { by: 'aborted' } }]);
});

test('[6] what a process could not write beside the log before it died is made up for', async () => {
  const game = await beginGame(database);
  const replica = await own.open(game.publicId);
  await replica.submit(anyMove);
  const resignation = { type: 'resign', commandId: 'test:resign', userId: game.red } as const;
  expect(await replica.submit(() => resignation)).toMatchObject({ type: 'done' });
  expect(await rowOf(game)).toMatchObject({ state: 'playing' });
  await database.rows(DUE, [game.id]);
  await sweep.run();
  expect(await rowOf(game)).toMatchObject({ state: 'over' });
  const claims = statement('test-claims', 'select 1 from playing_seats where room_id = $1');
  expect(await database.rows(claims, [game.id])).toEqual([]);
  replica.close();
});
