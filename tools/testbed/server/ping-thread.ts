// Measures the pings of games in a separate thread, so that the attacker's work in this program does not count. A ping
// excludes the time in which the server or this thread was ready to run but had no processor, because a busy machine is
// not the subject.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { queuedMillis } from './cpu-time.ts';

/** The input of the thread. */
export interface PingTask {
  readonly baseUrl: string;
  readonly serverPid: number;
  readonly lines: readonly { readonly roomId: string; readonly token: string }[];
}

const PING_MILLIS = 100;
const { baseUrl, serverPid, lines } = workerData as PingTask;
let pings: number[] = [];
/** The pings without an answer so far. */
const waiting = new Map<WebSocket, Moment>();
await Promise.all(lines.map(ping));
parentPort?.on('message', () => {
  parentPort?.postMessage([...pings, ...[...waiting.values()].map(millisSince)]);
  pings = [];
});
parentPort?.postMessage('ready');

interface Moment {
  readonly at: number;
  readonly queued: number;
}

/** Enters a room and measures its `Ping` from then on. */
async function ping({ roomId, token }: PingTask['lines'][number]): Promise<void> {
  const url = `${baseUrl.replace('http', 'ws')}${roomSocketPath(roomId)}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  const entered = once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { readonly type: string };
    const sent = waiting.get(socket);
    if (type !== 'Pong' || sent === undefined) return;
    pings.push(millisSince(sent));
    waiting.delete(socket);
  });
  await entered;
  setInterval(() => {
    if (waiting.has(socket)) return;
    waiting.set(socket, { at: performance.now(), queued: queuedMillis(serverPid) });
    socket.send(JSON.stringify({ isSystem: false, type: 'Ping' }));
  }, PING_MILLIS);
}

function millisSince({ at, queued }: Moment): number {
  return Math.max(0, performance.now() - at - (queuedMillis(serverPid) - queued));
}
