import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Speed, SPEEDS, type TimeControl } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, statement } from '../../platform/database.ts';
import { migrate, withClient } from '../../platform/migrate.ts';
import { BEFORE_BASELINE } from '../../platform/migration-set.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { enter, newTestUser, playUntil, runningRoom } from '../../testing/test-rooms.ts';
import { openTestSchema } from '../../testing/test-schema.ts';
import { rateGame, ratingStoresOn } from './rate-results.ts';
import { ratingsStore } from './ratings.store.ts';

const server = await setUpServer({ limits: NO_LIMITS });

const FILE = '0028-ratings-by-speed.sql';

const ACCOUNTS = `insert into accounts (user_name, is_guest, password_hash)
  select 'player_' || n, false, 'none' from generate_series(1, 300) as n`;
// Every second player is settled (60), the others are not (200); every tenth has played no game.
const EARLIER = `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
  select id, kind, 1000 + id, case when id % 2 = 0 then 60 else 200 end, 0.06, 5,
    timestamptz '2026-01-01' from accounts, unnest(array['game', 'puzzle']) as kind
  where kind = 'puzzle' or id % 10 <> 0`;
const EARLIER_CHANGES = `insert into rating_changes (account_id, kind, subject, score, rating_before,
    rating_after, deviation_after, changed_at)
  select account_id, kind, 'old-game', 1, rating - 20, rating, deviation, rated_at from ratings`;
const ALL = `select account_id, kind, rating, deviation, volatility, results, rated_at from ratings`;

type Row = Record<string, unknown>;

async function rowsOf(url: string, text: string): Promise<readonly Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

describe('the migration of a populated database', () => {
  let schema: Awaited<ReturnType<typeof openTestSchema>>;
  let folder: string;
  let before: readonly Row[];

  beforeAll(async () => {
    schema = await openTestSchema();
    folder = await mkdtemp(join(tmpdir(), 'chuhe-migrations-'));
    const copy = (name: string): Promise<void> =>
      copyFile(join(BEFORE_BASELINE, name), join(folder, name));
    const earlier = (await readdir(BEFORE_BASELINE)).filter((name) => name < FILE);
    await Promise.all(earlier.map(copy));
    await migrate(schema.url, { folder });
    before = await withClient(schema.url, async (client) => {
      for (const text of [ACCOUNTS, EARLIER, EARLIER_CHANGES]) await client.query(text);
      const { rows } = await client.query<Record<string, unknown>>(
        `${ALL} order by account_id, kind`,
      );
      return rows;
    });
    await copy(FILE);
    await migrate(schema.url, { folder });
  });
  afterAll(async () => {
    await schema.drop();
    await rm(folder, { recursive: true });
  });

  test('begins every speed with the rating of all games, its deviation raised to 110', async () => {
    const old = await rowsOf(
      schema.url,
      `${ALL} where kind in ('game', 'puzzle') order by account_id, kind`,
    );
    expect(old).toEqual(before);
    const games = before.filter(({ kind }) => kind === 'game');
    expect(games).toHaveLength(270);
    for (const speed of SPEEDS) {
      const rows = await rowsOf(schema.url, `${ALL} where kind = '${speed}' order by account_id`);
      expect(rows).toEqual(
        games.map((row) =>
          Object.assign({}, row, { kind: speed, deviation: row['deviation'] === 60 ? 110 : 200 }),
        ),
      );
    }
  });

  test('shows what was settled as settled, in every list and on every curve', async () => {
    const database = openDatabase({
      url: schema.url,
      connections: 1,
      onError: (error) => expect.fail(error.message),
    });
    const ratings = ratingsStore(database);
    const ids = await withClient(schema.url, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from accounts where id % 10 in (1, 2) order by id limit 2',
      );
      return rows.map(({ id }) => id);
    });
    const main = await ratings.main(ids);
    for (const id of ids) {
      const isGuess = Number(id) % 2 === 1;
      expect(main.get(id)).toEqual({ rating: 1000 + Number(id), isProvisional: isGuess });
      for (const speed of SPEEDS)
        expect(await ratings.curve(speed, id, 10)).toMatchObject([{ subject: 'old-game' }]);
      expect(await ratings.curve('puzzle', id, 10)).toHaveLength(1);
    }
    await database.close();
  });
});

describe('a rated game', () => {
  const CLOCKS = {
    blitz: { kind: 'increment', baseSeconds: 180, incrementSeconds: 2 },
    rapid: { kind: 'stages', gameSeconds: 600, stepSeconds: 60, countdownSeconds: 30 },
    classical: { kind: 'increment', baseSeconds: 3600, incrementSeconds: 30 },
    correspondence: { kind: 'days', days: 3 },
  } as const satisfies Readonly<Record<Speed, TimeControl>>;
  const OVER = statement('', "select from rooms where public_id = $1 and state = 'over'");
  const FROM_OLD_PROCESS = statement(
    '',
    `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
     values ($1, 'game', 1800, 50, 0.06, 40, now())`,
  );

  test.each(SPEEDS)('counts for its speed alone: %s', async (speed) => {
    const [red, black] = [await newTestUser(server), await newTestUser(server)];
    const roomId = await runningRoom(server, red, black, {
      rated: true,
      timeControl: CLOCKS[speed],
    });
    const a = await enter(server.baseUrl, roomId, red);
    const b = await enter(server.baseUrl, roomId, black);
    await playUntil([a, b], 20);
    await b.submit({ type: 'resign' });
    await a.until(() => a.received.some(({ type }) => type === 'ratings'));
    a.close();
    b.close();
    await expect.poll(() => server.database.rows(OVER, [roomId])).toHaveLength(1);
    const ratings = ratingsStore(server.database);
    for (const each of SPEEDS) {
      const shown = await ratings.shown(each, [red.userId, black.userId]);
      expect(shown.size).toBe(each === speed ? 2 : 0);
    }
    expect((await ratings.main([red.userId])).get(red.userId)).toEqual({
      rating: 1662,
      isProvisional: true,
    });
    // The next room of this speed shows the new rating; a room of another speed does not.
    for (const each of SPEEDS) {
      const watched = await runningRoom(server, red, await newTestUser(server), {
        timeControl: CLOCKS[each],
      });
      const reader = await enter(server.baseUrl, watched, red);
      const welcome = reader.received.find((message) => message.type === 'welcome');
      expect(welcome?.msg.players.RED?.rating).toBe(each === speed ? 1662 : undefined);
      await reader.submit({ type: 'abort' });
      reader.close();
      await expect.poll(() => server.database.rows(OVER, [watched])).toHaveLength(1);
    }
  });

  test('begins where a process of the version before has left the rating of all games', async () => {
    const [red, black] = [await newTestUser(server), await newTestUser(server)];
    await server.database.rows(FROM_OLD_PROCESS, [red.userId]);
    const game = {
      roomId: 'after-old-process',
      speed: 'blitz',
      players: { RED: red.userId, BLACK: black.userId },
      winner: undefined,
      absent: undefined,
      plies: 40,
      endedAt: Date.now(),
    } as const;
    await server.database.transaction((inside) => rateGame(ratingStoresOn(inside), game));
    const [last] = await ratingsStore(server.database).curve('blitz', red.userId, 1);
    expect(last?.before).toBe(1800);
    expect(last?.rating).toBeLessThan(1800);
  });
});
