import { SearchQueue } from '@chuhe/search/queue';
import { hashToken, SESSION_DAYS, sessionsStore } from './accounts/index.ts';
import type { Config } from './config.ts';
import { connectCalls } from './connect-calls.ts';
import { openLive } from './connect-live.ts';
import { personalDataOn } from './connect-personal-data.ts';
import { gameCheckJobs, gameChecksStore } from './game-checks/index.ts';
import { LIMITS, type LimitTable, redisLimiter } from './limits/index.ts';
import { mailJobs, mailStore } from './mail/index.ts';
import { MatchPool } from './matching/index.ts';
import { openPublicPages } from './open-public-pages.ts';
import { type DatabasePool, openDatabase, statement } from './platform/database.ts';
import type { Job } from './platform/job.ts';
import type { Logger } from './platform/log.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import {
  openPasswordHasher,
  PASSWORD_COST,
  type PasswordCost,
} from './platform/password-hasher.ts';
import { firstAttempt, openRedis } from './platform/redis.ts';
import { openSmtp, type Postman } from './platform/smtp.ts';
import { retentionJobs, retentionStore } from './retention/index.ts';
import { buildHttp, closeHttp } from './roles/http.ts';
import { buildOps } from './roles/ops.ts';

/** What may differ from production: tests raise limits and make hashing cheap. */
export interface ServerOptions {
  readonly limits?: LimitTable;
  readonly passwordCost?: PasswordCost;
}

const PING = statement('ping', 'select 1');

/** Opens everything a server process works with and connects the parts. Nothing listens yet. */
export async function openServer(config: Config, log: Logger, options: ServerOptions = {}) {
  const onError = warnIn(log);
  const database = openDatabase({
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    onError,
  });
  const redis = openRedis(config.REDIS_URL, onError);
  await firstAttempt(redis);
  const computer = new SearchQueue(redis, { prefix: config.REDIS_PREFIX, onError });
  const metrics = openMetrics(database);
  const postman = openSmtp(config.SMTP_URL, config.MAIL_FROM);
  const limiter = redisLimiter(redis, config.REDIS_PREFIX, options.limits ?? LIMITS);
  const live = await openLive({ config, database, redis, limiter, metrics, log });
  const calls = connectCalls({
    database,
    limiter,
    computer,
    matchPool: new MatchPool(redis, config.REDIS_PREFIX),
    passwords: await openPasswordHasher(options.passwordCost ?? PASSWORD_COST),
    secret: config.SECRET,
    live,
  });
  let isStopping = false;
  const unready = async (): Promise<string | undefined> =>
    isStopping ? 'stopping' : whyUnready(database);
  const sessions = sessionsStore(database);
  const pages = openPublicPages(database, config.PUBLIC_URL, log);
  const http = await buildHttp({
    calls,
    findCaller: (token) => sessions.caller(hashToken(token)),
    log,
    metrics,
    unready,
    publicUrl: config.PUBLIC_URL,
    proxies: config.PROXIES,
    webRoot: config.WEB_ROOT,
    ...pages,
    sessionSeconds: SESSION_DAYS * 86_400,
  });
  if (config.ROLES.includes('gateway')) live.attach(http.server);
  return {
    http,
    ops: buildOps({ metrics, unready }),
    jobs: [...jobsOf({ database, metrics, postman, computer, log }), ...live.jobs],
    /** From now on the process says that it takes no more work. */
    announceStop: () => {
      isStopping = true;
      live.announceStop();
    },
    close: async (): Promise<void> => {
      await live.close();
      pages.sharing.close();
      await closeHttp(http);
      postman.close();
      computer.close();
      redis.disconnect();
      await database.close();
    },
  };
}

function warnIn(log: Logger): (error: Error) => void {
  return (error) => {
    log.warn({ err: error }, 'connection');
  };
}

function whyUnready(database: DatabasePool): Promise<string | undefined> {
  return database.rows(PING, []).then(
    () => undefined,
    () => 'no database',
  );
}

interface JobParts {
  readonly database: DatabasePool;
  readonly metrics: Metrics;
  readonly postman: Postman;
  readonly computer: SearchQueue;
  readonly log: Logger;
}

function jobsOf({ database, metrics, postman, computer, log }: JobParts): readonly Job[] {
  const sending = {
    mail: mailStore(database),
    postman,
    count: (outcome: string) => {
      metrics.mails.inc({ outcome });
    },
    report: (error: unknown, mailId: string) => {
      log.warn({ err: error, mailId }, 'mail not sent');
    },
  };
  return [
    ...retentionJobs({
      retention: retentionStore(database),
      erasing: (work) =>
        database.transaction((inside) => work(retentionStore(inside), personalDataOn(inside))),
      count: (table, removed) => {
        metrics.removals.inc({ table }, removed);
      },
    }),
    ...mailJobs(sending),
    ...gameCheckJobs(gameChecksStore(database), computer),
  ];
}
