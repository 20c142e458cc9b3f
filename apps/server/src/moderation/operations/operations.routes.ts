import { CALLS, SITE_QUEUES } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import type { OperationsStore, SiteFacts } from './operations.store.ts';

/** The state of the site for operators: the same figures as its metrics, and each periodic job. */
export function operationsRoutes(store: OperationsStore): readonly ServedCall[] {
  return [
    serveCaller(CALLS.operatorSite, 'work', async () => {
      const [facts, jobs] = await Promise.all([store.facts(), store.jobs()]);
      return allow({
        data: {
          queues: queuesOf(facts),
          jobs: jobs.map(
            ({ name, is_running: isRunning, ran_at: ranAt, due_at: dueAt, failure }) => ({
              name,
              isRunning,
              ranAt: ranAt?.toISOString() ?? null,
              dueAt: dueAt.toISOString(),
              failure,
            }),
          ),
          backups: facts.backups.map(({ database, finished_at: finishedAt }) => ({
            database,
            finishedAt: finishedAt.toISOString(),
          })),
          isArchiving: facts.isArchiving ?? null,
        },
      });
    }),
  ];
}

function queuesOf({ queues }: SiteFacts) {
  return SITE_QUEUES.map((name) => {
    const { count, seconds } = queues[name];
    return { name, waiting: count, oldestSeconds: seconds };
  });
}
