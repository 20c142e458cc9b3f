// Measures the memory of an idle lobby connection beside a bare `ws` server, with 10,000 connections each. Both
// programs collect garbage before they are measured.
// Goal: at most 1.5 times the bare server
import { setTimeout as sleep } from 'node:timers/promises';
import { LOBBY } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openBare, openMany, startBareServer } from './server/bare-server.ts';
import { memoryOf } from '../testbed/server/cpu-time.ts';
import { collectGarbage, type Inspected, inspected } from '../testbed/server/inspector.ts';
import { startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { makePeople } from '../testbed/server/people.ts';
import { startServer } from '../testbed/server/server-process.ts';

const CONNECTIONS = 10_000;
const WARM_UP = 500;
const SETTLE_MILLIS = 1000;
const GOAL = 1.5;

const services = await startOwnServices();
await migrate(services.databaseUrl);
const [ours, theirs] = [await inspected(), await inspected()];
const server = await startServer(services, {}, ours.flags);
const people = await makePeople(services.databaseUrl, CONNECTIONS + WARM_UP);
const bare = await startBareServer(theirs.flags);

const whole = await measure(server.pid, ours, (index) => openLobby(people[index]?.token ?? ''));
const plain = await measure(bare.pid, theirs, () => openBare(bare.url));
const ratio = whole / plain;
process.stdout.write(
  `an idle connection of ${CONNECTIONS}: ${(whole / 1024).toFixed(1)} KB, bare ws ${(plain / 1024).toFixed(1)} KB, ` +
    `ratio ${ratio.toFixed(2)}, goal at most ${GOAL}\n`,
);
process.exit(ratio <= GOAL ? 0 : 1);

/** Resident bytes per connection, after the program has warmed up. */
async function measure(
  pid: number,
  program: Inspected,
  open: (index: number) => Promise<WebSocket>,
): Promise<number> {
  const settle = async (): Promise<number> => {
    await sleep(SETTLE_MILLIS);
    await collectGarbage(program);
    await sleep(SETTLE_MILLIS);
    return memoryOf(pid);
  };
  const first = await openMany(WARM_UP, open);
  const before = await settle();
  const others = await openMany(CONNECTIONS, (index) => open(index + WARM_UP));
  const bytes = ((await settle()) - before) / CONNECTIONS;
  for (const socket of [...first, ...others]) {
    socket.removeAllListeners('close');
    socket.terminate();
  }
  return bytes;
}

function openLobby(token: string): Promise<WebSocket> {
  const url = `${server.baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      resolve(socket);
    });
    socket.once('error', reject);
    socket.once('close', (code) => {
      reject(new Error(`closed ${code}`));
    });
  });
}
