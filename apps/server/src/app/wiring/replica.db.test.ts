import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameSummary } from '@chuhe/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Postgres } from '../../testing/services/postgres.ts';
import { until } from '../../testing/services/wait.ts';
import { Workspace } from '../../testing/services/workspace.ts';
import { readProcessConfig } from '../config.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { type DatabasePool, openDatabase, statement } from '../../platform/database.ts';
import { openLog } from '../../platform/log.ts';
import { createDatabase, migrate, withClient } from '../../platform/migrate.ts';
import { Replica } from '../../platform/replica.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../../testing/open-test-server.ts';
import { newGuest } from '../../testing/people.ts';

const WAITS = { lagMillis: 1000, checkMillis: 50, checkAnswerMillis: 300, readAnswerMillis: 400 };
const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
const PLACE = statement<{ port: number }>('place', 'select inet_server_port() as port');
const NUMBERS = statement<{ n: number; port: number }>(
  'numbers',
  'select max(n) as n, inet_server_port() as port from numbers',
);
const ADD = statement('add', 'insert into numbers values ($1)');

// Those of the test alone: they are stopped, killed and promoted.
const workspace = new Workspace();
let primary: Postgres;
let standby: Postgres;
let database: DatabasePool;
beforeAll(async () => {
  primary = await Postgres.open(workspace, ['log_statement=all']);
  await createDatabase(primary.url);
  await migrate(primary.url);
  database = openDatabase({ url: primary.url, connections: 4, onError: () => undefined });
  await database.rows(statement('', 'create table numbers (n integer)'), []);
  standby = await Postgres.openStandby(workspace, primary, ['log_statement=all']);
});
afterAll(async () => {
  await database.close();
  workspace.end();
});

function portOf({ url }: Postgres): number {
  return Number(new URL(url).port);
}

async function runOnStandby(sql: string): Promise<void> {
  await withClient(standby.url, (client) => client.query(sql));
}

function openReplica(url = standby.url) {
  const logged: string[] = [];
  const log = openLog('info', { write: (line) => void logged.push(line) });
  const metrics = { show: () => undefined, countFallback: () => undefined };
  const replica = new Replica({
    url,
    connections: 3,
    primary: database,
    log,
    metrics,
    waits: WAITS,
  });
  replica.start();
  const place = async () => (await replica.reading.rows(PLACE, []))[0]?.port;
  return { replica, place, logged: () => logged.join('') };
}

describe('calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    const settings = { DATABASE_URL: primary.url, REPLICA_URL: standby.url };
    server = await openTestServer({ settings, limits: NO_LIMITS, isWorking: false });
    if (!(await until(isInUse, 20_000))) throw new Error('the replica is not used');
  });
  afterAll(() => server.close());

  async function isInUse(): Promise<boolean> {
    const { body } = await server.ops.inject('/metrics');
    return body.includes('chuhe_replica_in_use 1');
  }

  async function newPlayer() {
    const { browser, userId: id, userName: name } = await newGuest(server);
    return { browser, id, name };
  }

  test('lists of games, the library, the explorer and names are read from the replica', async () => {
    const [reader, other] = [await newPlayer(), await newPlayer()];
    for (let count = 0; count < 3; count += 1)
      await insertFinishedGame(database, finishedGame(reader, other));
    const first = await reader.browser.call('gameHistory', { query: { size: '1' } });
    const { next } = first.data as { next: string };
    const asked = [
      ['todayHistory', 'game-today', {}],
      ['playerGames', 'game-list-of', { params: { id: other.id } }],
      ['gameHistory', 'game-list-of', { query: { size: '1', cursor: next } }],
      ['libraryGames', 'library-count', {}],
      ['libraryPlayers', 'library-players', {}],
      ['explorePosition', 'explorer-moves', { query: { source: 'masters', position: START } }],
      ['explorePosition', 'explorer-own-games', { query: { source: 'mine', position: START } }],
      ['search', 'search-players', { params: { x: 'player' }, query: { word: other.name } }],
    ] as const;
    for (const [name, sql, input] of asked) {
      const before = [standby, primary].map((each) => each.logged(`execute ${sql}`));
      const { errorCode } = await reader.browser.call(name, input);
      const after = [standby, primary].map((each) => each.logged(`execute ${sql}`));
      const isAsked = after.map((count, index) => count > (before[index] ?? 0));
      expect({ name, errorCode, isAsked }).toEqual({ name, errorCode: 0, isAsked: [true, false] });
    }
  });

  test('what somebody has just written is read back, though the replica does not have it', async () => {
    const [reader, other] = [await newPlayer(), await newPlayer()];
    const games = async (name: 'gameHistory' | 'playerGames') => {
      const { data } = await reader.browser.call(name, { params: { id: reader.id } });
      return (data as { list: readonly GameSummary[] }).list.map(({ id }) => id);
    };
    const found = async () => {
      const input = { params: { x: 'player' }, query: { word: other.name } };
      const { data } = await reader.browser.call('search', input);
      return (data as { gamerList: readonly { userId: string }[] }).gamerList.map(
        (each) => each.userId,
      );
    };
    await expect.poll(found).toEqual([other.id]);
    await runOnStandby('select pg_wal_replay_pause()');
    const id = await insertFinishedGame(database, finishedGame(reader, other));
    await reader.browser.call('blockPlayer', { body: { userId: other.id } });
    const searches = standby.logged('execute search-players');
    expect(await found()).toEqual([]);
    expect(standby.logged('execute search-players')).toBeGreaterThan(searches);
    expect(await games('gameHistory')).toEqual([id]);
    expect(await games('playerGames')).toEqual([id]);
    await runOnStandby('select pg_wal_replay_resume()');
  });
});

describe('a replica', () => {
  test('is read from while nothing is written, and never written to', async () => {
    const { replica, place } = openReplica();
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    const start = performance.now();
    while (performance.now() < start + 2 * WAITS.lagMillis)
      expect(await place()).toBe(portOf(standby));
    const written = await replica.reading.transaction((inside) => inside.rows(PLACE, []));
    expect(written).toEqual([{ port: portOf(primary) }]);
    await replica.close();
  });

  test('that falls behind is left within the bound, and returned to', async () => {
    const { replica, place, logged } = openReplica();
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    await runOnStandby('select pg_wal_replay_pause()');
    await database.rows(ADD, [1]);
    const written = performance.now();
    let lastInVain = written;
    for (let isSeen = false; !isSeen;) {
      const asked = performance.now();
      const [row] = await replica.reading.rows(NUMBERS, []);
      isSeen = row?.n === 1;
      if (!isSeen) lastInVain = asked;
    }
    // A later request sees it.
    expect(lastInVain).toBeLessThanOrEqual(written + WAITS.lagMillis);
    expect(await place()).toBe(portOf(primary));
    await expect.poll(logged).toContain('"state":"behind"');
    await runOnStandby('select pg_wal_replay_resume()');
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    expect((await replica.reading.rows(NUMBERS, []))[0]?.n).toBe(1);
    await replica.close();
  });

  test('that stands still keeps nobody waiting for it', async () => {
    const { replica, place, logged } = openReplica();
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    standby.stand(true);
    // More readers than connections; all are answered while the replica is frozen.
    const answers = await Promise.all(Array.from({ length: 20 }, place));
    expect(new Set(answers)).toEqual(new Set([portOf(primary)]));
    expect(logged()).toContain('"state":"away"');
    standby.stand(false);
    await expect.poll(place, { timeout: 20_000 }).toBe(portOf(standby));
    await replica.close();
  });

  test('that dies fails nobody', async () => {
    const { replica, place } = openReplica();
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    const answers: Promise<number | undefined>[] = [];
    const died = standby.crash();
    for (let count = 0; count < 50; count += 1) answers.push(place());
    await died;
    for (let count = 0; count < 50; count += 1) answers.push(place());
    for (const port of await Promise.all(answers))
      expect([portOf(primary), portOf(standby)]).toContain(port);
    expect(await place()).toBe(portOf(primary));
    await standby.begin();
    await expect.poll(place, { timeout: 20_000 }).toBe(portOf(standby));
    await replica.close();
  });

  test('of another database is refused', async () => {
    const other = new URL(readProcessConfig().DATABASE_URL);
    other.pathname = '/postgres';
    const { replica, place, logged } = openReplica(other.href);
    await expect.poll(logged, { timeout: 10_000 }).toContain('"state":"another-database"');
    expect(await place()).toBe(portOf(primary));
    await replica.close();
  });

  // Last test: a promoted standby no longer follows.
  test('that was promoted is refused, and so is a standby of its timeline', async () => {
    const { replica, place, logged } = openReplica();
    await expect.poll(place, { timeout: 10_000 }).toBe(portOf(standby));
    await runOnStandby('select pg_promote()');
    await expect.poll(logged, { timeout: 10_000 }).toContain('"state":"not-a-standby"');
    expect(await place()).toBe(portOf(primary));
    // It replays its own timeline now, further than the primary has written.
    await runOnStandby('insert into numbers select * from generate_series(1000, 100000)');
    await standby.close();
    writeFileSync(join(standby.data, 'standby.signal'), '');
    await standby.begin();
    await expect.poll(logged, { timeout: 20_000 }).toContain('"state":"another-timeline"');
    expect(await place()).toBe(portOf(primary));
    expect((await replica.reading.rows(NUMBERS, []))[0]?.n).toBe(1);
    await replica.close();
  });
});
