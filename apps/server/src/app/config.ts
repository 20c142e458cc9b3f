import { resolve } from 'node:path';
import { RedisAddresses } from '@chuhe/search/queue';
import * as z from 'zod/mini';

/** The roles of a server process; one process may have all of them. */
const ROLES = ['http', 'gateway', 'worker'] as const;

const DEVELOPMENT_SECRET = 'for development only, not for the internet';

/** The default password in deploy/container/compose.yaml. */
const TRIAL_PASSWORD = 'for-trying-only';
/** Hosts that only people at this machine reach. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
const count = z.coerce.number().check(z.int(), z.minimum(1));

/** Databases of logs: `1=postgres://… 2=postgres://…`, each under a number that is never used for another. */
const LOG_DATABASE = /^([1-9]\d{0,3})=(postgres(?:ql)?:\/\/\S+)$/;
const logDatabases = z.pipe(
  z.string().check(z.refine((text) => entriesOf(text).every((entry) => LOG_DATABASE.test(entry)))),
  z.transform((text) =>
    entriesOf(text).map((entry) => {
      const [, number, url = ''] = LOG_DATABASE.exec(entry) ?? [];
      return { number: Number(number), url };
    }),
  ),
);

function entriesOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((entry) => entry !== '');
}

const environmentSchema = z.object({
  /** Which roles this process plays, separated by commas. */
  ROLES: z.prefault(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',').map((word) => word.trim())),
      ),
      z.array(z.enum(ROLES)).check(z.minLength(1)),
    ),
    ROLES.join(','),
  ),
  /** The address to listen on. */
  HOST: z.prefault(z.string(), '127.0.0.1'),
  /** The port for people. */
  PORT: z.prefault(port, 8080),
  /** The port for health, readiness and metrics; keep it inside. */
  OPS_PORT: z.prefault(port, 9464),
  /** The address people type, without a path; https makes cookies secure. */
  PUBLIC_URL: z.prefault(
    z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
    'http://127.0.0.1:8080',
  ),
  /** PostgreSQL. */
  DATABASE_URL: z.prefault(
    z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    'postgres://chuhe@127.0.0.1:54329/chuhe',
  ),
  /** A standby of it for lists of games, the library and the search of names; empty reads all from the one above. */
  REPLICA_URL: z.prefault(z.string().check(z.regex(/^(?:postgres(?:ql)?:\/\/.*)?$/)), ''),
  /** Other databases for the logs of rooms; empty keeps all logs in the one above. */
  LOG_DATABASES: z.prefault(logDatabases, ''),
  /** The largest number of database connections of this process. */
  DATABASE_CONNECTIONS: z.prefault(count, 10),
  /** Redis: one address, or several independent servers separated by commas; the same for all processes, in any order. */
  REDIS_URL: z.prefault(
    z.string().check(z.refine((text) => RedisAddresses.read(text) !== undefined)),
    'redis://127.0.0.1:63799',
  ),
  /** The prefix of every Redis key and channel. */
  REDIS_PREFIX: z.prefault(z.string().check(z.minLength(1)), 'chuhe:'),
  /** The mail server. */
  SMTP_URL: z.prefault(z.string().check(z.regex(/^smtps?:\/\//)), 'smtp://127.0.0.1:1025'),
  /** The sender of mail. */
  MAIL_FROM: z.prefault(z.string().check(z.includes('@')), '楚河 Chuhe <chuhe@localhost>'),
  /** The key under which e-mail codes are stored hashed; at least 32 characters. */
  SECRET: z.prefault(z.string().check(z.minLength(32)), DEVELOPMENT_SECRET),
  /** The keys of web push, base64url: docs/runbook.md says how to make them. Without them nothing is pushed. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  /** The hosts of the push services of browsers, separated by commas; one that begins with a dot stands for all below it. */
  PUSH_SERVICES: z.prefault(
    z.pipe(
      z.string().check(z.regex(/^[a-z0-9.,-]+$/)),
      z.transform((text) => text.split(',').filter((host) => host !== '')),
    ),
    'fcm.googleapis.com,.push.services.mozilla.com,.notify.windows.com,.push.apple.com',
  ),
  /** For tests and development: pushes may go to private addresses, without TLS. */
  PUSH_TO_PRIVATE: z.prefault(z.enum(['yes', 'no']), 'no'),
  /** The number of our proxies before the server, whose headers name the caller. */
  PROXIES: z.prefault(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The sustained number of frames per second for one socket. */
  FRAMES_PER_SECOND: z.prefault(count, 10),
  /** The milliseconds of a second of the event loop that one caller may use; docs/security.md says what follows. */
  CALLER_MILLIS: z.prefault(z.coerce.number().check(z.positive()), 60),
  /** The folder of the built web app; not served when it does not exist. */
  WEB_ROOT: z.prefault(z.string(), resolve(import.meta.dirname, '../../../web/dist')),
  /** A network file for the engine in the browser, offered for analysis; none when empty. */
  ENGINE_NETWORK: z.prefault(z.string(), ''),
  /** The folder of endgame tables that `pnpm make tables --server` filled; the basics alone when empty. */
  TABLES_DIR: z.prefault(z.string(), ''),
  /** Where the source of this program is, with all changes (AGPL, section 13); shown on the page about the site. */
  SOURCE_URL: z.prefault(z.string().check(z.regex(/^(?:https?:\/\/\S+)?$/)), ''),
  /** The collector of traces, OpenTelemetry over HTTP, such as `http://127.0.0.1:4318`; nothing is traced when empty. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.prefault(
    z.string().check(z.regex(/^(?:https?:\/\/[^\s]+)?$/)),
    '',
  ),
  /** The share of requests and commands that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.prefault(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.01),
  /** How much to log. */
  LOG_LEVEL: z.prefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/** The settings of one server process. */
export type Config = z.output<typeof environmentSchema>;

/** Reads and checks all settings; a wrong value stops the start with its name. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const reading = z.safeParse(environmentSchema, environment);
  if (!reading.success) {
    const names = reading.error.issues.map(({ path }) => String(path[0]));
    throw new Error(`wrong configuration: ${[...new Set(names)].join(', ')}`);
  }
  const config = reading.data;
  const isTrial = isTrialSite(config);
  if (config.SECRET === DEVELOPMENT_SECRET && !isTrial) {
    throw new Error('wrong configuration: SECRET must be set where PUBLIC_URL is not loopback');
  }
  if (config.DATABASE_URL.includes(`:${TRIAL_PASSWORD}@`) && !isTrial) {
    throw new Error('wrong configuration: DATABASE_URL has the password of the trial site');
  }
  if (config.PUBLIC_URL.startsWith('https:') && config.PUSH_TO_PRIVATE === 'yes') {
    throw new Error('wrong configuration: PUSH_TO_PRIVATE is not for the internet');
  }
  const numbers = config.LOG_DATABASES.map(({ number }) => number);
  if (new Set(numbers).size < numbers.length) {
    throw new Error('wrong configuration: LOG_DATABASES has a number twice');
  }
  if ((config.VAPID_PUBLIC_KEY === undefined) !== (config.VAPID_PRIVATE_KEY === undefined)) {
    throw new Error('wrong configuration: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together');
  }
  return config;
}

/** Whether only people at this machine reach the site. */
export function isTrialSite({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  return LOOPBACK.has(new URL(PUBLIC_URL).hostname);
}

export function readProcessConfig(): Config {
  return readConfig(process.env);
}
