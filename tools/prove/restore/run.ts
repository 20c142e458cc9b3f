// Drills the worst day: games are played, the database is backed up, games go on, the database is destroyed, and every
// acknowledged move must exist again after the restore, also those that no archived piece of the log has.
// Goal: 0 acknowledged moves missing
// Night:
// Night: --logs
//   pnpm prove restore [--short] [--logs] [--games 60] [--moves 10000] [--keep]
// --moves is the number of moves after the backup, 1000 with --short. --logs destroys a log database and keeps the
// registry.
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withClient } from '../../../apps/server/src/platform/migrate.ts';
import { type Cluster, openCluster } from '../chaos/cluster.ts';
import { type StoredRoom, openLogs } from '../../testbed/players/logs.ts';
import { LogReceiver } from './log-receiver.ts';
import { Workspace, postgresOwner } from '../../../apps/server/src/testing/services/workspace.ts';
import { pause, until } from '../../../apps/server/src/testing/services/wait.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../../deploy/backup');
const BEFORE_BACKUP_MILLIS = 3000;
const PLAY_MILLIS = 900_000;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    moves: { type: 'string' },
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    logs: { type: 'boolean', default: false },
  },
});
const movesAfter = Number(values.moves ?? (values.short ? 1000 : 10_000));
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
const received = { script: join(SCRIPTS, 'receive-wal'), postgres, folder: backupFolder };
const receiver = await LogReceiver.start(workspace, received);
await pause(BEFORE_BACKUP_MILLIS);
const backupMillis = await timed(() =>
  postgres.run(join(SCRIPTS, 'base-backup'), [postgres.url, backupFolder, ...noteIn]),
);
const before = testbed.ackLog.moves;
print(`copied after ${before} moves, in ${backupMillis} ms`);
if (!(await until(() => testbed.ackLog.moves >= before + movesAfter, PLAY_MILLIS)))
  throw new Error(`only ${testbed.ackLog.moves - before} moves were made`);
await postgres.crash();
cluster.disconnectAll();
cluster.closeGateways();
await receiver.stop();
const acknowledged = acknowledgedSoFar(cluster);
const archived = piecesIn('wal');
const unarchived = piecesIn('stream').filter((name) => !archived.includes(name)).length;
for (const name of readdirSync(postgres.data)) {
  rmSync(join(postgres.data, name), { recursive: true, force: true, maxRetries: 5 });
}
print(
  `the database is destroyed ${acknowledged.moves - before} moves later; ${archived.length} pieces are archived, ${unarchived} more received`,
);

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
// The restored database waits for its receiver before it stores anything.
const readyMillis = await timed(async () => {
  const again = await LogReceiver.start(workspace, received);
  await withClient(postgres.url, (client) => client.query('create table restored (id int)'));
  await again.stop();
});
await cluster.close();
workspace.end();
print(`restored in ${restoreMillis} ms; it stores again ${readyMillis} ms later`);
process.stdout.write(
  `restore: ${acknowledged.moves} acknowledged moves in ${rooms.length} rooms, ${acknowledged.moves - before} after the backup, ${missing} missing (goal 0), restored in ${(restoreMillis / 1000).toFixed(1)} s\n`,
);
process.exit(missing === 0 && acknowledged.moves >= before + movesAfter ? 0 : 1);

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

/** The names of the pieces of the log in a folder of the backups, also of an unfinished one. */
function piecesIn(folder: string): readonly string[] {
  const names = readdirSync(join(backupFolder, folder));
  return names.flatMap((name) => /^[0-9A-F]{24}(?=[.]partial$|$)/.exec(name) ?? []);
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
