import { resolve } from 'node:path';
import { makePeople } from '../../testbed/server/people.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import {
  logDatabasesSetting,
  openLogDatabases,
} from '../../../apps/server/src/testing/services/log-stores.ts';
import type { Postgres } from '../../../apps/server/src/testing/services/postgres.ts';
import { OwnRedis } from '../../../apps/server/src/testing/services/redis.ts';
import type { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { createDatabase, migrate } from '../../../apps/server/src/platform/migrate.ts';
import { tournamentsStore } from '../../../apps/server/src/play/tournaments/index.ts';
import { type Behaviour, FAULTY_BEHAVIOUR } from '../../testbed/players/behaviour.ts';
import { GatewayProcess } from '../../testbed/players/gateways.ts';
import { AckLog } from '../../testbed/players/ack-log.ts';
import { seeded } from '../../testbed/players/random.ts';
import type { ClientContext } from '../../testbed/players/testbed.ts';
import { openDatabases } from '../chaos/cluster.ts';
import type { ArenaOptions } from './arena-options.ts';
import type { Member } from './arena-person.ts';
import { noteLeaders, writerName } from './leader-kills.ts';
import { type VirtualTime, virtualSettings, virtualTime } from './virtual-time.ts';

const PROCESSES = [0, 1, 2];
const TICK_MILLIS = 500;
/** Long enough for two cores to handle entries, pages and pairings beside the moves of a thousand people. */
const THINK_MILLIS = { least: 300, most: 2400 };
/** Games are short: a side resigns after a few moves. */
const HASTY: Behaviour = { ...FAULTY_BEHAVIOUR, resign: 0.3, offer: 0.01 };
/** Once the arena's time is up, players resign running games at their next move. */
const RESIGNED: Behaviour = { ...HASTY, resign: 1 };

/** Three servers with accelerated tournament time, on their own services, an arena and its people. */
export async function openArenaCluster(workspace: Workspace, options: ArenaOptions) {
  const time: VirtualTime = { start: Date.now(), pace: options.pace };
  const [{ postgres, logPostgres }, redis] = await Promise.all([
    openDatabases(workspace, options),
    OwnRedis.open(workspace),
  ]);
  await createDatabase(postgres.url);
  await migrate(postgres.url);
  await noteLeaders(postgres.url);
  const logUrls = logPostgres.map(({ url }) => url);
  await openLogDatabases(postgres.url, logUrls);
  const ackLog = new AckLog();
  const gateways = await openGateways(workspace, { ackLog, time, postgres, redis, logUrls });
  const hour = { isUp: false };
  const context: ClientContext & { readonly ackLog: AckLog } = {
    ackLog,
    random: seeded(options.seed),
    gateways,
    tickables: new Set(),
    think: (random) => random.between(THINK_MILLIS.least, THINK_MILLIS.most),
    get behaviour() {
      return hour.isUp ? RESIGNED : HASTY;
    },
  };
  const tickTimer = setInterval(() => {
    const now = performance.now();
    for (const each of context.tickables) each.tick(now);
    for (const gateway of gateways) gateway.weigh();
  }, TICK_MILLIS);
  return {
    context,
    gateways,
    postgres,
    logUrls,
    members: await makeMembers(postgres.url, options.people),
    arena: await holdArena(postgres.url, time, options.virtualMinutes),
    callTime: () => {
      hour.isUp = true;
    },
    closeGateways: () => {
      clearInterval(tickTimer);
      for (const gateway of gateways) gateway.close();
    },
    close: async (): Promise<void> => {
      await redis.close();
      for (const each of [postgres, ...logPostgres]) await each.close();
    },
  };
}

async function openGateways(
  workspace: Workspace,
  parts: {
    readonly ackLog: AckLog;
    readonly time: VirtualTime;
    readonly postgres: Postgres;
    readonly redis: OwnRedis;
    readonly logUrls: readonly string[];
  },
): Promise<readonly GatewayProcess[]> {
  const { ackLog, time, postgres, redis, logUrls } = parts;
  return Promise.all(
    PROCESSES.map((index) =>
      GatewayProcess.open(
        {
          workspace,
          databaseUrl: `${postgres.url}?application_name=${writerName(index)}`,
          redisUrl: redis.url,
          onFault: (text) => {
            ackLog.addViolation(0, text);
          },
          settings: { ...virtualSettings(time), LOG_DATABASES: logDatabasesSetting(logUrls) },
          flags: ['--import', resolve(import.meta.dirname, 'virtual-clock.ts')],
        },
        false,
      ),
    ),
  );
}

async function makeMembers(url: string, count: number): Promise<readonly Member[]> {
  const people = await makePeople(url, count);
  await runSql(url, "update accounts set is_guest = false, password_hash = 'none'");
  return people.map(({ userId, token }, index) => ({
    userId,
    token,
    cookie: `session=${token}`,
    from: `10.0.${index >> 8}.${index & 255}`,
  }));
}

/** An arena with fewer minutes than a holder may choose, held by the site. */
async function holdArena(
  url: string,
  time: VirtualTime,
  minutes: number,
): Promise<{ readonly id: string; readonly name: string; readonly lastsMillis: number }> {
  const startsAt = virtualTime(time, Date.now());
  const lastsMillis = minutes * 60_000;
  const options = {
    form: 'arena',
    startsAt,
    lastsMillis,
    rounds: 0,
    breakMillis: 0,
    mostPlayers: 2000,
  } as const;
  const name = 'chaosarena';
  const row = {
    name,
    title: 'Chaos',
    holder_id: null,
    form: 'arena',
    time_control: 'step-60',
    clock: 'increment-180-2',
    is_rated: true,
    entry: 'everybody',
    password_hash: null,
    rating_least: null,
    rating_most: null,
    has_chat: false,
    starts_at: new Date(),
    minutes,
    rounds: null,
  } as const;
  const created = { type: 'created', options, at: startsAt } as const;
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  const id = await tournamentsStore(database).insert(row, created);
  await database.close();
  if (id === undefined) throw new Error('the arena is not stored');
  return { id, name, lastsMillis: lastsMillis / time.pace };
}
