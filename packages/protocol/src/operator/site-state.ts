import * as z from 'zod/mini';
import { defineCall, nothing } from '../call.ts';
import { momentSchema } from '../ids.ts';

/** The queues that operators watch. */
export const SITE_QUEUES = [
  'mail',
  'messages',
  'message-causes',
  'reports',
  'feedback',
  'errors',
] as const;

const queueSchema = z.object({
  /** The queue. */
  name: z.enum(SITE_QUEUES),
  /** The number of items that are due. */
  waiting: z.number(),
  /** How long the oldest of them has been due; 0 if the queue is empty. */
  oldestSeconds: z.number(),
});

const periodicJobSchema = z.object({
  /** Its name in the log. */
  name: z.string(),
  /** Whether a worker holds it now. */
  isRunning: z.boolean(),
  /** The end of its last run; null before the first. */
  ranAt: z.nullable(momentSchema),
  /** The next run. */
  dueAt: momentSchema,
  /** Why the last run failed; null if it did not. */
  failure: z.nullable(z.string()),
});

const backupSchema = z.object({
  /** 0 is the registry, other numbers are those of the log databases. */
  database: z.number(),
  /** The end of its newest backup. */
  finishedAt: momentSchema,
});

const siteStateSchema = z.object({
  /** All queues. */
  queues: z.array(queueSchema),
  /** Failed jobs first, then by the time of the next run. */
  jobs: z.array(periodicJobSchema),
  /** Databases that have a backup. */
  backups: z.array(backupSchema),
  /** Whether the last piece of the registry's log was archived; null if PostgreSQL archives none. */
  isArchiving: z.nullable(z.boolean()),
});

/** The work that waits for the workers, and the safety of the data. */
export type SiteState = z.output<typeof siteStateSchema>;

export const operatorSite = defineCall({
  method: 'GET',
  path: '/operator/site',
  access: 'operator',
  summary: 'Queues, periodic jobs with their last run, and backups.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: siteStateSchema,
});
