import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from './log.ts';
import type { PeriodicJobsStore, TakenJob } from './periodic-jobs.store.ts';
import type { Job } from './worker.ts';

/** Once a night in Beijing, or with this pause between two runs. */
type Schedule = 'nightly' | { readonly everyMillis: number };

/** Work that one worker of the site does at a time, in portions of a few seconds. */
export interface PeriodicJob {
  readonly name: string;
  readonly schedule: Schedule;
  /** `cursor` is what the previous portion returned, in whichever worker it ran. */
  readonly run: (cursor: string | undefined) => Promise<Portion>;
}

export interface Portion {
  /** Whether there is more to do immediately. */
  readonly hasMore: boolean;
  /** Where the next portion continues. */
  readonly cursor?: string;
}

interface PeriodicJobParts {
  readonly store: PeriodicJobsStore;
  readonly jobs: readonly PeriodicJob[];
  readonly log: Pick<Logger, 'warn'>;
  readonly leaseMillis?: number;
}

const LOOK_MILLIS = 5000;
/** A worker that dies holds its job for this time; a living one renews the lease. */
const LEASE_MILLIS = 15_000;
const RENEWALS_PER_LEASE = 3;
const RETRY_MILLIS = 300_000;

const HOUR_MILLIS = 3_600_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** The jobs of a night start between three and five in Beijing, each at its own time. */
const NIGHT_MILLIS = 3 * HOUR_MILLIS;
const BEIJING_MILLIS = 8 * HOUR_MILLIS;
const SPREAD_MILLIS = 2 * HOUR_MILLIS;

/**
 * A worker's share of the periodic jobs: takes the one that has waited longest, does one portion of it and gives it
 * back, so jobs with much to do delay no other, and any worker continues what another has left.
 */
export function periodicRunner(parts: PeriodicJobParts): Job {
  const { store, jobs } = parts;
  const holder = randomUUID();
  let isListed = false;
  return {
    name: 'periodic-jobs',
    everyMillis: LOOK_MILLIS,
    run: async () => {
      if (!isListed) await listJobs(parts);
      isListed = true;
      const names = jobs.map(({ name }) => name);
      const taken = await store.take(names, holder, parts.leaseMillis ?? LEASE_MILLIS);
      const job = jobs.find(({ name }) => name === taken?.name);
      if (job === undefined || taken === undefined) return false;
      await runPortion(parts, job, { ...taken, holder });
      return true;
    },
  };
}

/** Times are those of the database: the clock of a process may be wrong. */
async function listJobs({ store, jobs }: PeriodicJobParts): Promise<void> {
  const now = await store.now();
  await store.list(
    jobs.map(({ name, schedule }) => ({
      name,
      dueAt: schedule === 'nightly' ? nightAfter(name, now) : now,
    })),
  );
}

async function runPortion(
  { store, log, leaseMillis = LEASE_MILLIS }: PeriodicJobParts,
  { name, schedule, run }: PeriodicJob,
  { holder, cursor: stored, now }: TakenJob & { readonly holder: string },
): Promise<void> {
  const cursor = stored ?? undefined;
  const timer = setInterval(() => {
    store.renew(name, holder, leaseMillis).catch((error: unknown) => {
      log.warn({ job: name, err: error }, 'lease not renewed');
    });
  }, leaseMillis / RENEWALS_PER_LEASE);
  try {
    const portion = await run(cursor);
    const dueAt = portion.hasMore ? undefined : nextTime(name, schedule, now);
    await store.giveBack(name, holder, { dueAt, cursor: portion.cursor });
  } catch (error) {
    const pause =
      schedule === 'nightly' ? RETRY_MILLIS : Math.min(RETRY_MILLIS, schedule.everyMillis);
    await store.giveBack(name, holder, { dueAt: now + pause, cursor, failure: String(error) });
    throw new Error(`the job ${name} failed`, { cause: error });
  } finally {
    clearInterval(timer);
  }
}

/** The next time of a job that was taken at this time. */
function nextTime(name: string, schedule: Schedule, taken: number): number {
  return schedule === 'nightly' ? nightAfter(name, taken) : taken + schedule.everyMillis;
}

/** The first time after this moment at which a nightly job starts. */
export function nightAfter(name: string, moment: number): number {
  const hash = createHash('sha256').update(name).digest().readUInt32BE(0);
  const start = NIGHT_MILLIS + (hash % SPREAD_MILLIS) - BEIJING_MILLIS;
  return start + (Math.floor((moment - start) / DAY_MILLIS) + 1) * DAY_MILLIS;
}
