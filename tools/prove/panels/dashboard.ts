import type { Prometheus } from '../alerts/prometheus.ts';

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** The current result of one query of a panel. */
export interface Reading {
  readonly title: string;
  readonly expr: string;
  /** How many of its series have a number. */
  readonly series: number;
  readonly highest: number;
}

/** Panels about parts that a site may be without. */
const OF_PATRONI = /patroni/;

/** The current values of all queries of the dashboard; without Patroni, its queries are left out. */
export async function readPanels(
  prometheus: Pick<Prometheus, 'query'>,
  dashboard: string,
): Promise<readonly Reading[]> {
  const { panels } = JSON.parse(dashboard) as { readonly panels: readonly Panel[] };
  const hasPatroni = (await prometheus.query('up{job="patroni"}')).length > 0;
  const readings: Reading[] = [];
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      if (!hasPatroni && OF_PATRONI.test(expr)) continue;
      const samples = await prometheus.query(expr);
      const numbers = samples.map(({ value }) => Number(value[1])).filter(Number.isFinite);
      readings.push({ title, expr, series: numbers.length, highest: Math.max(0, ...numbers) });
    }
  return readings;
}
