import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cpuOf, cpuOfFamily, memoryOf } from '../../apps/server/bench/live/cpu-time.ts';
import { openDatabase, statement } from '../../apps/server/src/platform/database.ts';
import type { LoadCluster } from './load-cluster.ts';
import { percentile } from '../../apps/server/bench/services/figures.ts';

const PARTS = ['server', 'postgres', 'redis', 'people', 'all', 'stolen'] as const;
/** A process, all of one kind, everything on the machine, or what its host kept from it. */
export type Part = (typeof PARTS)[number];

/** What is true at one moment. */
interface Reading {
  readonly at: number;
  readonly moves: number;
  readonly cpu: Readonly<Record<Part, number>>;
  readonly walBytes: number;
  readonly redisCommands: number;
  readonly entries: number;
  readonly statements: number;
  readonly statementSeconds: number;
  readonly requests: number;
  readonly state: State;
}

/** What does not need a beginning. */
interface State {
  readonly sockets: number;
  readonly people: number;
  readonly games: number;
  readonly megabytes: Readonly<Record<'server' | 'people', number>>;
  readonly heapMegabytes: number;
  readonly handles: number;
  /** The slowest of all server processes, since it was last asked. */
  readonly loopMillis: { readonly p50: number; readonly p99: number };
  /** How long the process of the people did not listen: whatever comes meanwhile seems to be late. */
  readonly peopleLoopMillis: { readonly p99: number; readonly most: number };
}

/** In milliseconds. */
interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** What was measured between two moments. */
export interface Measured extends State {
  readonly seconds: number;
  readonly moves: number;
  readonly answer: Latency;
  readonly delivery: Latency;
  /** Cores that were busy; `others` with programs that have nothing to do with this, `stolen` elsewhere on the host. */
  readonly cores: Readonly<Record<Exclude<Part, 'all'> | 'others', number>>;
  readonly walBytes: number;
  readonly redisCommands: number;
  readonly rowsPerStatement: number;
  /** How long the database took for a statement that stores moves, on average. */
  readonly statementMillis: number;
  readonly entries: number;
  readonly requests: number;
  readonly bytes: Readonly<Record<'lobby' | 'room', number>>;
}

const WAL = statement<{ readonly bytes: string }>(
  'load-wal',
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
);
const MEGABYTE = 1024 * 1024;

/** Reads what everything costs. */
export function openGauge(cluster: LoadCluster) {
  const database = openDatabase({
    url: cluster.postgres.url,
    connections: 1,
    onError: () => undefined,
  });
  const listening = monitorEventLoopDelay({ resolution: 5 });
  listening.enable();
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
      moves: cluster.ledger.moves,
      cpu: {
        server: pids.reduce((total, pid) => total + cpuOf(pid), 0),
        postgres: cpuOfFamily(cluster.postgres.pid),
        redis: cpuOf(cluster.redis.pid),
        people: (own.user + own.system) / 1e6,
        ...cpuOfMachine(),
      },
      walBytes: Number(wal[0]?.bytes ?? 0),
      redisCommands: Number(facts.get('total_commands_processed') ?? 0),
      entries: sum('chuhe_log_entries_total'),
      statements: sum('chuhe_log_statement_seconds_count'),
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
          p50: most('nodejs_eventloop_lag_p50_seconds') * 1000,
          p99: most('nodejs_eventloop_lag_p99_seconds') * 1000,
        },
        peopleLoopMillis: { p99: listening.percentile(99) / 1e6, most: listening.max / 1e6 },
      },
    };
  };
  return {
    /** From here on is measured. */
    start: async (): Promise<void> => {
      last = await read();
      cluster.ledger.takeWindow();
      listening.reset();
    },
    /** What was measured since the start, or since this was last asked. */
    take: async (): Promise<Measured> => {
      const before = last ?? (await read());
      const now = await read();
      last = now;
      listening.reset();
      const { answers, deliveries, bytes } = cluster.ledger.takeWindow();
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
        delivery: latencyOf(deliveries),
        cores: {
          ...own,
          others: cores('all') - own.server - own.postgres - own.redis - own.people,
          stolen: cores('stolen'),
        },
        walBytes: now.walBytes - before.walBytes,
        redisCommands: now.redisCommands - before.redisCommands,
        entries: now.entries - before.entries,
        requests: now.requests - before.requests,
        rowsPerStatement: (now.entries - before.entries) / statements,
        statementMillis: ((now.statementSeconds - before.statementSeconds) * 1000) / statements,
        bytes,
      };
    },
    close: () => database.close(),
  };
}

/** The sum over all labels of each metric of one process. */
async function readMetrics(address: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const sums = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? [];
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

/** Seconds of processor time since the machine was started: what anything has used, and what the host gave to others. */
function cpuOfMachine(): Readonly<Record<'all' | 'stolen', number>> {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? [];
  return { all: (user + nice + system + irq + softIrq) / 100, stolen: stolen / 100 };
}
