import type { Logger } from './log.ts';

/** Background work. */
export interface Worker {
  /** Starts no further run and waits for running ones. */
  stop(): Promise<void>;
}

/** The worker role: runs each job repeatedly, one run at a time. */
export function startWorker(jobs: readonly Job[], log: Logger): Worker {
  const stopping = new AbortController();
  const loops = jobs.map((job) => runForEver(job, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runForEver(job: Job, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    let hasMore = false;
    try {
      // One run at a time is the point.
      hasMore = await job.run();
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed');
    }
    // One run at a time is the point.
    if (!hasMore) await pause(job.everyMillis, signal);
  }
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, millis);
    signal.addEventListener('abort', end);
  });
}

/** Work that a worker runs repeatedly. */
export interface Job {
  readonly name: string;
  /** The pause between two runs. */
  readonly everyMillis: number;
  /** Returns whether there is more to do immediately. */
  readonly run: () => Promise<boolean>;
}
