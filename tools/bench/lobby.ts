// Measures what a lobby client costs with 20,000 people online beside 1,000: bytes sent and server processor time per
// minute. A few hundred are real sockets; the others exist only through what their processes publish. All act five
// times as fast as people.
// Goal: at most 1.2 times the cost with 1,000 people
import { setTimeout as sleep } from 'node:timers/promises';
import { LOBBY, USER_STATUSES } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openMany } from './server/bare-server.ts';
import { cpuOf } from '../testbed/server/cpu-time.ts';
import { FanOut } from '../../apps/server/src/platform/sockets/index.ts';
import { RedisServers } from '../../apps/server/src/platform/redis.ts';
import { FakeGateway } from './server/fake-gateway.ts';
import { startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { makePeople } from '../testbed/server/people.ts';
import { startServer } from '../testbed/server/server-process.ts';

// More active than real people, so that a short run has many changes.
const PACE = { status: 6, visit: 120, game: 120, count: 6 };
const CLIENTS = 500;
const GATEWAYS = 4;
const POPULATIONS = [1000, 20_000] as const;
const ROUNDS = 2;
const SETTLE_SECONDS = 3;
const ROUND_SECONDS = 5;
const GOAL = 1.2;
const SEED = 20_261;

let bytes = 0;
const services = await startOwnServices();
await migrate(services.databaseUrl);
const server = await startServer(services);
const people = await makePeople(services.databaseUrl, CLIENTS);
const sockets = await openMany(CLIENTS, (index) => openLobby(people[index]?.token ?? ''));
const prefix = readConfig({}).REDIS_PREFIX;
const stop = (error?: Error): never => {
  throw error ?? new Error('news was lost');
};
const redis = new RedisServers(services.redisUrl, stop);
await redis.start();
const random = openRandom(SEED);
const gatewaySets = await Promise.all(
  POPULATIONS.map((population, which) =>
    Promise.all(
      Array.from({ length: GATEWAYS }, async (_, index) => {
        const name = `${which * GATEWAYS + index + 1}`;
        const fanOut = new FanOut({ url: services.redisUrl, prefix, onError: stop, onLost: stop });
        await fanOut.start();
        const gateway = new FakeGateway({
          name,
          random,
          pace: PACE,
          fanOut,
          servers: redis,
          prefix,
        });
        await gateway.start();
        gateway.fill(Math.round((population - CLIENTS) / GATEWAYS));
        return gateway;
      }),
    ),
  ),
);

const measured = POPULATIONS.map(() => ({ bytes: 0, cpu: 0 }));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [which, gateways] of gatewaySets.entries()) {
    const sum = measured[which];
    await simulate(gateways, SETTLE_SECONDS);
    const before = { bytes, cpu: cpuOf(server.pid) };
    await simulate(gateways, ROUND_SECONDS);
    if (sum === undefined) continue;
    sum.bytes += bytes - before.bytes;
    sum.cpu += cpuOf(server.pid) - before.cpu;
    for (const gateway of gateways) await gateway.vanish();
  }
}

const perClientMinute = 60 / (CLIENTS * ROUNDS * ROUND_SECONDS);
const [few, many] = measured.map((sum) => ({
  bytes: sum.bytes * perClientMinute,
  millis: sum.cpu * perClientMinute * 1000,
}));
if (few === undefined || many === undefined) throw new Error('nothing was measured');
const ratios = [many.bytes / few.bytes, many.millis / few.millis];
process.stdout.write(
  `a client of the lobby, per minute, with ${POPULATIONS.join(' and ')} people: ` +
    `${(few.bytes / 1024).toFixed(1)} and ${(many.bytes / 1024).toFixed(1)} KB (ratio ${ratios[0]?.toFixed(2)}), ` +
    `${few.millis.toFixed(2)} and ${many.millis.toFixed(2)} ms of processor time (ratio ${ratios[1]?.toFixed(2)}), ` +
    `goal at most ${GOAL}\n`,
);
process.exit(ratios.every((ratio) => ratio <= GOAL) ? 0 : 1);

/** Simulates this many seconds of all people. */
async function simulate(gateways: readonly FakeGateway[], seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (const gateway of gateways) void gateway.tick(performance.now());
    for (let count = 0; count < CLIENTS / PACE.status; count += 1) {
      const socket = sockets[Math.floor(random() * CLIENTS)];
      const msg = random() < 0.5 ? 'FREE' : USER_STATUSES[2 + Math.floor(random() * 4)];
      socket?.send(JSON.stringify({ isSystem: false, type: 'changeUserGameStatus', msg }));
    }
    await sleep(1000);
  }
}

function openLobby(token: string): Promise<WebSocket> {
  const url = `${server.baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  socket.on('message', (data: Buffer) => {
    bytes += data.length;
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

function openRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x80_00_00_00;
  };
}
