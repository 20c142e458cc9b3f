// Drills the worst day: games are played, the database is backed up, games go on, the database is destroyed, and every
// move acknowledged up to the last archived piece of WAL must exist again after the restore.
// Goal: 0 acknowledged moves missing
// Night:
// Night: --logs
//   pnpm prove restore [--logs] [--games 60] [--keep]    --logs destroys a log database and keeps the registry
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import { type Cluster, openCluster } from '../chaos/cluster.ts';
import { type StoredRoom, openLogs } from '../../testbed/players/logs.ts';
import { Workspace, postgresOwner } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../../deploy/backup');
const BEFORE_BACKUP_MILLIS = 3000;
const AFTER_BACKUP_MILLIS = 8000;
const LOST_MILLIS = 1500;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    keep: { type: 'boolean', default: false },
    logs: { type: 'boolean', default: false },
  },
});
const workspace = new Workspace(values.keep);
// PostgreSQL's user writes there.
const backupFolder = workspace.subfolder('vault', postgresOwner());
workspace.subfolder('vault/wal', postgresOwner());
const cluster = await openCluster(workspace, {
  seed: 1,
  games: Number(values.games),
  databases: values.logs ? 1 : 0,
  databaseSettings: [
    'archive_mode=on',
    `archive_command=${join(SCRIPTS, 'archive-wal')} %p ${backupFolder}/wal/%f`,
  ],
});
const { testbed, logPostgres } = cluster;
/** The database that is copied and destroyed. */
const postgres = logPostgres[0] ?? cluster.postgres;
/** The number of a database of logs, and the registry that notes its backup. */
const noteIn = values.logs ? ['1', cluster.postgres.url] : [];
await pause(BEFORE_BACKUP_MILLIS);
const backupMillis = await timed(() =>
  postgres.run(join(SCRIPTS, 'base-backup'), [postgres.url, backupFolder, ...noteIn]),
);
print(`copied after ${testbed.ackLog.moves} moves, in ${backupMillis} ms`);
await pause(AFTER_BACKUP_MILLIS);

const acknowledged = acknowledgedSoFar(cluster);
await archiveLog(postgres.url);
print(`${acknowledged.moves} moves are acknowledged and in the archive`);
await pause(LOST_MILLIS);
await postgres.crash();
cluster.disconnectAll();
cluster.closeGateways();
const all = acknowledgedSoFar(cluster);
for (const name of readdirSync(postgres.data)) {
  rmSync(join(postgres.data, name), { recursive: true, force: true, maxRetries: 5 });
}
print('the database is destroyed');

const restoreMillis = await timed(async () => {
  await postgres.run(join(SCRIPTS, 'restore'), [backupFolder, postgres.data]);
  await postgres.begin();
  await until(isOpenForAll, 30_000);
});
const logs = openLogs(
  cluster.postgres.url,
  logPostgres.map(({ url }) => url),
);
const rooms = await logs.readAll();
await logs.close();
const missing = countMissing(acknowledged.commands, rooms);
await cluster.close();
workspace.end();
const lost = countMissing(all.commands, rooms);
print(
  `restored in ${restoreMillis} ms; ${lost} commands came after the last kept piece and are gone`,
);
process.stdout.write(
  `restore: ${acknowledged.moves} acknowledged moves in ${rooms.length} rooms, ${missing} missing (goal 0)\n`,
);
process.exit(missing === 0 && acknowledged.moves > 0 ? 0 : 1);

interface Acknowledged {
  readonly moves: number;
  /** The acknowledged commands of each room. */
  readonly commands: ReadonlyMap<string, readonly string[]>;
}

function acknowledgedSoFar({ testbed: { ackLog } }: Cluster): Acknowledged {
  const commands = new Map(
    [...ackLog.rooms].map(([roomId, room]) => [roomId, [...room.acknowledged.keys()]]),
  );
  return { moves: ackLog.moves, commands };
}

/** Ends the current WAL segment, and waits until it is archived. */
async function archiveLog(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    const name = rows[0]?.name ?? '';
    const isArchived = await until(
      () => readdirSync(join(backupFolder, 'wal')).includes(name),
      20_000,
    );
    if (!isArchived) throw new Error(`${name} was not kept`);
  });
}

/** The replay is over when the database accepts writes. */
async function isOpenForAll(): Promise<boolean> {
  return withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
    return rows[0]?.waits === false;
  });
}

function countMissing(
  commandsByRoom: ReadonlyMap<string, readonly string[]>,
  stored: readonly StoredRoom[],
): number {
  const storedCommands = new Map(
    stored.map(({ roomId, entries }) => [roomId, new Set(entries.map((entry) => entry.commandId))]),
  );
  let count = 0;
  for (const [roomId, commands] of commandsByRoom) {
    count += commands.filter((command) => storedCommands.get(roomId)?.has(command) !== true).length;
  }
  return count;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
