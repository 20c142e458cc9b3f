// Measures a room with 5,000 spectators: the time until the last one has a move, and server processor time per
// spectator, beside a bare `ws` server that broadcasts a text of the same length. Rounds alternate.
// Goal: time and processor time at most 1.25 of the bare broadcast
import type { WebSocket } from 'ws';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openBare, openMany, startBareServer } from './server/bare-server.ts';
import { cpuOf } from '../testbed/server/cpu-time.ts';
import { longGames } from '../testbed/server/long-games.ts';
import { startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { makePeople, makeRooms } from '../testbed/server/people.ts';
import { openSocket } from '../testbed/server/rooms-load.ts';
import { startServer } from '../testbed/server/server-process.ts';
import { median } from '../../apps/server/src/testing/services/figures.ts';

const SPECTATORS = 5000;
const ROUNDS = 12;
const MESSAGES_A_ROUND = 4;
const GOAL = 1.25;

interface Measured {
  readonly millis: number;
  /** Processor microseconds per recipient. */
  readonly micros: number;
}

const services = await startOwnServices();
await migrate(services.databaseUrl);
const server = await startServer(services);
const people = await makePeople(services.databaseUrl, SPECTATORS + 2);
const [pair] = await makeRooms(services.databaseUrl, people.slice(0, 2));
if (pair === undefined) throw new Error('no room');
const players = [
  await openSocket(server.baseUrl, pair.roomId, pair.red.token),
  await openSocket(server.baseUrl, pair.roomId, pair.black.token),
];
const spectators = await openMany(SPECTATORS, (index) =>
  openSocket(server.baseUrl, pair.roomId, people[index + 2]?.token ?? ''),
);
const bare = await startBareServer();
const sender = await openBare(bare.url);
const listeners = await openMany(SPECTATORS, () => openBare(bare.url));
const [moves = []] = longGames(1, 220, 20_261);
const text = `all${'x'.repeat(230)}`;
let ply = 0;

const received = { whole: 0, bare: 0 };
for (const socket of spectators)
  socket.on('message', (data: Buffer) => {
    if (data.includes('"type":"moved"')) received.whole += 1;
  });
for (const socket of listeners)
  socket.on('message', () => {
    received.bare += 1;
  });

const rounds: { readonly whole: Measured; readonly bare: Measured }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({
    bare: await measure(bare.pid, 'bare', () => {
      sender.send(text);
    }),
    whole: await measure(server.pid, 'whole', () => {
      move(players[ply % 2]);
    }),
  });
}
const figure = (of: (round: (typeof rounds)[number]) => number): number =>
  median(rounds.slice(2).map(of));
const time = figure(({ whole, bare: plain }) => whole.millis / plain.millis);
const cpu = figure(({ whole, bare: plain }) => whole.micros / plain.micros);
process.stdout.write(
  `last of ${SPECTATORS}: ${figure(({ whole }) => whole.millis).toFixed(0)} ms, bare ${figure((each) => each.bare.millis).toFixed(0)} ms; ` +
    `CPU a recipient ${figure(({ whole }) => whole.micros).toFixed(1)} µs, bare ${figure((each) => each.bare.micros).toFixed(1)} µs\n`,
);
process.stdout.write(
  `time ${time.toFixed(2)} and CPU ${cpu.toFixed(2)} of the bare broadcast, goal at most ${GOAL}\n`,
);
process.exit(time <= GOAL && cpu <= GOAL ? 0 : 1);

async function measure(
  pid: number,
  key: keyof typeof received,
  send: () => void,
): Promise<Measured> {
  const before = cpuOf(pid);
  let millis = 0;
  for (let count = 0; count < MESSAGES_A_ROUND; count += 1) {
    received[key] = 0;
    const start = performance.now();
    send();
    while (received[key] < SPECTATORS) await new Promise(setImmediate);
    millis += performance.now() - start;
  }
  const micros = ((cpuOf(pid) - before) * 1e6) / (MESSAGES_A_ROUND * SPECTATORS);
  return { millis: millis / MESSAGES_A_ROUND, micros };
}

function move(socket: WebSocket | undefined): void {
  const msg = {
    commandId: `ply-${String(ply).padStart(6, '0')}`,
    type: 'play',
    ply,
    move: moves[ply],
  };
  socket?.send(JSON.stringify({ isSystem: false, type: 'command', msg }));
  ply += 1;
}
