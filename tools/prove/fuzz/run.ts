// Sends malformed and hostile frames from players, spectators and strangers to rooms and the lobby while two people
// play.
// Goal: 0 crashes, 0 faults, no leak
//   pnpm prove fuzz [--frames N]    100,000 frames take 50 seconds; 1,000,000 is the long form
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import { memoryOf } from '../../testbed/server/cpu-time.ts';
import { type Frame, hostileFrame, type Target } from './hostile-frames.ts';
import { collectGarbage, inspected } from '../../testbed/server/inspector.ts';
import { dice, longGames } from '../../testbed/server/long-games.ts';
import {
  runSql,
  startOwnServices,
} from '../../../apps/server/src/testing/services/own-services.ts';
import { makePeople, makeRooms } from '../../testbed/server/people.ts';
import { RoomsLoad } from '../../testbed/server/rooms-load.ts';
import { startServer } from '../../testbed/server/server-process.ts';

const SEED = 20_261;
const ENEMIES = 40;
const IN_FLIGHT = 50;
const MAX_GROWTH = 60 * 1024 * 1024;
const { values } = parseArgs({ options: { frames: { type: 'string', default: '100000' } } });
const FRAMES = Number(values.frames);

let sent = 0;
let opened = 0;

const services = await startOwnServices();
await migrate(services.databaseUrl);
const program = await inspected();
const server = await startServer(services, { LOG_LEVEL: 'error' }, program.flags);
const people = await makePeople(services.databaseUrl, 2 + ENEMIES);
const rooms = await makeRooms(services.databaseUrl, people);
const [control, ...attacked] = rooms;
if (control === undefined) throw new Error('no room');
const game = new RoomsLoad();
await game.seat(server.baseUrl, [control], longGames(1, 200, SEED));

await attack(2000);
await settle();
const before = memoryOf(server.pid);
const played = game.pace(3_600_000, 5);
const start = performance.now();
await attack(FRAMES);
const seconds = (performance.now() - start) / 1000;
await settle();
const growth = memoryOf(server.pid) - before;
const [row] = (await runSql(
  services.databaseUrl,
  `select (select max(seq) - 1 from room_events e join rooms r on r.id = e.room_id where r.public_id = $1) as plies`,
  [control.roomId],
)) as { plies: number }[];
const faults = server.errors();
void played;

const isWell =
  server.child.exitCode === null && faults === 0 && growth < MAX_GROWTH && (row?.plies ?? 0) > 0;
process.stdout.write(
  `${sent} hostile frames over ${opened} sockets in ${seconds.toFixed(0)} s, seed ${SEED}; the game beside them played ${row?.plies} moves\n`,
);
process.stdout.write(
  `fuzz: ${sent} frames, ${server.child.exitCode === null ? 0 : 1} crashes, ${faults} faults, memory grew by ${(growth / 1024 / 1024).toFixed(0)} MB (goal 0, 0, below ${MAX_GROWTH / 1024 / 1024})\n`,
);
process.exit(isWell ? 0 : 1);

async function settle(): Promise<void> {
  await sleep(1500);
  await collectGarbage(program);
  await sleep(500);
}

/** All clients send until this many frames are out. */
async function attack(frames: number): Promise<void> {
  const end = sent + frames;
  await Promise.all(
    people.slice(2).map(async ({ token }, index) => {
      const random = dice(SEED + index);
      const field = attacked[Math.floor(index / 2)]?.roomId ?? '';
      while (sent < end) {
        const roomId = random() < 0.6 ? field : random() < 0.5 ? control?.roomId : 'nosuchroom1';
        const path = random() < 0.15 ? LOBBY.path : roomSocketPath(roomId ?? '');
        await assault(
          `${path}?t=${random() < 0.97 ? token : 'wrong'}`,
          random,
          {
            roomId: roomId ?? '',
            userIds: people.map(({ userId }) => userId),
            replays: [],
          },
          end,
        );
      }
    }),
  );
}

/** Uses one socket until it is closed or has sent enough. */
async function assault(
  path: string,
  random: () => number,
  target: Target,
  end: number,
): Promise<void> {
  const socket = new WebSocket(server.baseUrl.replace('http', 'ws') + path, LOBBY.subProtocol, {
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
  });
  if (!isOpen) return;
  opened += 1;
  const replays: string[] = [];
  for (
    let count = 0;
    count < 2000 && socket.readyState === WebSocket.OPEN && sent < end;
    count += 1
  ) {
    const frame: Frame = hostileFrame(random, { ...target, replays });
    if (typeof frame === 'string' && frame.length < 2000 && replays.length < 50)
      replays.push(frame);
    socket.send(frame);
    sent += 1;
    if (count % IN_FLIGHT === IN_FLIGHT - 1) await drained(socket);
  }
  socket.terminate();
}

/** Waits for the answer to a ping, so that the server has the frames, not a buffer. */
function drained(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('pong', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('pong', done);
    socket.once('close', done);
    if (socket.readyState === WebSocket.OPEN) socket.ping();
    else done();
  });
}
