// Measures the page of a running arena with 1,000 players and 5,000 spectators: bytes per minute and person, and server
// processor time per frame beside a bare `ws` server that broadcasts frames of the same length. Rounds alternate.
// Goal: at most 200 KB a minute for a spectator and 1.25 of the bare broadcast
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH, CALLS, LOBBY, tournamentSocketPath } from '@chuhe/protocol';
import type { TournamentEvent } from '@chuhe/tournaments';
import { WebSocket } from 'ws';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { tournamentsStore } from '../../apps/server/src/play/tournaments/index.ts';
import { openBare, openMany, startBareServer } from './server/bare-server.ts';
import { cpuOf } from '../testbed/server/cpu-time.ts';
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
await holdArena();
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

/** Creates an arena that has been running for a while, directly in the database. */
async function holdArena(): Promise<void> {
  const at = Date.now() - 3_000_000;
  const options = {
    form: 'arena',
    startsAt: at,
    lastsMillis: 6 * 3_600_000,
    rounds: 0,
    breakMillis: 0,
    mostPlayers: 2000,
  } as const;
  const row = {
    name: NAME,
    title: 'Bench',
    holder_id: null,
    form: 'arena',
    time_control: 'step-60',
    clock: 'increment-180-2',
    is_rated: true,
    entry: 'everybody',
    password_hash: null,
    rating_least: null,
    rating_most: null,
    has_chat: true,
    starts_at: new Date(at),
    minutes: 360,
    rounds: null,
  } as const;
  const database = openDatabase({
    url: services.databaseUrl,
    connections: 1,
    onError: () => undefined,
  });
  const id = await tournamentsStore(database).insert(row, { type: 'created', options, at });
  await database.close();
  await runSql(
    services.databaseUrl,
    `insert into tournament_events (tournament_id, seq, event)
     select $1, o.ordinality + 1, o.value from jsonb_array_elements($2::jsonb) with ordinality as o`,
    [id, JSON.stringify(eventsOf(at))],
  );
  await runSql(
    services.databaseUrl,
    `update tournaments set state = 'running', version = (
       select max(seq) from tournament_events where tournament_id = $1) where id = $1`,
    [id],
  );
}

/** All enter and play their games; each meets another at increasing distance, and the lower number wins. */
function eventsOf(at: number): readonly TournamentEvent[] {
  const ids = players.map(({ userId }) => userId);
  const entries = ids.map((player, lot): TournamentEvent => ({
    type: 'joined',
    player,
    rating: 1500 + (lot % 700),
    lot,
    at,
  }));
  const games = Array.from({ length: GAMES }, (_, game) => gamesOf(ids, game, at)).flat();
  return [...entries, { type: 'started', at }, ...games];
}

function gamesOf(ids: readonly string[], game: number, at: number): readonly TournamentEvent[] {
  const half = ids.length / 2;
  const pairings = Array.from({ length: half }, (_, index) => ({
    id: `bench${game}x${index}`.padEnd(12, '0'),
    red: ids[index] ?? '',
    black: ids[half + ((index + game) % half)] ?? '',
  }));
  const paired: TournamentEvent = { type: 'paired', round: 0, pairings, at };
  // The last games are still being played.
  if (game === GAMES - 1) return [paired];
  const ended = pairings.map(({ id }): TournamentEvent => ({
    type: 'ended',
    pairing: id,
    result: 'RED',
    at,
  }));
  return [paired, ...ended];
}
