// Measures what a page with live thumbnails costs in bytes per minute, both ways, headers included. Each client acts
// like the web app with twelve boards in view, and every board always has a next move.
// Goal: at most 40 KB a minute
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BASE_PATH,
  BOARDS_AT_ONCE,
  BOARDS_POLL_MILLIS,
  CALLS,
  type LiveBoard,
} from '@chuhe/protocol';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { runSql, startOwnServices } from '../../apps/server/src/testing/services/own-services.ts';
import { makePeople, makeRooms } from '../testbed/server/people.ts';
import { startServer } from '../testbed/server/server-process.ts';

const CLIENTS = 40;
const SECONDS = 20;
const MOVE_MILLIS = 2000;
const FEATURED_POLLS = 6;
const GOAL_KB = 40;
/** Roughly the headers that a browser sends with every request. */
const HEADERS = { accept: '*/*', 'user-agent': 'x'.repeat(120), cookie: 'y'.repeat(60) };

const services = await startOwnServices();
await migrate(services.databaseUrl);
const server = await startServer(services);
const people = await makePeople(services.databaseUrl, BOARDS_AT_ONCE * 2);
const rooms = await makeRooms(services.databaseUrl, people);
const ids = rooms.map(({ roomId }) => roomId);

/** The bytes of each connection that were already counted. */
const counted = new WeakMap<object, number>();
const round = { isOver: false };
let sent = 0;
let news = 0;
const playing = keepMoving();
const totals = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => pollBoards(index)));
round.isOver = true;
await playing;
const bytes = totals.reduce((sum, each) => sum + each, 0);
const perMinute = (bytes / CLIENTS / SECONDS) * 60;
process.stdout.write(
  `${CLIENTS} clients, ${BOARDS_AT_ONCE} boards with a move every ${MOVE_MILLIS / 1000} s: ` +
    `${sent} questions, ${news} boards told\n` +
    `live thumbnails: ${(perMinute / 1024).toFixed(1)} KB a minute for a client, a hidden page 0 ` +
    `(goal at most ${GOAL_KB})\n`,
);
process.exit(perMinute <= GOAL_KB * 1024 && news > 0 ? 0 : 1);

/** Simulates one visible page; returns the bytes it cost. */
async function pollBoards(index: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const known = new Map(ids.map((id) => [id, 9999]));
  let cost = 0;
  await sleep((index * BOARDS_POLL_MILLIS) / CLIENTS);
  for (let poll = 0; poll < (SECONDS * 1000) / BOARDS_POLL_MILLIS; poll += 1) {
    const asked = [...known].map(([id, plies]) => `${id}.${plies}`).join(',');
    const answer = await ask(agent, `${CALLS.liveBoards.path}?rooms=${asked}`);
    cost += answer.bytes;
    const { list } = (JSON.parse(answer.text) as { data: { list: LiveBoard[] } }).data;
    for (const { roomId, plies } of list) known.set(roomId, plies);
    news += list.length;
    if (poll % FEATURED_POLLS === 0) cost += (await ask(agent, CALLS.featuredGames.path)).bytes;
    await sleep(BOARDS_POLL_MILLIS);
  }
  agent.destroy();
  return cost;
}

async function ask(agent: Agent, path: string): Promise<{ bytes: number; text: string }> {
  sent += 1;
  return new Promise((resolve, reject) => {
    const asking = request(
      `${server.baseUrl}${BASE_PATH}${path}`,
      { agent, headers: HEADERS },
      (answer) => {
        const { socket } = answer;
        const before = counted.get(socket) ?? 0;
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => {
          const total = socket.bytesRead + socket.bytesWritten;
          counted.set(socket, total);
          resolve({ bytes: total - before, text });
        });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

/** Moves a cannon back and forth on every board. */
async function keepMoving(): Promise<void> {
  for (let seq = 3; !round.isOver; seq += 1) {
    await runSql(
      services.databaseUrl,
      `insert into room_events (room_id, seq, size, at, command_id, move)
       select id, $1::integer, 1, 0, 'bench', $2::smallint from rooms`,
      [seq, seq % 2 === 1 ? 7747 : 4777],
    );
    await sleep(MOVE_MILLIS);
  }
}
