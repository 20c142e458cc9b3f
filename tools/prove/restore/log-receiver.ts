import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import {
  type Postgres,
  postgresProgram,
} from '../../../apps/server/src/testing/services/postgres.ts';
import { until } from '../../../apps/server/src/testing/services/wait.ts';
import {
  postgresOwner,
  type Workspace,
} from '../../../apps/server/src/testing/services/workspace.ts';

const START_MILLIS = 30_000;

/** `receive-wal` beside a database whose commits wait for it. */
export class LogReceiver {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts it and makes commits wait for it, as its header says. */
  static async start(
    workspace: Workspace,
    { script, postgres, folder }: { script: string; postgres: Postgres; folder: string },
  ): Promise<LogReceiver> {
    const PATH = `${dirname(postgresProgram('pg_receivewal'))}:${process.env['PATH'] ?? ''}`;
    const log = openSync(join(workspace.folder, 'receive-wal.log'), 'a');
    const child = spawn(script, [postgres.url, folder], {
      ...postgresOwner(),
      env: { PATH },
      stdio: ['ignore', log, log],
    });
    workspace.onEnd(() => child.kill('SIGKILL'));
    await untilReceiving(postgres, 'async');
    await withClient(postgres.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = 'chuhe_archive'`);
      await client.query('select pg_reload_conf()');
    });
    await untilReceiving(postgres, 'sync');
    return new LogReceiver(child);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

async function untilReceiving({ url }: Postgres, state: 'async' | 'sync'): Promise<void> {
  const states = state === 'sync' ? ['sync', 'quorum'] : ['sync', 'quorum', 'async'];
  const isReceiving = (): Promise<boolean> =>
    withClient(url, async (client) => {
      const { rows } = await client.query<{ sync_state: string }>(
        `select sync_state from pg_stat_replication where application_name = 'chuhe_archive'`,
      );
      return rows.some(({ sync_state }) => states.includes(sync_state));
    });
  if (!(await until(isReceiving, START_MILLIS))) throw new Error(`receive-wal is not ${state}`);
}
