// The actual cost of a page, read from its trace: on a busy machine a task also counts the time it waited for a
// processor, and the preset multiplies that by four.

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Its duration in microseconds. */
  readonly dur?: number;
  /** The part of its duration in which it had a processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The slowdown of the mobile preset, and its threshold of blocking. */
const SLOWDOWN = 4;
const FREE_MILLIS = 50;
const LONG_MICROS = 5000;

export interface ProcessorTime {
  /** The share of the time of long tasks in which the page had a processor, 0 to 1. */
  readonly share: number;
  /** The blocking time after the first paint, without the time in which the page waited for a processor. */
  readonly blockingMillis: number;
}

export function processorTime(events: readonly TraceEvent[]): ProcessorTime {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const tasks = events.filter(
    ({ name, ph, pid, tid, dur = 0 }) =>
      name === 'RunTask' &&
      ph === 'X' &&
      pid === paint?.pid &&
      tid === paint.tid &&
      dur > LONG_MICROS,
  );
  const wall = tasks.reduce((sum, { dur = 0 }) => sum + dur, 0);
  const used = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  const blocking = tasks
    .filter(({ ts }) => ts > (paint?.ts ?? 0))
    .map(({ tdur = 0 }) => Math.max(0, (SLOWDOWN * tdur) / 1000 - FREE_MILLIS));
  return {
    share: wall === 0 ? 1 : used / wall,
    blockingMillis: Math.round(blocking.reduce((sum, millis) => sum + millis, 0)),
  };
}
