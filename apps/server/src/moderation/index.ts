import type { PersonalData } from '../platform/personal-data.ts';
import { mailStore } from '../people/mail/index.ts';
import { reportsStore } from '../people/reports/index.ts';
import type { ServedCall } from '../platform/call.ts';
import type { Database } from '../platform/database.ts';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { PeriodicJob } from '../platform/periodic-jobs.ts';
import type { Job } from '../platform/worker.ts';
import { fairPlayJobs, fairPlayStore } from './fair-play/index.ts';
import { gameCheckJobs, gameChecksStore } from './game-checks/index.ts';
import {
  type Control,
  contextStore,
  digestJobs,
  digestStore,
  operatorActionRoutes,
  operatorReadRoutes,
  operatorStoresOn,
} from './operator/index.ts';
import { operationsRoutes, operationsStore, showOperations } from './operations/index.ts';
import { retentionJobs, retentionStore } from './retention/index.ts';
import { sanctionPersonalData, sanctionRoutes, sanctionsStore } from './sanctions/index.ts';

interface ModerationParts {
  readonly database: Database;
  /** Publishes an operator's control to all processes. */
  readonly announce: (control: Control) => void;
}

/** The calls about sanctions, and the calls of operators. */
export function routes({ database, announce }: ModerationParts): readonly ServedCall[] {
  return [
    ...sanctionRoutes({ sanctions: sanctionsStore(database), reports: reportsStore(database) }),
    ...operatorReadRoutes({
      stores: operatorStoresOn(database),
      context: contextStore(database),
    }),
    ...operationsRoutes(operationsStore(database)),
    ...operatorActionRoutes({
      atomically: (work) => database.transaction((inside) => work(operatorStoresOn(inside))),
      publish: (control) => Promise.resolve(announce(control)),
    }),
  ];
}

interface ModerationJobParts {
  readonly database: Database;
  readonly metrics: Pick<Metrics, 'removals'>;
  readonly log: Logger;
  readonly computer: Parameters<typeof gameCheckJobs>[1];
  readonly publicUrl: string;
  /** The positions and the rooms of running games. */
  readonly running: Omit<Parameters<typeof fairPlayJobs>[0], 'store'>;
  /** The personal data stores of all wings. */
  readonly personalDataOn: (database: Database) => readonly PersonalData[];
}

export function periodicJobs(parts: ModerationJobParts): readonly PeriodicJob[] {
  const { database, metrics, log, publicUrl, personalDataOn } = parts;
  return [
    ...retentionJobs({
      retention: retentionStore(database),
      erasing: (work) =>
        database.transaction((inside) => work(retentionStore(inside), personalDataOn(inside))),
      count: (table, removed) => {
        metrics.removals.inc({ table }, removed);
      },
    }),
    ...digestJobs({
      atomically: (work) =>
        database.transaction((inside) =>
          work({ digest: digestStore(inside), mail: mailStore(inside) }),
        ),
      report: (counts) => {
        log.info(counts, 'operator digest');
      },
      publicUrl,
    }),
  ];
}

/** Shows the state of the whole site among the metrics of a process. */
export function showMetrics(metrics: Metrics, database: Database): void {
  showOperations(metrics, operationsStore(database));
}

export function jobs({ database, computer, running }: ModerationJobParts): readonly Job[] {
  return [
    ...gameCheckJobs(gameChecksStore(database), computer),
    ...fairPlayJobs({ store: fairPlayStore(database), ...running }),
  ];
}

export function personalData(database: Database): readonly PersonalData[] {
  return [sanctionPersonalData(sanctionsStore(database))];
}
