import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cpuOf, cpuOfFamily, cpuOfMachine, memoryOf } from '../../testbed/server/cpu-time.ts';
import { openDatabase, statement } from '../../../apps/server/src/platform/database.ts';
import type { LoadCluster } from './load-cluster.ts';
import { percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { StallWatch } from './stalls.ts';

const PARTS = ['server', 'postgres', 'redis', 'people', 'all', 'stolen'] as const;
/** A process, all of one kind, everything on the machine, or the time its host took. */
export type Part = (typeof PARTS)[number];

/** The counters at one moment. */
interface Reading {
  readonly at: number;
  readonly moves: number;
  readonly cpu: Readonly<Record<Part, number>>;
  readonly wal: Wal;
  readonly redisCommands: number;
  readonly entries: number;
  readonly statements: number;
  readonly quickStatements: number;
  readonly statementSeconds: number;
  readonly requests: number;
  readonly state: State;
}

/** The amount PostgreSQL has written to its log, and the number and duration of its disk waits. */
interface Wal {
  readonly bytes: number;
  /** Full-page images: the first change of each page after a checkpoint writes one. */
  readonly pages: number;
  readonly flushes: number;
  readonly flushMillis: number;
}

/** The values that are not differences. */
interface State {
  readonly sockets: number;
  readonly people: number;
  readonly games: number;
  readonly megabytes: Readonly<Record<'server' | 'people', number>>;
  readonly heapMegabytes: number;
  readonly handles: number;
  /** The slowest of all server processes since the last call. */
  readonly loopMillis: LoopDelay;
  /** How long the process that simulates people was blocked: everything that arrives meanwhile seems late. */
  readonly peopleLoopMillis: LoopDelay;
}

/** How long an event loop was blocked, in milliseconds. */
interface LoopDelay {
  readonly p99: number;
  readonly most: number;
}

/** In milliseconds. */
interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** The measurement between two moments. */
export interface Measured extends State {
  readonly seconds: number;
  readonly moves: number;
  readonly answer: Latency;
  /** Answers that took longer than 100 ms, and those of them during which the simulating process was blocked. */
  readonly late: { readonly all: number; readonly unheard: number };
  readonly delivery: Latency;
  /** Busy cores; `others` by unrelated programs, `stolen` by the host. */
  readonly cores: Readonly<Record<Exclude<Part, 'all'> | 'others', number>>;
  readonly walBytes: number;
  readonly walPages: number;
  /** The average disk wait of PostgreSQL. */
  readonly flushMillis: number;
  readonly redisCommands: number;
  readonly rowsPerStatement: number;
  /** The average duration of a statement that stores moves. */
  readonly statementMillis: number;
  /** The share of these statements that took longer than 100 ms. */
  readonly slowStatements: number;
  readonly entries: number;
  readonly requests: number;
  readonly bytes: Readonly<Record<'lobby' | 'room', number>>;
}

/** PostgreSQL counts waits if `track_wal_io_timing` is on. */
const WAL = statement<Wal>(
  'load-wal',
  `select wal_bytes::float8 as bytes, wal_fpi::float8 as pages, wal_sync::float8 as flushes,
     wal_sync_time as "flushMillis"
   from pg_stat_wal`,
);
const NO_WAL: Wal = { bytes: 0, pages: 0, flushes: 0, flushMillis: 0 };
const MEGABYTE = 1024 * 1024;

/** Reads the costs of all parts. */
export function openGauge(cluster: LoadCluster) {
  const database = openDatabase({
    url: cluster.postgres.url,
    connections: 1,
    onError: () => undefined,
  });
  const listening = monitorEventLoopDelay({ resolution: 5 });
  listening.enable();
  const stalls = new StallWatch();
  let last: Reading | undefined;
  const read = async (): Promise<Reading> => {
    const [metrics, wal, facts] = await Promise.all([
      Promise.all(cluster.gateways.map(({ opsAddress }) => readMetrics(opsAddress))),
      database.rows(WAL, []),
      cluster.redis.facts('stats'),
    ]);
    const sum = (name: string): number => metrics.reduce((total, each) => total + each(name), 0);
    const most = (name: string): number => Math.max(...metrics.map((each) => each(name)));
    const pids = cluster.gateways.map(({ pid }) => pid);
    const own = process.cpuUsage();
    return {
      at: performance.now(),
      moves: cluster.ackLog.moves,
      cpu: {
        server: pids.reduce((total, pid) => total + cpuOf(pid), 0),
        postgres: cpuOfFamily(cluster.postgres.pid),
        redis: cpuOf(cluster.redis.pid),
        people: (own.user + own.system) / 1e6,
        ...cpuOfMachine(),
      },
      wal: wal[0] ?? NO_WAL,
      redisCommands: Number(facts.get('total_commands_processed') ?? 0),
      entries: sum('chuhe_log_entries_total'),
      statements: sum('chuhe_log_statement_seconds_count'),
      quickStatements: sum('chuhe_log_statement_seconds_bucket{le="0.1"}'),
      statementSeconds: sum('chuhe_log_statement_seconds_sum'),
      requests: sum('chuhe_http_request_seconds_count'),
      state: {
        sockets: cluster.generator.sockets,
        people: cluster.generator.size,
        games: cluster.lobbyModel.games,
        megabytes: {
          server: pids.reduce((total, pid) => total + memoryOf(pid), 0) / MEGABYTE,
          people: process.memoryUsage.rss() / MEGABYTE,
        },
        heapMegabytes: sum('nodejs_heap_size_used_bytes') / MEGABYTE,
        handles: pids.reduce((total, pid) => total + readdirSync(`/proc/${pid}/fd`).length, 0),
        loopMillis: {
          p99: most('nodejs_eventloop_lag_p99_seconds') * 1000,
          most: most('nodejs_eventloop_lag_max_seconds') * 1000,
        },
        peopleLoopMillis: { p99: listening.percentile(99) / 1e6, most: listening.max / 1e6 },
      },
    };
  };
  return {
    start: async (): Promise<void> => {
      last = await read();
      cluster.ackLog.takeWindow();
      listening.reset();
      stalls.reset();
    },
    /** The measurement since the start, or since the last call. */
    take: async (): Promise<Measured> => {
      const before = last ?? (await read());
      const now = await read();
      last = now;
      listening.reset();
      const { answers, lateAnswers, deliveries, bytes } = cluster.ackLog.takeWindow();
      const unheard = stalls.countDuring(lateAnswers);
      stalls.reset();
      const seconds = (now.at - before.at) / 1000;
      const statements = now.statements - before.statements;
      const cores = (part: Part): number => (now.cpu[part] - before.cpu[part]) / seconds;
      const own = {
        server: cores('server'),
        postgres: cores('postgres'),
        redis: cores('redis'),
        people: cores('people'),
      };
      return {
        ...now.state,
        seconds,
        moves: now.moves - before.moves,
        answer: latencyOf(answers),
        late: { all: lateAnswers.length, unheard },
        delivery: latencyOf(deliveries),
        cores: {
          ...own,
          others: cores('all') - own.server - own.postgres - own.redis - own.people,
          stolen: cores('stolen'),
        },
        walBytes: now.wal.bytes - before.wal.bytes,
        walPages: now.wal.pages - before.wal.pages,
        flushMillis:
          (now.wal.flushMillis - before.wal.flushMillis) / (now.wal.flushes - before.wal.flushes),
        redisCommands: now.redisCommands - before.redisCommands,
        entries: now.entries - before.entries,
        requests: now.requests - before.requests,
        rowsPerStatement: (now.entries - before.entries) / statements,
        statementMillis: ((now.statementSeconds - before.statementSeconds) * 1000) / statements,
        slowStatements: 1 - (now.quickStatements - before.quickStatements) / statements,
        bytes,
      };
    },
    close: (): Promise<void> => {
      stalls.close();
      return database.close();
    },
  };
}

/** The sum over all labels of each metric of one process; a histogram bucket by its label. */
async function readMetrics(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const sums = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+_bucket\{le="[^"]+"\}|\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? [];
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + Number(value));
  }
  return (name) => sums.get(name) ?? 0;
}

function latencyOf(millis: readonly number[]): Latency {
  return {
    p50: percentile(millis, 0.5),
    p99: percentile(millis, 0.99),
    most: percentile(millis, 1),
  };
}
