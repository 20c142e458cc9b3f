import type { Testbed, Think } from '../../testbed/players/testbed.ts';
import { GatewayProcess } from '../../testbed/players/gateways.ts';
import { type Guest, newGuest } from '../../testbed/players/guests.ts';
import { AckLog } from '../../testbed/players/ack-log.ts';
import { type Behaviour, FAULTY_BEHAVIOUR } from '../../testbed/players/behaviour.ts';
import { openAbandonedGames, openLongGame } from '../../testbed/players/abandoned-games.ts';
import {
  logDatabasesSetting,
  makeTables,
  openLogDatabases,
  openLogStores,
} from '../../../apps/server/src/testing/services/log-stores.ts';
import type { Options } from './options.ts';
import { PausedReader } from './paused-reader.ts';
import type { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { Postgres } from '../../../apps/server/src/testing/services/postgres.ts';
import { seeded } from '../../testbed/players/random.ts';
import { RatedRooms } from '../../testbed/players/rated-rooms.ts';
import { AnswerBook } from '../../testbed/players/stored-answers.ts';
import { OwnRedis } from '../../../apps/server/src/testing/services/redis.ts';
import { PlayerPair } from '../../testbed/players/player-pair.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';

const GUESTS_AT_ONCE = 24;
const WATCHERS = 20;
/** One in this many games has a spectator. */
const WATCHED = 5;
/** The index of the server process whose clock is wrong. */
const FAST = 1;
const TICK_MILLIS = 500;
/** Abandoned games, by the seconds that the player to move has. */
const ABANDONED_SECONDS = [3, 3, 6, 6, 9, 9, 12, 12];
const BEGIN_MILLIS = 120_000;
const QUICK: Think = (random) => random.between(20, 300);

export interface PlayOptions extends Pick<Options, 'seed' | 'games'> {
  /** The number of server processes; the second has a wrong clock. */
  readonly processes?: number;
  readonly redisServers?: number;
  /** The addresses of log databases. */
  readonly logUrls?: readonly string[];
  /** The players' thinking time and connection behaviour; fast and unreliable by default. */
  readonly think?: Think;
  readonly behaviour?: Behaviour;
}

export interface ClusterOptions extends PlayOptions {
  /** PostgreSQL settings that differ from the default; with log databases they apply to those. */
  readonly databaseSettings?: readonly string[];
  readonly databases?: number;
}

/** Servers on a database, and all players. */
export type Play = Awaited<ReturnType<typeof openPlay>>;

/** Opens server processes on a database, with their own Redis servers, and waits until all games have started. */
export async function openPlay(workspace: Workspace, databaseUrl: string, options: PlayOptions) {
  const { seed, games, processes = 3, redisServers = 1, logUrls = [] } = options;
  const ackLog = new AckLog();
  const redis = await OwnRedis.openMany(workspace, redisServers);
  await openLogDatabases(databaseUrl, logUrls);
  const logs = openLogStores(logUrls);
  const parts = { databaseUrl, logUrls, redis, ackLog, processes };
  const gateways = await openGateways(workspace, parts);
  const ratedRooms = new RatedRooms(databaseUrl, logs);
  const answers = new AnswerBook();
  const testbed: Testbed = {
    ackLog,
    random: seeded(seed),
    gateways,
    tickables: new Set(),
    answers,
    ratedRooms,
    think: options.think ?? QUICK,
    behaviour: options.behaviour ?? FAULTY_BEHAVIOUR,
    isEnding: false,
  };
  const guests = await manyGuests(testbed, games * 2 + WATCHERS);
  const pairs = openPairs(testbed, guests.slice(WATCHERS), guests.slice(0, WATCHERS));
  const size = { mostGames: 0 };
  const tickTimer = setInterval(() => {
    const now = performance.now();
    for (const each of testbed.tickables) each.tick(now);
    for (const gateway of gateways) gateway.weigh();
    const running = pairs.filter(({ isRunning }) => isRunning).length;
    size.mostGames = Math.max(size.mostGames, running);
  }, TICK_MILLIS);
  await until(() => ackLog.counted('games begun') >= games, BEGIN_MILLIS);
  return {
    testbed,
    answers,
    redis,
    logs,
    pairs,
    size,
    disconnectAll: () => {
      clearInterval(tickTimer);
      for (const pair of pairs) pair.stop();
    },
    /** Stops all writes, so that the stored data can be read. */
    closeGateways: () => {
      for (const gateway of gateways) gateway.close();
    },
    close: async (): Promise<void> => {
      await ratedRooms.close();
      await logs.close();
      for (const each of redis) await each.close();
    },
  };
}

/** Three servers with their services, all players, and abandoned games. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster(workspace: Workspace, options: ClusterOptions) {
  const { postgres, logPostgres } = await openDatabases(workspace, options);
  const logUrls = logPostgres.map(({ url }) => url);
  const play = await openPlay(workspace, postgres.url, { ...options, logUrls });
  const { testbed, logs } = play;
  const databases = { url: postgres.url, logs };
  const abandoned = await openAbandonedGames(testbed, databases, ABANDONED_SECONDS);
  const longRoomId = await openLongGame(testbed, postgres.url);
  const reader = new PausedReader(testbed, await newGuest(testbed), longRoomId);
  return {
    ...play,
    postgres,
    logPostgres,
    abandoned,
    reader,
    disconnectAll: () => {
      play.disconnectAll();
      for (const view of abandoned.views) view.stop();
    },
    close: async (): Promise<void> => {
      await play.close();
      for (const each of [postgres, ...logPostgres]) await each.close();
    },
  };
}

/** The registry, and log databases, each in its own PostgreSQL. */
export async function openDatabases(
  workspace: Workspace,
  { databases = 0, databaseSettings }: Pick<ClusterOptions, 'databases' | 'databaseSettings'>,
): Promise<{ readonly postgres: Postgres; readonly logPostgres: readonly Postgres[] }> {
  if (databases === 0)
    return { postgres: await Postgres.open(workspace, databaseSettings), logPostgres: [] };
  const names = Array.from({ length: databases }, (_, index) => `logs-${index + 1}`);
  const all = await Postgres.openAlike(workspace, ['postgres', ...names], databaseSettings);
  await makeTables(all.map(({ url }) => url));
  const [postgres, ...logPostgres] = all;
  if (postgres === undefined) throw new Error('no PostgreSQL was opened');
  return { postgres, logPostgres };
}

interface Parts {
  readonly databaseUrl: string;
  readonly logUrls: readonly string[];
  readonly redis: readonly OwnRedis[];
  readonly ackLog: AckLog;
  readonly processes: number;
}

async function openGateways(
  workspace: Workspace,
  { databaseUrl, logUrls, redis, ackLog, processes }: Parts,
) {
  const urls = redis.map(({ url }) => url);
  const setup = {
    workspace,
    databaseUrl,
    settings: { LOG_DATABASES: logDatabasesSetting(logUrls) },
    onFault: (text: string) => {
      ackLog.addViolation(0, text);
    },
  };
  const indexes = Array.from({ length: processes }, (_, index) => index);
  return Promise.all(
    indexes.map((index) => {
      // Each process has the list in a different order.
      const redisUrl = [...urls.slice(index % urls.length), ...urls]
        .slice(0, urls.length)
        .join(',');
      return GatewayProcess.open({ ...setup, redisUrl }, index === FAST);
    }),
  );
}

function openPairs(
  testbed: Testbed,
  players: readonly Guest[],
  watchers: readonly Guest[],
): readonly PlayerPair[] {
  return Array.from({ length: players.length / 2 }, (_, index) => {
    const pair = players.slice(index * 2, index * 2 + 2) as [Guest, Guest];
    const playerPair = new PlayerPair(
      testbed,
      pair,
      index % WATCHED === 0 ? [testbed.random.pick(watchers)] : [],
    );
    playerPair.play().catch((error: unknown) => {
      testbed.ackLog.addViolation(0, `a pair stopped: ${String(error)}`);
    });
    return playerPair;
  });
}

async function manyGuests(testbed: Testbed, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  let started = 0;
  const createGuests = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      guests.push(await newGuest(testbed));
    }
  };
  await Promise.all(Array.from({ length: GUESTS_AT_ONCE }, createGuests));
  return guests;
}
