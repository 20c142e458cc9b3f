import { isTrialSite, readProcessConfig } from '../config.ts';
import { importLibrary } from '../../games/library/index.ts';
import { openDatabase } from '../../platform/database.ts';
import { createDatabase, dropDatabase, migrate } from '../../platform/migrate.ts';
import { seed } from './seed.ts';

const config = readProcessConfig();
const { DATABASE_URL: url, LOG_DATABASES: logDatabases } = config;
const command = process.argv[2] ?? 'help';

switch (command) {
  case 'migrate':
    await update();
    break;
  case 'finish':
    await update({ isFinish: true });
    break;
  case 'reset':
    for (const address of [url, ...logDatabases.map((each) => each.url)])
      await dropDatabase(address);
    await update();
    break;
  case 'seed':
    // Everybody knows the password of the sample players.
    if (!isTrialSite(config)) throw new Error('seed is for a loopback PUBLIC_URL: use library');
    await update();
    print(await seed(url));
    await fillLibrary();
    break;
  case 'library':
    await update();
    await fillLibrary();
    break;
  default:
    print('usage: db migrate | finish | reset | seed | library');
    process.exitCode = 2;
}

/** Migrates the registry, then every database of logs. The servers migrate an unavailable one later. */
async function update(options: { readonly isFinish?: boolean } = {}): Promise<void> {
  await createDatabase(url);
  print(textOf(await migrate(url, options)));
  for (const { number, url: logs } of logDatabases) {
    const text = await createDatabase(logs)
      .then(() => migrate(logs, { kind: 'logs', ...options }))
      .then(textOf, (error: unknown) => `not migrated: ${String(error)}`);
    print(`log database ${number}: ${text}`);
  }
}

function textOf(applied: readonly string[]): string {
  return applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`;
}

/** The games of masters; the second time finds them there. */
async function fillLibrary(): Promise<void> {
  const start = performance.now();
  const database = openDatabase({ url, connections: 1, onError: () => undefined });
  try {
    const games = await importLibrary(database);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(
      games === 'present'
        ? `the library is imported already (${seconds} s)`
        : `imported ${games} games of masters in ${seconds} s`,
    );
  } finally {
    await database.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
