// Measures the pings of games in a separate thread, so that the attacker's work in this program does not count. A ping
// excludes the time in which the server was ready to run but another program had the processor, because a busy machine
// is not the subject.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';

/** The input of the thread. */
export interface PingTask {
  readonly baseUrl: string;
  readonly serverPid: number;
  readonly lines: readonly { readonly roomId: string; readonly token: string }[];
}

const PING_MILLIS = 100;
const { baseUrl, serverPid, lines } = workerData as PingTask;
let pings: number[] = [];
await Promise.all(lines.map(ping));
parentPort?.on('message', () => {
  parentPort?.postMessage(pings);
  pings = [];
});
parentPort?.postMessage('ready');

/** Enters a room and measures its `Ping` from then on. */
async function ping({ roomId, token }: PingTask['lines'][number]): Promise<void> {
  const url = `${baseUrl.replace('http', 'ws')}${roomSocketPath(roomId)}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  const entered = once(socket, 'message');
  let sent: { readonly at: number; readonly queued: number } | undefined;
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { readonly type: string };
    if (type !== 'Pong' || sent === undefined) return;
    pings.push(Math.max(0, performance.now() - sent.at - (queuedMillis() - sent.queued)));
    sent = undefined;
  });
  await entered;
  setInterval(() => {
    if (sent !== undefined) return;
    sent = { at: performance.now(), queued: queuedMillis() };
    socket.send(JSON.stringify({ isSystem: false, type: 'Ping' }));
  }, PING_MILLIS);
}

/** The total time that the server was ready to run but had no processor. */
function queuedMillis(): number {
  const stat = readFileSync(`/proc/${serverPid}/task/${serverPid}/schedstat`, 'utf8');
  return Number(stat.split(' ')[1]) / 1e6;
}
