import type { World, Think } from './world.ts';
import { GatewayProcess } from './gateways.ts';
import { type Guest, newGuest } from './guests.ts';
import { Ledger } from './ledger.ts';
import { FAULTY_BEHAVIOUR } from './behaviour.ts';
import { openAbandonedGames, openLongGame } from './abandoned-games.ts';
import type { Options } from './options.ts';
import { PausedReader } from './paused-reader.ts';
import type { Workspace } from '../../apps/server/bench/services/workspace.ts';
import { Postgres } from '../../apps/server/bench/services/postgres.ts';
import { seeded } from './random.ts';
import { RatedRooms } from './rated-rooms.ts';
import { AnswerBook } from './stored-answers.ts';
import { OwnRedis } from '../../apps/server/bench/services/redis.ts';
import { PlayerPair } from './player-pair.ts';
import { until } from '../../apps/server/bench/services/wait.ts';

const GUESTS_AT_ONCE = 24;
const WATCHERS = 20;
/** Every so many games have a spectator. */
const WATCHED = 5;
const TICK_MILLIS = 500;
/** Games that are left alone, by the seconds that their player to move has. */
const ABANDONED_SECONDS = [3, 3, 6, 6, 9, 9, 12, 12];
const BEGIN_MILLIS = 120_000;
const QUICK: Think = (random) => random.between(20, 300);

export interface ClusterOptions extends Pick<Options, 'seed' | 'games'> {
  /** Settings of PostgreSQL that differ from the usual ones. */
  readonly databaseSettings?: readonly string[];
}

/** Three servers with their services, and all players. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster(workspace: Workspace, options: ClusterOptions) {
  const ledger = new Ledger();
  const [postgres, redis] = await Promise.all([
    Postgres.open(workspace, options.databaseSettings),
    OwnRedis.open(workspace),
  ]);
  const gateways = await openGateways(workspace, { postgres, redis, ledger });
  const random = seeded(options.seed);
  const ratedRooms = new RatedRooms(postgres.url);
  const answers = new AnswerBook();
  const world: World = {
    ledger,
    random,
    gateways,
    tickables: new Set(),
    answers,
    ratedRooms,
    think: QUICK,
    behaviour: FAULTY_BEHAVIOUR,
    isEnding: false,
  };
  const guests = await manyGuests(world, options.games * 2 + WATCHERS);
  const pairs = openPairs(world, guests.slice(WATCHERS), guests.slice(0, WATCHERS));
  const size = { mostGames: 0 };
  const tickTimer = setInterval(() => {
    const now = performance.now();
    for (const each of world.tickables) each.tick(now);
    for (const gateway of gateways) gateway.weigh();
    const running = pairs.filter(({ isRunning }) => isRunning).length;
    size.mostGames = Math.max(size.mostGames, running);
  }, TICK_MILLIS);
  await until(() => ledger.counted('games begun') >= options.games, BEGIN_MILLIS);
  const abandoned = await openAbandonedGames(world, postgres.url, ABANDONED_SECONDS);
  const longRoomId = await openLongGame(world, postgres.url);
  const reader = new PausedReader(world, await newGuest(world), longRoomId);
  return {
    world,
    answers,
    postgres,
    redis,
    pairs,
    abandoned,
    reader,
    size,
    /** Disconnects all clients. */
    disconnectAll: () => {
      clearInterval(tickTimer);
      for (const each of [...pairs, ...abandoned.views]) each.stop();
    },
    /** Nothing is written any more; what is stored can be read. */
    closeGateways: () => {
      for (const gateway of gateways) gateway.close();
    },
    close: async (): Promise<void> => {
      await ratedRooms.close();
      await Promise.all([postgres.close(), redis.close()]);
    },
  };
}

interface Parts {
  readonly postgres: Postgres;
  readonly redis: OwnRedis;
  readonly ledger: Ledger;
}

/** The second of three has clocks that go wrong. */
async function openGateways(workspace: Workspace, { postgres, redis, ledger }: Parts) {
  const setup = {
    workspace,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    onFault: (text: string) => {
      ledger.breach(0, text);
    },
  };
  return Promise.all([false, true, false].map((isFast) => GatewayProcess.open(setup, isFast)));
}

function openPairs(
  world: World,
  players: readonly Guest[],
  watchers: readonly Guest[],
): readonly PlayerPair[] {
  return Array.from({ length: players.length / 2 }, (_, index) => {
    const pair = players.slice(index * 2, index * 2 + 2) as [Guest, Guest];
    const playerPair = new PlayerPair(
      world,
      pair,
      index % WATCHED === 0 ? [world.random.pick(watchers)] : [],
    );
    playerPair.play().catch((error: unknown) => {
      world.ledger.breach(0, `a pair stopped: ${String(error)}`);
    });
    return playerPair;
  });
}

async function manyGuests(world: World, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  let started = 0;
  const createGuests = async (): Promise<void> => {
    while (started < count) {
      started += 1;
      guests.push(await newGuest(world));
    }
  };
  await Promise.all(Array.from({ length: GUESTS_AT_ONCE }, createGuests));
  return guests;
}
