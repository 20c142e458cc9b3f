import type { Browser } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Its duration in microseconds. */
  readonly dur?: number;
  /** The same in processor time of its thread, which excludes other load on the machine. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The durations of the longest tasks in milliseconds: by the clock, and in processor time. They need not be the same
 * task.
 */
export interface TaskTimes {
  readonly wall: number;
  readonly thread: number;
}

/** The longest task of the browser's pages during an action. */
export async function longestTask(
  browser: Browser,
  work: () => Promise<unknown>,
  leastTasks: number,
): Promise<TaskTimes> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const complete = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length < leastTasks) throw new Error('the browser does not tell its tasks');
  return {
    wall: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)),
    thread: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)),
  };
}
