// Real engine workers on a real PostgreSQL: what is analysed, and what is left when they are killed.
import { unpackVerdicts } from '@chuhe/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnalysisWorker } from '../../../apps/engine/src/analysis/analysis-worker.ts';
import { openAnalysisStore } from '../../../apps/engine/src/analysis/analysis.store.ts';
import {
  analysesStore,
  analysisPersonalData,
} from '../../../apps/server/src/games/analyses/index.ts';
import { readConfig } from '../../../apps/engine/src/config.ts';
import { openMetrics } from '../../../apps/engine/src/metrics.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { openLog } from '../../../apps/server/src/platform/log.ts';
import { JsonPages } from '../../../apps/server/src/platform/personal-data.ts';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import { openTestSchema } from '../../../apps/server/src/testing/test-schema.ts';
import { engineProcess, type OwnProcess } from '../../testbed/site/processes.ts';
import { storeGames } from '../../testbed/site/queued-games.ts';

const schema = await openTestSchema();
const { url } = schema;
const running = new Set<OwnProcess>();
const stores = new Set<ReturnType<typeof openAnalysisStore>>();

beforeAll(async () => {
  await migrate(url);
});
afterAll(async () => {
  await Promise.all([...running].map((worker) => worker.kill()));
  await Promise.all([...stores].map((store) => store.close()));
  await schema.drop();
});

async function startWorker(): Promise<OwnProcess> {
  const worker = engineProcess(`test-analysis-${process.pid}:`, {
    DATABASE_URL: url,
    ENGINE_PROCESSES: '1',
    ANALYSIS_LEASE_SECONDS: '2',
    ANALYSIS_NICENESS: '0',
  });
  running.add(worker);
  await worker.start();
  return worker;
}

function openStore() {
  const store = openAnalysisStore({ url, leaseSeconds: 60, onError: () => undefined });
  stores.add(store);
  return store;
}

async function count(table: string): Promise<number> {
  const [row] = (await runSql(url, `select count(*)::int as rows from ${table}`)) as {
    rows: number;
  }[];
  return row?.rows ?? 0;
}

/** Analysing twenty plies takes two seconds on an idle core. */
const WAIT = { timeout: 200_000, interval: 50 };
const RESULT = { verdicts: Uint8Array.of(1, 2), engine: 'test', network: undefined, nodes: 1 };

async function claims(): Promise<readonly string[]> {
  const rows = (await runSql(
    url,
    'select claim from analysis_queue where claim is not null order by game_id',
  )) as { claim: string }[];
  return rows.map(({ claim }) => claim);
}

/** Each player's export has the analyses of the own moves. */
async function expectExported(games: readonly string[]): Promise<void> {
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    const { read } = analysisPersonalData(analysesStore(database));
    for (const [column, plies] of [
      ['red_id', [0, 2, 4]],
      ['black_id', [1, 3, 5]],
    ] as const) {
      const [account] = (await runSql(url, `select ${column} as id from games where id = $1`, [
        games[0],
      ])) as { id: string }[];
      const exported = await read(account?.id ?? '');
      if (!(exported instanceof JsonPages)) throw new Error('it is not exported in pages');
      const texts: string[] = [];
      for await (const page of exported.pages) texts.push(...page);
      const all = texts.map(
        (text) => JSON.parse(text) as { gameId: string; moves: { ply: number }[] },
      );
      expect(all.map(({ gameId }) => gameId).toSorted()).toEqual(games.toSorted());
      expect(all[0]?.moves.slice(0, 3).map(({ ply }) => ply)).toEqual(plies);
      expect(all[0]?.moves).toHaveLength(10);
    }
  } finally {
    await database.close();
  }
}

test('only rated games of people with twenty plies wait for an analysis', async () => {
  await storeGames(url, { count: 1, isRated: false });
  await storeGames(url, { count: 1, plies: 19 });
  expect(await count('analysis_queue')).toBe(0);
  const [game = ''] = await storeGames(url, { count: 1, plies: 20 });
  expect(await runSql(url, 'select game_id from analysis_queue')).toEqual([{ game_id: game }]);
  await runSql(url, 'update accounts set is_bot = true where id = (select max(id) from accounts)');
  await runSql(
    url,
    `insert into games (room_name, red_id, black_id, outcome_by, time_control, is_watch, is_rated,
       kind, start_code, moves, plies, ended_at, is_public)
     select 'bot', red_id, black_id, outcome_by, time_control, is_watch, is_rated,
       kind, start_code, moves, plies, ended_at, is_public from games where id = $1`,
    [game],
  );
  expect(await count('analysis_queue')).toBe(1);
  await runSql(url, 'delete from analysis_queue');
});

test('a worker whose lease has ended stores nothing, and nobody stores a game twice', async () => {
  await storeGames(url, { count: 1, plies: 20 });
  const [slow, quick] = [openStore(), openStore()];
  const late = await slow.claim();
  expect(await quick.claim()).toBeUndefined();
  await runSql(url, `update analysis_queue set claimed_until = now() - interval '1 second'`);
  const taken = await quick.claim();
  if (late === undefined || taken === undefined) throw new Error('the game was not claimed');
  expect(taken.id).toBe(late.id);
  expect(await slow.renew(late)).toBe(false);
  expect(await slow.finish(late, RESULT)).toBe(false);
  await slow.release(late, 'failed');
  expect(await quick.renew(taken)).toBe(true);
  expect(await quick.finish(taken, RESULT)).toBe(true);
  expect(await quick.finish(taken, RESULT)).toBe(false);
  expect([await count('analysis_queue'), await count('game_analyses')]).toEqual([0, 1]);
});

test('a game that fails waits, and is given up after eight tries', async () => {
  await storeGames(url, { count: 1, plies: 20 });
  const store = openStore();
  for (const reason of Array.from({ length: 9 }, () => 'starved' as const)) {
    const game = await store.claim();
    if (game === undefined) throw new Error('a starved engine counts as a failure');
    await store.release(game, reason);
    await runSql(url, 'update analysis_queue set claimed_until = null');
  }
  for (let tries = 1; tries <= 8; tries += 1) {
    const game = await store.claim();
    if (game === undefined) throw new Error(`try ${tries} was refused`);
    await store.release(game, 'failed');
    expect(await store.claim()).toBeUndefined();
    await runSql(url, 'update analysis_queue set claimed_until = null');
  }
  expect(await store.claim()).toBeUndefined();
  await runSql(url, 'delete from analysis_queue');
});

test('an analysis waits while live searches need every core, and keeps its game meanwhile', async () => {
  await runSql(url, 'delete from game_analyses');
  const [game = ''] = await storeGames(url, { count: 1, plies: 20 });
  const config = readConfig({ ...process.env, ENGINE_PROCESSES: '1' });
  const state = { cores: 0, looks: 0 };
  const worker = new AnalysisWorker({
    store: openAnalysisStore({ url, leaseSeconds: 1, onError: () => undefined }),
    setup: {
      path: config.ENGINE_PATH,
      hashMegabytes: config.ENGINE_HASH_MEGABYTES,
      variantFile: config.ENGINE_VARIANT_FILE,
      keepsHash: true,
    },
    processes: 1,
    freeCores: () => {
      state.looks += 1;
      return state.cores;
    },
    metrics: openMetrics(),
    log: openLog('silent'),
  });
  worker.start();
  const isHeld = 'analysis_queue where claimed_until > now() and tries = 1';
  await expect.poll(() => state.looks, WAIT).toBeGreaterThan(0);
  const claim = await claims();
  // Longer than two leases.
  await expect.poll(() => state.looks, WAIT).toBeGreaterThan(120);
  expect([await count(isHeld), await claims()]).toEqual([1, claim]);
  expect(await count('game_analyses')).toBe(0);
  state.cores = 1;
  await expect.poll(() => count('game_analyses'), WAIT).toBe(1);
  expect(await runSql(url, 'select game_id from game_analyses')).toEqual([{ game_id: game }]);
  await worker.stop();
}, 240_000);

test('killed workers lose no game, and a stopped one returns its game at once', async () => {
  await runSql(url, 'delete from game_analyses');
  const games = await storeGames(url, { count: 2, plies: 20 });
  const killed = await startWorker();
  await expect.poll(() => claims(), WAIT).toHaveLength(1);
  await killed.kill();
  const [lost = ''] = await claims();
  expect(lost).not.toBe('');

  const stopped = await startWorker();
  // It takes the game of the killed worker after the lease, or the other one before.
  await expect.poll(async () => (await claims()).some((claim) => claim !== lost), WAIT).toBe(true);
  await stopped.stop();
  expect((await claims()).filter((claim) => claim !== lost)).toEqual([]);

  await startWorker();
  await expect.poll(() => count('game_analyses'), WAIT).toBe(games.length);
  expect(await count('analysis_queue')).toBe(0);
  const rows = (await runSql(url, 'select * from game_analyses order by game_id')) as {
    game_id: string;
    verdicts: Buffer;
    engine: string;
    network: string | null;
    nodes: number;
  }[];
  expect(rows.map(({ game_id: id }) => id).toSorted()).toEqual(games.toSorted());
  for (const { verdicts, engine, network, nodes } of rows) {
    const plies = unpackVerdicts(verdicts);
    expect(verdicts).toHaveLength(2 * plies.length);
    expect(plies).toHaveLength(20);
    // The first position of a game between equals is even.
    expect(plies[0]?.chance).toBeGreaterThan(0.4);
    expect(plies[0]?.chance).toBeLessThan(0.8);
    expect(plies.filter(({ verdict }) => verdict !== undefined).length).toBeGreaterThan(12);
    expect(engine).toMatch(/^Fairy-Stockfish/);
    expect(network).toBeNull();
    expect(nodes).toBeGreaterThan(12 * 12_000);
  }
  await expectExported(games);
}, 240_000);
