import { readProcessConfig } from './config.ts';
import { createDatabase, dropDatabase, migrate } from './platform/migrate.ts';
import { seed } from './seed.ts';

const { DATABASE_URL: url } = readProcessConfig();
const command = process.argv[2] ?? 'help';

switch (command) {
  case 'migrate':
    await update();
    break;
  case 'reset':
    await dropDatabase(url);
    await update();
    break;
  case 'seed':
    await update();
    print(await seed(url));
    break;
  default:
    print('usage: db migrate | reset | seed');
    process.exitCode = 2;
}

async function update(): Promise<void> {
  await createDatabase(url);
  const applied = await migrate(url);
  print(applied.length === 0 ? 'nothing to migrate' : `applied ${applied.join(', ')}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
