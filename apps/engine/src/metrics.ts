import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of an engine worker, in Prometheus format. */
export interface Metrics {
  readonly registry: Registry;
  readonly searches: Counter<'strength' | 'result'>;
  readonly searchSeconds: Histogram<'strength'>;
  readonly budgetSeconds: Histogram;
  readonly faults: Counter<'kind'>;
  readonly processes: Gauge<'state'>;
  readonly waiting: Gauge;
  readonly analyses: Counter<'result'>;
  readonly analysisSeconds: Histogram;
  readonly analysesWaiting: Gauge;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    searches: new Counter({
      name: 'chuhe_searches_total',
      help: 'Searches by strength and by what became of them',
      labelNames: ['strength', 'result'],
      registers,
    }),
    searchSeconds: new Histogram({
      name: 'chuhe_search_seconds',
      help: 'Time an engine took for an answer',
      labelNames: ['strength'],
      buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    budgetSeconds: new Histogram({
      name: 'chuhe_search_budget_seconds',
      help: 'Time left until the deadline when an engine took the search',
      buckets: [0.03, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    faults: new Counter({
      name: 'chuhe_engine_faults_total',
      help: 'Engine processes that were replaced, by what was wrong',
      labelNames: ['kind'],
      registers,
    }),
    processes: new Gauge({
      name: 'chuhe_engine_processes',
      help: 'Engine processes by state',
      labelNames: ['state'],
      registers,
    }),
    waiting: new Gauge({
      name: 'chuhe_searches_waiting',
      help: 'Searches that wait in the queue',
      registers,
    }),
    ...analysisMetrics(registers),
  };
}

function analysisMetrics(
  registers: Registry[],
): Pick<Metrics, 'analyses' | 'analysisSeconds' | 'analysesWaiting'> {
  return {
    analyses: new Counter({
      name: 'chuhe_analyses_total',
      help: 'Analyses of finished games by result: stored, late (another worker had taken the game), starved or failed',
      labelNames: ['result'],
      registers,
    }),
    analysisSeconds: new Histogram({
      name: 'chuhe_analysis_seconds',
      help: 'Time from taking a finished game to its analysis, with pauses for live searches',
      buckets: [3, 10, 20, 40, 80, 160, 320, 640],
      registers,
    }),
    analysesWaiting: new Gauge({
      name: 'chuhe_analyses_waiting',
      help: 'Finished games that wait for their analysis, counted up to 100,000',
      registers,
    }),
  };
}
