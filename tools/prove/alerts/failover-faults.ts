import { unusedPort, type Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { portsFrom } from '../../testbed/ha/addresses.ts';
import { HaSet } from '../../testbed/ha/ha-set.ts';
import type { Fault } from './faults.ts';
import type { Targets } from './prometheus.ts';

/** Alarms about Patroni, whose programs not every machine has. */
export const FAILOVER_ALARMS: ReadonlySet<string> = new Set(['ChuheNoPrimary', 'ChuheNoStandby']);

interface FailoverFaults {
  readonly faults: readonly Fault[];
  readonly targets: Targets;
  close(): Promise<void>;
}

/** A set of three PostgreSQL under Patroni, and its faults. */
export async function failoverFaults(workspace: Workspace): Promise<FailoverFaults> {
  const folder = workspace.subfolder('failover');
  const set = await HaSet.open({ folder, ports: portsFrom(await unusedPort()) }, (made) => {
    workspace.onEnd(() => {
      made.end();
    });
  });
  await set.untilHealthy();
  const mend = async (): Promise<void> => {
    await set.startEnded();
    await set.untilHealthy();
  };
  return {
    targets: { patroni: set.nodes.map(({ restUrl }) => new URL(restUrl).host) },
    close: () => set.close(),
    faults: [
      {
        alarm: 'ChuheNoPrimary',
        cause: 'kill the primary of three PostgreSQL and its Patroni',
        begin: async () => {
          await (await set.primary())?.kill();
          return mend;
        },
      },
      {
        alarm: 'ChuheNoStandby',
        cause: 'kill both standbys',
        begin: async () => {
          const primary = await set.primary();
          for (const node of set.nodes) if (node !== primary) await node.kill();
          return mend;
        },
      },
    ],
  };
}
