import type { Prometheus } from './prometheus.ts';

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

/** Panels about parts that a site may be without. */
const OF_PATRONI = /patroni/;

/** The expressions of the dashboard that have no series, or only values that are no numbers, by panel. */
export async function emptyPanels(
  prometheus: Pick<Prometheus, 'query'>,
  dashboard: string,
): Promise<readonly string[]> {
  const { panels } = JSON.parse(dashboard) as { readonly panels: readonly Panel[] };
  const hasPatroni = (await prometheus.query('up{job="patroni"}')).length > 0;
  const empty: string[] = [];
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      if (!hasPatroni && OF_PATRONI.test(expr)) continue;
      const samples = await prometheus.query(expr);
      if (!samples.some(({ value: [, value] }) => Number.isFinite(Number(value))))
        empty.push(`${title}: ${expr}`);
    }
  return empty;
}
