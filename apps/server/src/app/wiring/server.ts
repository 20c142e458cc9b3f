import { setTimeout as sleep } from 'node:timers/promises';
import { queueKeys, SearchQueue } from '@chuhe/search/queue';
import { hashToken, SESSION_SECONDS, sessionsStore } from '../../people/accounts/index.ts';
import * as games from '../../games/index.ts';
import * as moderation from '../../moderation/index.ts';
import * as people from '../../people/index.ts';
import * as play from '../../play/index.ts';
import type { Config } from '../config.ts';
import { STREAM_WAITS, type StreamWaits } from '../../api/calls/index.ts';
import { connectCalls } from './calls.ts';
import { requireAllServed } from './require-all-served.ts';
import { openRealtime, type Realtime } from './realtime.ts';
import { ROOM_WAITS, type RoomWaits } from './rooms.ts';
import { TOURNAMENT_WAITS, type TournamentWaits } from './tournaments.ts';
import { personalDataOn } from './personal-data.ts';
import {
  type Limiter,
  LIMITS,
  type LimitTable,
  redisLimiter,
} from '../../platform/limits/index.ts';
import { LOBBY_WAITS, type LobbyWaits } from '../../play/lobby/index.ts';
import { messageWiring } from './messages.ts';
import { MatchPool } from '../../play/quick-match/index.ts';
import { openPublicPages } from './public-pages.ts';
import { allowancesOf, CallerGate } from '../../platform/callers/index.ts';
import { type DatabasePool, openDatabase, statement, type Timed } from '../../platform/database.ts';
import { openReads } from '../../platform/replica.ts';
import { periodicJobsStore } from '../../platform/periodic-jobs.store.ts';
import { periodicRunner } from '../../platform/periodic-jobs.ts';
import type { Job } from '../../platform/worker.ts';
import type { Logger } from '../../platform/log.ts';
import { reportingBusy } from '../../platform/engine/find-move.ts';
import { type Metrics, openMetrics } from '../../platform/metrics.ts';
import {
  openPasswordHasher,
  PASSWORD_COST,
  type PasswordCost,
} from '../../platform/password-hasher.ts';
import { RedisServers } from '../../platform/redis.ts';
import { openTracing } from '../../platform/tracer.ts';
import { TurnBatch } from '../../platform/turn-batch.ts';
import { showRedis } from '../../platform/redis-metrics.ts';
import { openSmtp, type MailTransport } from '../../platform/smtp.ts';
import { tokensStore } from '../../api/tokens/index.ts';
import { buildHttp, closeHttp } from '../http/http.ts';
import { buildOps } from '../http/ops.ts';

/** Options that differ from production: tests raise limits, make hashing cheap and shorten waits. */
export interface ServerOptions {
  readonly limits?: LimitTable;
  readonly passwordCost?: PasswordCost;
  readonly waits?: LobbyWaits & RoomWaits & StreamWaits & TournamentWaits;
}

const PING = statement('ping', 'select 1');
const WAITS = { ...LOBBY_WAITS, ...ROOM_WAITS, ...STREAM_WAITS, ...TOURNAMENT_WAITS };

/** Opens everything a server process works with and connects the parts. Nothing listens yet. */
export async function openServer(config: Config, log: Logger, options: ServerOptions = {}) {
  const onError = warnIn(log);
  const databases = openDatabases(config, log);
  const { database, reading, callers, metrics, tracing } = databases;
  const redis = await connectRedis(config, metrics, onError);
  const computer = openSearches(config, redis, onError);
  const transport = openSmtp(config.SMTP_URL, config.MAIL_FROM);
  const limiter = openLimiter({ config, redis, metrics }, options.limits ?? LIMITS);
  const pages = await openPublicPages({ database, reading, limiter, config, log });
  const finders = callersOn(database, callers);
  const { waits = WAITS } = options;
  const opened = { config, database, redis, limiter, metrics, log, tracer: tracing.tracer, waits };
  const realtime = await openRealtime({ ...opened, findCaller: finders.findCaller });
  const messages = messageWiring({ config, database, metrics, log, clock: realtime.clock });
  const calls = connectCalls({
    database,
    reading,
    limiter,
    computer: reportingBusy(computer, () => metrics.refusedSearches.inc()),
    network: pages.network,
    tables: pages.tables,
    matchPool: MatchPool.at(redis, config.REDIS_PREFIX),
    countFallback: metrics.countFallback,
    passwords: await openPasswordHasher(options.passwordCost ?? PASSWORD_COST),
    secret: config.SECRET,
    push: messages.push,
    ...addressesOf(config),
    realtime,
  });
  requireAllServed(calls);
  let isStopping = false;
  const unready = async () => (isStopping ? 'stopping' : whyUnready(database));
  const http = await buildHttp({
    calls,
    ...finders,
    ...opened,
    unready,
    ...addressesOf(config),
    ...pages,
  });
  if (config.ROLES.includes('gateway')) realtime.attach(http.server);
  return {
    calls,
    http,
    ops: buildOps({ metrics, unready, away: () => realtime.logs.away }),
    jobs: jobsOf({ config, database, metrics, transport, computer, log, messages, realtime }),
    /** From now on the process reports that it takes no more work. */
    announceStop: () => {
      isStopping = true;
      realtime.announceStop();
    },
    close: async (): Promise<void> => {
      await realtime.close();
      await pages.close();
      await closeHttp(http);
      for (const connection of [transport, computer]) connection.close();
      redis.disconnect();
      await databases.close();
    },
  };
}

/** The addresses of the site and of its source code, the folder of the web app, and how requests arrive. */
function addressesOf({ PUBLIC_URL, SOURCE_URL, WEB_ROOT, PROXIES }: Config) {
  return {
    publicUrl: PUBLIC_URL,
    sourceUrl: SOURCE_URL,
    webRoot: WEB_ROOT,
    proxies: PROXIES,
    sessionSeconds: SESSION_SECONDS,
  };
}

/** The database with its connection metrics, the replica for lists, and the gate in front of both. */
function openDatabases(config: Config, log: Logger) {
  const { DATABASE_URL: url, REPLICA_URL, DATABASE_CONNECTIONS: connections } = config;
  const allowances = allowancesOf(config.CALLER_MILLIS);
  const callers = new CallerGate({ connections, allowances });
  const timed: Timed = (run) => callers.timed(run);
  const guarded = callers.guard(openDatabase({ url, connections, onError: warnIn(log), timed }));
  const metrics = openMetrics(guarded);
  const tracing = openTracing(config, metrics.registry);
  const database = tracing.tracer?.watch(guarded) ?? guarded;
  moderation.showMetrics(metrics, database);
  const reads = openReads({
    url: REPLICA_URL,
    connections,
    primary: database,
    metrics,
    log,
    timed,
  });
  callers.pressure.start();
  const close = async (): Promise<void> => {
    await tracing.close();
    callers.pressure.stop();
    await reads.close();
    await database.close();
  };
  const reading = callers.guard(reads.reading);
  return {
    database,
    reading: tracing.tracer?.watch(reading) ?? reading,
    callers,
    metrics,
    tracing,
    close,
  };
}

async function connectRedis(
  { REDIS_URL }: Config,
  metrics: Metrics,
  onError: (error: Error) => void,
): Promise<RedisServers> {
  const redis = new RedisServers(REDIS_URL, onError);
  showRedis(metrics.registry, redis);
  await redis.start();
  return redis;
}

function openSearches(
  { REDIS_PREFIX: prefix }: Config,
  redis: RedisServers,
  onError: (error: Error) => void,
): SearchQueue {
  return new SearchQueue(redis.of(queueKeys(prefix).queue), { prefix, onError });
}

/** Finds the caller by a session token or a personal token. */
function callersOn(database: DatabasePool, callers: CallerGate) {
  const [sessions, tokens] = [sessionsStore(database), tokensStore(database)];
  // A statement that serves several callers must not wait for one caller's turn.
  const batch = new TurnBatch((hashes: readonly Buffer[]) =>
    callers.runForAll(() => sessions.callers(hashes)),
  );
  return {
    callers,
    findCaller: (token: string) => batch.ask(hashToken(token)),
    findByApiToken: (token: string) => tokens.caller(hashToken(token)),
  };
}

interface LimiterParts {
  readonly config: Config;
  readonly redis: RedisServers;
  readonly metrics: Metrics;
}

function openLimiter({ config, redis, metrics }: LimiterParts, table: LimitTable): Limiter {
  return redisLimiter(redis, {
    prefix: config.REDIS_PREFIX,
    table,
    onAway: () => {
      metrics.countFallback('limits');
    },
  });
}

function warnIn(log: Logger): (error: Error) => void {
  return (error) => {
    log.warn({ err: error }, 'connection');
  };
}

/** Load balancers time out quickly, so a late answer counts as none. */
const READY_MILLIS = 3000;

function whyUnready(database: DatabasePool): Promise<string | undefined> {
  const answer = database.rows(PING, []).then(
    () => undefined,
    () => 'no database',
  );
  return Promise.race([answer, sleep(READY_MILLIS, 'no database', { ref: false })]);
}

interface JobParts {
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly database: DatabasePool;
  readonly metrics: Metrics;
  readonly transport: MailTransport;
  readonly computer: SearchQueue;
  readonly log: Logger;
  readonly messages: Pick<ReturnType<typeof messageWiring>, 'jobParts' | 'isWantedMessage'>;
  readonly realtime: Pick<Realtime, 'jobParts' | 'rooms'>;
}

function jobsOf({ config, messages, realtime, ...parts }: JobParts): readonly Job[] {
  const { database, log } = parts;
  const { hub, positions } = realtime.rooms;
  const moderating: Parameters<typeof moderation.jobs>[0] = {
    ...parts,
    publicUrl: config.PUBLIC_URL,
    running: {
      positions,
      withRoom: async (publicId, work) => {
        await hub.visit(publicId, work);
      },
    },
    personalDataOn,
  };
  const playing = { ...realtime.jobParts, messages: messages.jobParts };
  return [
    ...moderation.jobs(moderating),
    ...people.jobs({ ...parts, isWantedMessage: messages.isWantedMessage }),
    ...games.jobs(database),
    ...play.jobs(playing, database),
    periodicRunner({
      store: periodicJobsStore(database),
      jobs: [
        ...moderation.periodicJobs(moderating),
        ...games.periodicJobs(database),
        ...play.periodicJobs(playing),
      ],
      log,
    }),
  ];
}
