// The cluster of `tools/services ha`: three PostgreSQL under Patroni, three etcd and HAProxy, until it is stopped.
//   node tools/testbed/ha/run.ts FOLDER FIRST_PORT
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom } from './addresses.ts';
import { HaSet } from './ha-set.ts';

/** Like systemd, restarts a program that has ended. */
const RESTART_MILLIS = 3000;

const [folder = '', firstPort = ''] = process.argv.slice(2);
if (folder === '' || !(Number(firstPort) > 0)) throw new Error('which folder, which ports?');
const ready = join(folder, 'ready');
rmSync(ready, { force: true });
let isEnding = false;
const set = await HaSet.open({ folder, ports: portsFrom(Number(firstPort)) }, (made) => {
  process.once('exit', () => {
    made.end();
  });
});
await set.untilHealthy();
const timer = setInterval(() => {
  void set.startEnded();
}, RESTART_MILLIS);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave());
// Its address, for the shell that waits for it.
writeFileSync(ready, `${set.url}\n`);

async function leave(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  clearInterval(timer);
  rmSync(ready, { force: true });
  await set.close();
  process.exit(0);
}
