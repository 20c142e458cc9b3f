// Measures the page of a running arena with 1,000 players and 5,000 spectators: bytes per minute and person, and server
// processor time per frame beside a bare `ws` server that broadcasts frames of the same length. Rounds alternate.
// Goal: at most 200 KB a minute for a spectator and 1.25 of the bare broadcast
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH, CALLS, LOBBY, tournamentSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { openBare, openMany, startBareServer } from './server/bare-server.ts';
import { cpuOf } from '../testbed/server/cpu-time.ts';
import { holdArena } from '../testbed/server/held-arena.ts';
import { makePeople } from '../testbed/server/people.ts';
import { startServer } from '../testbed/server/server-process.ts';
import { runSql, startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { median } from '../../apps/server/src/testing/services/figures.ts';

const PLAYERS = 1000;
const SPECTATORS = 5000;
const ROUNDS = 4;
/** The games of each player, as after an hour. */
const GAMES = 14;
/** The pushes in each round. */
const PUSHES = 2;
const GOAL = { ratio: 1.25, kilobytes: 200 } as const;
const NAME = 'benchedarena';
/** The overhead of a frame of this length. */
const FRAME_HEADER = 4;

const services = await startOwnServices();
await migrate(services.databaseUrl);
const people = await makePeople(services.databaseUrl, PLAYERS + SPECTATORS);
await runSql(services.databaseUrl, "update accounts set is_guest = false, password_hash = 'none'");
const players = people.slice(0, PLAYERS);
await holdArena(services.databaseUrl, { name: NAME, players, games: GAMES });
const server = await startServer(services);
const spectators = await openMany(SPECTATORS, (index) =>
  openPage(people[PLAYERS + index]?.token ?? ''),
);
const bare = await startBareServer();
const sender = await openBare(bare.url);
const listeners = await openMany(SPECTATORS, () => openBare(bare.url));

const received = { whole: 0, bare: 0, bytes: 0, length: 0 };
for (const socket of spectators) {
  socket.on('message', (data: Buffer) => {
    received.bytes += data.length + FRAME_HEADER;
    if (!data.includes('"type":"live"')) return;
    received.whole += 1;
    received.length = data.length;
  });
}
for (const socket of listeners) {
  socket.on('message', () => {
    received.bare += 1;
  });
}

let calls = 0;
const rounds: { readonly ratio: number; readonly perMinute: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const start = performance.now();
  received.bytes = 0;
  const whole = await measure(server.pid, 'whole', change);
  const seconds = (performance.now() - start) / 1000;
  const text = `all${'x'.repeat(received.length - 3)}`;
  const plain = await measure(bare.pid, 'bare', () => {
    sender.send(text);
    return Promise.resolve();
  });
  rounds.push({
    ratio: whole / plain,
    perMinute: (received.bytes / SPECTATORS / seconds) * 60,
  });
}
const kilobytes = median(rounds.map(({ perMinute }) => perMinute)) / 1024;
const ratio = median(rounds.slice(1).map((round) => round.ratio));
process.stdout.write(
  `page of a tournament: ${PLAYERS} players, ${SPECTATORS} spectators, a frame of ${received.length} bytes with each push; ` +
    `${kilobytes.toFixed(0)} KB a minute for a spectator (goal at most ${GOAL.kilobytes}), ` +
    `CPU ${ratio.toFixed(2)} of a bare broadcast (goal at most ${GOAL.ratio})\n`,
);
process.exit(ratio <= GOAL.ratio && kilobytes <= GOAL.kilobytes ? 0 : 1);

/** The processor time for this many frames to all. */
async function measure(
  pid: number,
  key: 'whole' | 'bare',
  send: () => Promise<void>,
): Promise<number> {
  const before = cpuOf(pid);
  for (let count = 0; count < PUSHES; count += 1) {
    received[key] = 0;
    await send();
    while (received[key] < SPECTATORS) await sleep(5);
  }
  return cpuOf(pid) - before;
}

/** A player pauses or resumes: the smallest change that affects everybody's page. */
async function change(): Promise<void> {
  const player = players[Math.floor(calls / 2) % PLAYERS];
  const body = JSON.stringify({ id: NAME, isPaused: calls % 2 === 0 });
  calls += 1;
  const { ok } = await fetch(`${server.baseUrl}${BASE_PATH}${CALLS.pauseTournament.path}`, {
    method: 'POST',
    headers: { cookie: `session=${player?.token}`, 'content-type': 'application/json' },
    body,
  });
  if (!ok) throw new Error('not paused');
}

async function openPage(token: string): Promise<WebSocket> {
  const url = `${server.baseUrl.replace('http', 'ws')}${tournamentSocketPath(NAME)}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  await once(socket, 'message');
  return socket;
}
