import type { Arena, Think } from './arena.ts';
import { GatewayProcess } from './gateways.ts';
import { type Guest, newGuest } from './guests.ts';
import { Ledger } from './ledger.ts';
import { ROUGH } from './manners.ts';
import { openLeftGames, openLongGame } from './left-games.ts';
import type { Options } from './options.ts';
import { PausedReader } from './paused-reader.ts';
import type { Place } from './place.ts';
import { Postgres } from './postgres.ts';
import { seeded } from './random.ts';
import { RatedRooms } from './rated-rooms.ts';
import { OwnRedis } from './redis.ts';
import { Table } from './table.ts';
import { until } from './wait.ts';

const GUESTS_AT_ONCE = 24;
const WATCHERS = 20;
/** Every so many games have a spectator. */
const WATCHED = 5;
const TEND_MILLIS = 500;
/** Games that are left alone, by the seconds that their player to move has. */
const LEFT_SECONDS = [3, 3, 6, 6, 9, 9, 12, 12];
const BEGIN_MILLIS = 120_000;
const QUICK: Think = (random) => random.between(20, 300);

export interface HallOptions extends Pick<Options, 'seed' | 'games'> {
  /** Settings of PostgreSQL that differ from the usual ones. */
  readonly databaseSettings?: readonly string[];
}

/** Three servers with everything they need, and everybody who plays. */
export type Hall = Awaited<ReturnType<typeof openHall>>;

export async function openHall(place: Place, options: HallOptions) {
  const ledger = new Ledger();
  const [postgres, redis] = await Promise.all([
    Postgres.open(place, options.databaseSettings),
    OwnRedis.open(place),
  ]);
  const gateways = await openGateways(place, { postgres, redis, ledger });
  const random = seeded(options.seed);
  const ratedRooms = new RatedRooms(postgres.url);
  const arena: Arena = {
    ledger,
    random,
    gateways,
    tended: new Set(),
    ratedRooms,
    think: QUICK,
    manners: ROUGH,
    isEnding: false,
  };
  const guests = await manyGuests(arena, options.games * 2 + WATCHERS);
  const tables = openTables(arena, guests.slice(WATCHERS), guests.slice(0, WATCHERS));
  const size = { mostGames: 0 };
  const tending = setInterval(() => {
    const now = performance.now();
    for (const each of arena.tended) each.tend(now);
    for (const gateway of gateways) gateway.weigh();
    const running = tables.filter(({ isRunning }) => isRunning).length;
    size.mostGames = Math.max(size.mostGames, running);
  }, TEND_MILLIS);
  await until(() => ledger.counted('games begun') >= options.games, BEGIN_MILLIS);
  const left = await openLeftGames(arena, postgres.url, LEFT_SECONDS);
  const longRoomId = await openLongGame(arena, postgres.url);
  const reader = new PausedReader(arena, await newGuest(arena), longRoomId);
  return {
    arena,
    postgres,
    redis,
    tables,
    left,
    reader,
    size,
    /** Everybody goes home. */
    empty: () => {
      clearInterval(tending);
      for (const each of [...tables, ...left.views]) each.stop();
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
async function openGateways(place: Place, { postgres, redis, ledger }: Parts) {
  const setup = {
    place,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    onFault: (text: string) => {
      ledger.breach(0, text);
    },
  };
  return Promise.all([false, true, false].map((isFast) => GatewayProcess.open(setup, isFast)));
}

function openTables(
  arena: Arena,
  players: readonly Guest[],
  watchers: readonly Guest[],
): readonly Table[] {
  return Array.from({ length: players.length / 2 }, (_, index) => {
    const pair = players.slice(index * 2, index * 2 + 2) as [Guest, Guest];
    const table = new Table(
      arena,
      pair,
      index % WATCHED === 0 ? [arena.random.pick(watchers)] : [],
    );
    table.play().catch((error: unknown) => {
      arena.ledger.breach(0, `a table stopped: ${String(error)}`);
    });
    return table;
  });
}

async function manyGuests(arena: Arena, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = [];
  let begun = 0;
  const come = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      guests.push(await newGuest(arena));
    }
  };
  await Promise.all(Array.from({ length: GUESTS_AT_ONCE }, come));
  return guests;
}
