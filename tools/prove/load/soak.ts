import { collectGarbage } from '../../testbed/server/inspector.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import {
  fitLine,
  growthPerHour,
  percentile,
  type Point,
} from '../../../apps/server/src/testing/services/figures.ts';
import type { Measured } from './gauge.ts';
import { describe, fill, type Finding, type Work } from './measure-once.ts';
import { writeHeader, writeRow, writeUnits } from './report.ts';

/** The number of rows of a run, unless they would be too short for a 99th percentile. */
const ROWS = 60;
const SHORTEST_ROW_SECONDS = 15;
/** The number of forced garbage collections in a run; the memory that remains is in use. */
const COLLECTIONS = 12;
/** A forced collection stops a server for more than a second; requests that waited for it do not count. */
const SETTLE_MILLIS = 5000;
/** Handles per hour; latency of the last quarter relative to the first; heap after collection over the last half. */
const GOALS = { handles: 0.02, latency: 1.5, heap: 0.02 };
/** With fewer rows, the growth of handles per hour is chance. */
const ROWS_OF_AN_HOUR = 60;

interface Row extends Measured {
  /** The end of the row, in minutes. */
  readonly minute: number;
}

/** The fields of a row that the assessment needs. */
type AssessedRow = Pick<Row, 'minute' | 'handles' | 'answer'>;

/** Applies constant load for a long time: nothing may grow. */
export async function soak({ cluster, gauge, options, print }: Work): Promise<Finding> {
  const isReached = await fill(cluster, options.people, options.games);
  print(writeHeader());
  const rows: Row[] = [];
  const heaps: Point[] = [];
  const rowSeconds = Math.max(SHORTEST_ROW_SECONDS, options.seconds / ROWS);
  const collectEvery = options.seconds / 60 / COLLECTIONS;
  let errors = cluster.ackLog.errorCount;
  await gauge.start();
  for (let minute = rowSeconds / 60; minute <= options.seconds / 60; minute += rowSeconds / 60) {
    await pause(rowSeconds * 1000);
    const measured = await gauge.take();
    rows.push({ ...measured, minute });
    const news = cluster.ackLog.errorCount - errors;
    errors += news;
    print(`${minute.toFixed(1).padStart(5)} min ${writeRow(measured)} | ${news} errors`);
    if (minute - (heaps.at(-1)?.x ?? 0) < collectEvery) continue;
    await Promise.all(cluster.inspectors.map((program) => collectGarbage(program, 1)));
    const heap = await gauge.take();
    heaps.push({ x: minute, y: heap.heapMegabytes });
    print(`      heap after garbage collection ${heap.heapMegabytes.toFixed(1)} MB`);
    await pause(SETTLE_MILLIS);
    await gauge.start();
  }
  const last = rows.at(-1);
  if (last !== undefined) print(writeUnits(last));
  const verification = assessGrowth(rows, heaps);
  return {
    line: `${last === undefined ? '' : describe(last)}; ${verification.line}`,
    isGood: isReached && verification.isGood,
  };
}

/**
 * The latency of the last quarter relative to the first, and the growth once all games have reached their usual length.
 */
export function assessGrowth(rows: readonly AssessedRow[], heaps: readonly Point[]): Finding {
  const quarter = Math.floor(rows.length / 4);
  const middle = (rows.at(-1)?.minute ?? 0) / 2;
  const heap = changeOf(heaps.filter(({ x }) => x >= middle));
  const later = rows.slice(quarter).map(({ minute, handles }) => ({ x: minute, y: handles }));
  const handles = growthPerHour(later);
  const latency = p99Of(rows.slice(-quarter)) / p99Of(rows.slice(0, quarter));
  const isLong = rows.length >= ROWS_OF_AN_HOUR;
  const isGood =
    Math.abs(heap) <= GOALS.heap &&
    latency <= GOALS.latency &&
    (!isLong || handles < GOALS.handles);
  return {
    line:
      `p99 of the last quarter ${latency.toFixed(2)} of the first (at most ${GOALS.latency}); ` +
      `over the last half the heap after collection changed by ${percent(heap)} (at most ${percent(GOALS.heap)}); ` +
      `an hour adds ${percent(handles)} of handles (below ${percent(GOALS.handles)}${isLong ? '' : ', not judged in a short run'})`,
    isGood,
  };
}

/** The median, so that a row disturbed by other programs does not count. */
function p99Of(rows: readonly Pick<AssessedRow, 'answer'>[]): number {
  return percentile(
    rows.map(({ answer }) => answer.p99),
    0.5,
  );
}

/** The rise of the regression line from the first point to the last, as a share of its start. */
function changeOf(points: readonly Point[]): number {
  const { at, slope } = fitLine(points);
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  const start = at + slope * first;
  return start === 0 ? 0 : (slope * (last - first)) / start;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
