import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { readProcessConfig } from '../config.ts';
import {
  CommandError,
  controlChannel,
  operatorStoresOn,
  publishControl,
  runCommand,
} from '../../moderation/operator/index.ts';
import { openDatabase } from '../../platform/database.ts';
import { RedisServers } from '../../platform/redis.ts';

const config = readProcessConfig();
const onError = (error: Error): void => {
  process.stderr.write(`${error.message}\n`);
};
const database = openDatabase({ url: config.DATABASE_URL, connections: 1, onError });
const redis = new RedisServers(config.REDIS_URL, onError);
await redis.start();
try {
  const parts = {
    stores: operatorStoresOn(database),
    atomically: <Result>(
      work: (stores: ReturnType<typeof operatorStoresOn>) => Promise<Result>,
    ): Promise<Result> => database.transaction((inside) => work(operatorStoresOn(inside))),
    publish: (control: Parameters<typeof publishControl>[2]) =>
      publishControl(redis.of(controlChannel(config.REDIS_PREFIX)), config.REDIS_PREFIX, control),
    print: (line: string) => {
      process.stdout.write(`${line}\n`);
    },
    readMap: (script: string) =>
      // The map of an older build may be gone: its places are shown as they were reported.
      readFile(resolve(config.WEB_ROOT, '../maps', `${script}.map`), 'utf8').catch(() => undefined),
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
