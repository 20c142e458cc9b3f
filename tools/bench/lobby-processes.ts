// Measures what lobby processes send each other through Redis: 10, 50 and 200 processes, each with real lists and
// connections of its own, full of people who come, go and play. Virtual seconds pass as fast as the machine allows.
// Goal: traffic per process grows at most 1.2 times; every list full and every total correct
import { setTimeout as sleep } from 'node:timers/promises';
import { LOBBY_LIST_MAX } from '@chuhe/protocol';
import { FanOut } from '../../apps/server/src/platform/sockets/index.ts';
import { RedisServers } from '../../apps/server/src/platform/redis.ts';
import { FakeGateway } from './server/fake-gateway.ts';
import { OwnRedis } from '../../apps/server/src/testing/services/redis.ts';
import { Workspace } from '../../apps/server/src/testing/services/workspace.ts';

const PEOPLE = 120;
const PACE = { status: 300, visit: 900, game: 600, count: 30 };
const GOAL = 1.2;
const PREFIX = 'bench:';
/** The interval at which a process repeats all its shared state. The measured time is a multiple of it. */
const REPEAT_SECONDS = 30;
/** The number of processes and of measured seconds: fewer processes need more seconds for enough data. */
const RUNS = [
  { processes: 10, seconds: 120 },
  { processes: 50, seconds: 60 },
  { processes: 200, seconds: REPEAT_SECONDS },
] as const;
const SETTLE_SECONDS = REPEAT_SECONDS + 4;
/** A channel whose message every process receives after all earlier ones. */
const MARK = 'mark';

const workspace = new Workspace();
const measured: { readonly processes: number; readonly bytes: number }[] = [];
let faults = 0;
for (const { processes, seconds } of RUNS) {
  const bytes = await bytesFor(processes, seconds);
  measured.push({ processes, bytes });
  process.stdout.write(
    `${processes} processes: ${(bytes / 1024).toFixed(2)} KB a second each, ${((bytes * processes) / 1024).toFixed(0)} KB in all\n`,
  );
}
const [first, last] = [measured[0], measured.at(-1)];
const ratio = (last?.bytes ?? Infinity) / (first?.bytes ?? 1);
process.stdout.write(
  `lobby between processes: bytes of each with ${last?.processes} beside ${first?.processes}: ratio ${ratio.toFixed(2)} ` +
    `(goal at most ${GOAL}); ${faults} lists not full or wrongly counted (goal 0)\n`,
);
workspace.end();
process.exit(ratio <= GOAL && faults === 0 ? 0 : 1);

/** The bytes that Redis receives and sends per process and second. */
async function bytesFor(processes: number, measuredSeconds: number): Promise<number> {
  const redis = await OwnRedis.open(workspace);
  // All processes of the site run in this one, so Redis may have to wait for it.
  const url = `${redis.url}?commandTimeout=600000&socketTimeout=600000`;
  const servers = new RedisServers(url, stop);
  await servers.start();
  const opened = await Promise.all(
    Array.from({ length: processes }, (_, index) => openGateway(index, url, servers)),
  );
  const gateways = opened.map(({ gateway }) => gateway);
  let second = 0;
  const live = async (seconds: number): Promise<void> => {
    for (const end = second + seconds; second < end; second += 1) {
      // Real processes start at different moments, and so repeat their lists at different ones.
      const begun = gateways.filter((_, index) => (index * REPEAT_SECONDS) / processes <= second);
      const ticks = begun.map((gateway) => gateway.tick(second * 1000));
      await Promise.all(ticks);
      await servers.of(MARK).publish(PREFIX + MARK, String(second));
      while (opened.some(({ heard }) => heard < second)) await sleep(1);
    }
  };
  await live(SETTLE_SECONDS);
  const before = await traffic(redis);
  await live(measuredSeconds);
  const bytes = (await traffic(redis)) - before;
  // Processes recompute the sum at most 0.4 s later, and refresh a displayed total every five seconds.
  await sleep(500);
  await live(6);
  faults += gateways.filter((gateway) => !isRight(gateway, gateways)).length;
  for (const { fanOut } of opened) fanOut.close();
  servers.disconnect();
  await redis.close();
  return bytes / processes / measuredSeconds;
}

async function openGateway(index: number, url: string, servers: RedisServers) {
  // A stopped process closes its connections, and messages it sends then are lost.
  const fanOut = new FanOut({ url, prefix: PREFIX, onError: stop, onLost: () => undefined });
  await fanOut.start();
  // As long as real process names; the ids of its people start with it.
  const name = String(10_000_001 + index);
  const parts = { name, random: Math.random, pace: PACE, fanOut, servers, prefix: PREFIX };
  const gateway = new FakeGateway(parts);
  await gateway.start();
  gateway.fill(PEOPLE);
  const opened = { gateway, fanOut, heard: -1 };
  await fanOut.subscribe(MARK, (text) => {
    opened.heard = Number(text);
  });
  return opened;
}

function isRight(gateway: FakeGateway, all: readonly FakeGateway[]): boolean {
  const { players, playersTotal, rooms, roomsTotal } = gateway.shown();
  const people = all.reduce((sum, each) => sum + each.people, 0);
  const games = all.reduce((sum, each) => sum + each.games, 0);
  const isFull = players === LOBBY_LIST_MAX && rooms === LOBBY_LIST_MAX;
  return isFull && playersTotal === people && roomsTotal === games;
}

async function traffic(redis: OwnRedis): Promise<number> {
  const facts = await redis.facts('stats');
  return ['total_net_input_bytes', 'total_net_output_bytes'].reduce(
    (sum, name) => sum + Number(facts.get(name)),
    0,
  );
}

function stop(error: Error): never {
  throw error;
}
