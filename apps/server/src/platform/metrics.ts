import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabasePool } from './database.ts';

/** Parts that a process can do without for a while. Most depend on Redis, the rest on PostgreSQL or its replica. */
const FALLBACK_PARTS = [
  'limits',
  'fan-out',
  'presence',
  'lobby',
  'matching',
  'rooms',
  'chat',
  'ratings',
  'tournaments',
  'holds',
  'replica',
  'running-positions',
] as const;
type FallbackPart = (typeof FALLBACK_PARTS)[number];

/** The fates of a mail, and of a message to an absent player or one of its pushes. */
const MAIL_OUTCOMES = ['sent', 'discarded', 'postponed', 'given-up'] as const;
const MESSAGE_OUTCOMES = [
  'mailed',
  'pushed',
  'dropped',
  'waiting',
  'failed',
  'refused',
  'endpoint-gone',
  'given-up',
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

/** Counts a failure that is neither logged nor shown: the work continues without that part. */
export type CountFallback = (part: FallbackPart) => void;

/** The metrics of the process, in Prometheus format. */
export interface Metrics {
  readonly registry: Registry;
  readonly countRequest: (route: string, status: number, seconds: number) => void;
  readonly refusals: Counter<'refusal'>;
  /** Calls refused because their caller had too much work waiting. */
  readonly shedCallers: Counter;
  /** Searches that the engines had no time for. */
  readonly refusedSearches: Counter;
  readonly countMail: (outcome: MailOutcome) => void;
  /** Counts messages to absent players. */
  readonly countMessage: (outcome: MessageOutcome) => void;
  readonly countFallback: CountFallback;
  /** Rows removed after their retention period. */
  readonly removals: Counter<'table'>;
  /** Records that one statement stored `count` entries of rooms' logs in `seconds`. */
  readonly countEntries: (count: number, seconds: number) => void;
  /** Registers a gauge that is read at every scrape. */
  readonly show: (name: string, help: string, read: () => number) => void;
  /** Registers a gauge with one value per label. */
  readonly showBy: (
    name: string,
    gauge: {
      readonly help: string;
      readonly label: string;
      readonly read: () => readonly (readonly [label: string, value: number])[];
    },
  ) => void;
}

export function openMetrics(database: DatabasePool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'chuhe_database_connections',
    help: 'Database connections by state, and callers waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(database.load())) this.set({ state }, number);
    },
  });
  connections.set({ state: 'total' }, 0);
  return {
    registry,
    countRequest: requestCounter(registry),
    refusals: refusalCounter(registry),
    countEntries: entryCounter(registry),
    ...gaugesIn(registry),
    removals: new Counter({
      name: 'chuhe_retention_removed_total',
      help: 'Rows removed because they had been kept long enough, by table',
      labelNames: ['table'],
      registers,
    }),
    countFallback: countEach(registry, FALLBACK_PARTS, {
      name: 'chuhe_fallbacks_total',
      help: 'Failures that a process worked around, by the part that failed',
      label: 'part',
    }),
    shedCallers: new Counter({
      name: 'chuhe_callers_shed_total',
      help: 'Calls refused because their caller had too much work waiting',
      registers,
    }),
    refusedSearches: new Counter({
      name: 'chuhe_searches_refused_total',
      help: 'Searches of callers refused because the engines would answer too late',
      registers,
    }),
    countMessage: countEach(registry, MESSAGE_OUTCOMES, {
      name: 'chuhe_messages_total',
      help: 'Messages to people who are away, and their pushes, by what became of them',
      label: 'outcome',
    }),
    countMail: countEach(registry, MAIL_OUTCOMES, {
      name: 'chuhe_mails_total',
      help: 'Mails by what became of them',
      label: 'outcome',
    }),
  };
}

/** Gauges read at every scrape. */
function gaugesIn(registry: Registry): Pick<Metrics, 'show' | 'showBy'> {
  const registers = [registry];
  return {
    show: (name, help, read) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: () => {
          gauge.set(read());
        },
      });
    },
    showBy: (name, { help, label, read }) => {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect: () => {
          gauge.reset();
          for (const [key, value] of read()) gauge.set({ [label]: key }, value);
        },
      });
    },
  };
}

/** An alarm watches the rate of `too-many`, so its series begins at 0. */
function refusalCounter(registry: Registry): Counter<'refusal'> {
  const counter = new Counter({
    name: 'chuhe_refusals_total',
    help: 'Refused calls by refusal',
    labelNames: ['refusal'],
    registers: [registry],
  });
  counter.inc({ refusal: 'too-many' }, 0);
  return counter;
}

/** Creates every series at the start: a rate over a series that begins with an event would miss it. */
function countEach<Label extends string>(
  registry: Registry,
  labels: readonly Label[],
  { name, help, label }: { readonly name: string; readonly help: string; readonly label: string },
): (value: Label) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
  for (const value of labels) counter.inc({ [label]: value }, 0);
  return (value) => {
    counter.inc({ [label]: value });
  };
}

/** Counts stored log entries of rooms and the statements that stored them. */
function entryCounter(registry: Registry): Metrics['countEntries'] {
  const registers = [registry];
  const entries = new Counter({
    name: 'chuhe_log_entries_total',
    help: 'Entries stored in the logs of rooms',
    registers,
  });
  const statements = new Histogram({
    name: 'chuhe_log_statement_seconds',
    help: 'Time of a statement that takes entries there: the durable part of a move',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  return (count, seconds) => {
    entries.inc(count);
    statements.observe(seconds);
  };
}

/** Counts requests. Looking up the series of two labels is expensive, so each is looked up once. */
function requestCounter(registry: Registry): Metrics['countRequest'] {
  const histogram = new Histogram({
    name: 'chuhe_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  const found = new Map<string, Histogram.Internal<'route' | 'status'>>();
  return (route, status, seconds) => {
    const key = `${status} ${route}`;
    const series = found.get(key) ?? histogram.labels(route, String(status));
    found.set(key, series);
    series.observe(seconds);
  };
}
