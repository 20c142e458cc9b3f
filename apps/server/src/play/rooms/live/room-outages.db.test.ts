import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabasePool, openDatabase } from '../../../platform/database.ts';
import { createDatabase, migrate } from '../../../platform/migrate.ts';
import { openRoomProcess, type RoomProcess } from '../../../testing/open-room-process.ts';
import { Postgres } from '../../../testing/services/postgres.ts';
import { Workspace } from '../../../testing/services/workspace.ts';
import { beginGame } from '../../../testing/test-game.ts';

const HELD_MILLIS = 2500;
/** The first move has one minute, which ends in the middle of the outage. */
const AGE_MILLIS = 60_000 - HELD_MILLIS / 2;
const TIME_OUT = { type: 'time-out', commandId: 'timeout:test' } as const;

const workspace = new Workspace();
let postgres: Postgres;
let database: DatabasePool;
let here: RoomProcess;

beforeAll(async () => {
  postgres = await Postgres.open(workspace);
  await createDatabase(postgres.url);
  await migrate(postgres.url);
  database = openDatabase({ url: postgres.url, connections: 2, onError: () => undefined });
  here = await openRoomProcess({ url: postgres.url });
});
afterAll(async () => {
  await here.close();
  await database.close();
  workspace.end();
});

test('[7] a game whose time ends during an outage that nobody has noticed yet goes on', async () => {
  const game = await beginGame(database, AGE_MILLIS);
  const replica = await here.open(game.publicId);
  const held = postgres.holdCommits(HELD_MILLIS);
  // The time is up, and commits are still held.
  await sleep(HELD_MILLIS * 0.6);
  expect(await replica.submit(() => TIME_OUT)).toMatchObject({
    type: 'refused',
    refusal: { code: 'time-not-up' },
  });
  await held;
  expect(replica.room.state).toBe('playing');
});
