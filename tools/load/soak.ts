import { collectGarbage } from '../../apps/server/bench/live/inspector.ts';
import { pause } from '../../apps/server/bench/services/wait.ts';
import { growthPerHour, percentile } from './figures.ts';
import type { Measured } from './gauge.ts';
import { describe, fill, type Finding, type Work } from './measure-once.ts';
import { writeHeader, writeRow, writeUnits } from './report.ts';

const MINUTE_MILLIS = 60_000;
/** After so many minutes the garbage is thrown away: what remains is what is needed. */
const COLLECT_MINUTES = 5;
const GOALS = { memory: 0.1, handles: 0.02, latency: 1.5 };

interface Minute extends Measured {
  readonly minute: number;
}

/** The same people's worth of load for a long time: nothing may grow. */
export async function soak({ cluster, gauge, options, print }: Work): Promise<Finding> {
  const isReached = await fill(cluster, options.people, options.games);
  print(writeHeader());
  const minutes: Minute[] = [];
  const heaps: { x: number; y: number }[] = [];
  let errors = cluster.ledger.errorCount;
  await gauge.start();
  for (let minute = 1; minute <= options.seconds / 60; minute += 1) {
    await pause(MINUTE_MILLIS);
    const measured = await gauge.take();
    minutes.push({ ...measured, minute });
    const news = cluster.ledger.errorCount - errors;
    errors += news;
    print(`${String(minute).padStart(3)} min ${writeRow(measured)} | ${news} errors`);
    if (minute % COLLECT_MINUTES !== 0) continue;
    await Promise.all(cluster.inspectors.map((program) => collectGarbage(program, 1)));
    const heap = await gauge.take();
    heaps.push({ x: minute, y: heap.heapMegabytes });
    print(`    heap after garbage collection ${heap.heapMegabytes.toFixed(1)} MB`);
  }
  const last = minutes.at(-1);
  if (last !== undefined) print(writeUnits(last));
  const verification = assessGrowth(minutes, heaps);
  return {
    line: `${last === undefined ? '' : describe(last)}; ${verification.line}`,
    isGood: isReached && verification.isGood,
  };
}

/** Growth over the last three quarters, and the last quarter's latency beside the first one's. */
export function assessGrowth(
  minutes: readonly Pick<Minute, 'minute' | 'megabytes' | 'handles' | 'answer'>[],
  heaps: readonly { readonly x: number; readonly y: number }[],
): Finding {
  const quarter = Math.floor(minutes.length / 4);
  const later = minutes.slice(quarter);
  const start = later[0]?.minute ?? 0;
  const memory = growthPerHour(later.map((each) => ({ x: each.minute, y: each.megabytes.server })));
  const heap = growthPerHour(heaps.filter(({ x }) => x >= start));
  const handles = growthPerHour(later.map((each) => ({ x: each.minute, y: each.handles })));
  // The median: a minute disturbed by other programs must not count.
  const p99 = (some: readonly Pick<Minute, 'answer'>[]): number =>
    percentile(
      some.map(({ answer }) => answer.p99),
      0.5,
    );
  const latency = p99(minutes.slice(-quarter)) / p99(minutes.slice(0, quarter));
  const isGood =
    memory < GOALS.memory &&
    heap < GOALS.memory &&
    handles < GOALS.handles &&
    latency <= GOALS.latency;
  return {
    line:
      `an hour adds ${percent(memory)} of memory and ${percent(heap)} of heap after collection (goal below ${percent(GOALS.memory)}), ` +
      `${percent(handles)} of handles (below ${percent(GOALS.handles)}); p99 of the last quarter ${latency.toFixed(2)} of the first (at most ${GOALS.latency})`,
    isGood,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
