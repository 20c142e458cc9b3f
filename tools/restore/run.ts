// The drill of the worst day: games are played, the database is copied, games go on, the database is destroyed,
// and everything that was acknowledged up to the last kept piece of log must be there again.
//   pnpm restore:drill [--games 60] [--port 8600] [--keep]
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withClient } from '../../apps/server/src/platform/migrate.ts';
import { type Hall, openHall } from '../chaos/hall.ts';
import { type StoredRoom, openLogs } from '../chaos/logs.ts';
import { Place, postgresOwner } from '../chaos/place.ts';
import { pause, until } from '../chaos/wait.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../deploy/backup');
const BEFORE_BACKUP_MILLIS = 3000;
const AFTER_BACKUP_MILLIS = 8000;
const LOST_MILLIS = 1500;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    port: { type: 'string', default: '8600' },
    keep: { type: 'boolean', default: false },
  },
});
const place = new Place(Number(values.port), values.keep);
// PostgreSQL's user writes there.
const vault = place.subfolder('vault', postgresOwner());
place.subfolder('vault/wal', postgresOwner());
const hall = await openHall(place, {
  seed: 1,
  games: Number(values.games),
  databaseSettings: [
    'archive_mode=on',
    `archive_command=${join(SCRIPTS, 'archive-wal')} %p ${vault}/wal/%f`,
  ],
});
const { postgres, arena } = hall;
await pause(BEFORE_BACKUP_MILLIS);
const backupMillis = await timed(() =>
  postgres.run(join(SCRIPTS, 'base-backup'), [postgres.url, vault]),
);
say(`copied after ${arena.ledger.moves} moves, in ${backupMillis} ms`);
await pause(AFTER_BACKUP_MILLIS);

const promised = acknowledgedSoFar(hall);
await keepLog(hall);
say(`${promised.moves} moves are acknowledged and in the archive`);
await pause(LOST_MILLIS);
await postgres.crash();
hall.empty();
hall.closeGateways();
const all = acknowledgedSoFar(hall);
for (const name of readdirSync(postgres.data)) {
  rmSync(join(postgres.data, name), { recursive: true, force: true, maxRetries: 5 });
}
say('the database is destroyed');

const restoreMillis = await timed(async () => {
  await postgres.run(join(SCRIPTS, 'restore'), [vault, postgres.data]);
  await postgres.begin();
  await until(isOpenForAll, 30_000);
});
const logs = openLogs(postgres.url);
const rooms = await logs.readAll();
await logs.close();
const missing = countMissing(promised.commands, rooms);
await hall.close();
place.end();
const gone = countMissing(all.commands, rooms);
say(
  `restored in ${restoreMillis} ms; ${gone} commands came after the last kept piece and are gone`,
);
process.stdout.write(
  `restore: ${promised.moves} acknowledged moves in ${rooms.length} rooms, ${missing} missing (goal 0)\n`,
);
process.exit(missing === 0 && promised.moves > 0 ? 0 : 1);

interface Promised {
  readonly moves: number;
  /** The acknowledged commands of each room. */
  readonly commands: ReadonlyMap<string, readonly string[]>;
}

function acknowledgedSoFar({ arena: { ledger } }: Hall): Promised {
  const commands = new Map(
    [...ledger.rooms].map(([roomId, { acknowledged }]) => [roomId, [...acknowledged.keys()]]),
  );
  return { moves: ledger.moves, commands };
}

/** Ends the current piece of the log, and waits until it is kept. */
async function keepLog({ postgres: { url } }: Hall): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    const name = rows[0]?.name ?? '';
    const isKept = await until(() => readdirSync(join(vault, 'wal')).includes(name), 20_000);
    if (!isKept) throw new Error(`${name} was not kept`);
  });
}

/** Replaying is over when it may be written to. */
async function isOpenForAll(): Promise<boolean> {
  return withClient(postgres.url, async (client) => {
    const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
    return rows[0]?.waits === false;
  });
}

function countMissing(
  promisedTo: ReadonlyMap<string, readonly string[]>,
  stored: readonly StoredRoom[],
): number {
  const kept = new Map(
    stored.map(({ roomId, entries }) => [roomId, new Set(entries.map((entry) => entry.commandId))]),
  );
  let count = 0;
  for (const [roomId, commands] of promisedTo) {
    count += commands.filter((command) => kept.get(roomId)?.has(command) !== true).length;
  }
  return count;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
