import { userInfo } from 'node:os';
import { readProcessConfig } from './config.ts';
import { noticesStore } from './notices/index.ts';
import { CommandError, operatorStore, publishControl, runCommand } from './operator/index.ts';
import { openDatabase } from './platform/database.ts';
import { firstAttempt, openRedis } from './platform/redis.ts';
import { residueBoardsStore } from './residue-boards/index.ts';

const config = readProcessConfig();
const onError = (error: Error): void => {
  process.stderr.write(`${error.message}\n`);
};
const database = openDatabase({ url: config.DATABASE_URL, connections: 1, onError });
const redis = openRedis(config.REDIS_URL, onError);
await firstAttempt(redis);
try {
  const parts = {
    accounts: operatorStore(database),
    notices: noticesStore(database),
    boards: residueBoardsStore(database),
    publish: (control: Parameters<typeof publishControl>[2]) =>
      publishControl(redis, config.REDIS_PREFIX, control),
    operator: userInfo().username,
  };
  process.stdout.write(`${await runCommand(parts, process.argv.slice(2))}\n`);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
} finally {
  redis.disconnect();
  await database.close();
}
