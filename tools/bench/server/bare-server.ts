// The bare `ws` server as a separate process, and sockets to it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { WebSocket } from 'ws';

export interface BareServer {
  readonly pid: number;
  readonly url: string;
  readonly child: ChildProcess;
}

export async function startBareServer(flags: readonly string[] = []): Promise<BareServer> {
  const child = fork(resolve(import.meta.dirname, 'bare-ws.ts'), {
    execArgv: [...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.prependListener('exit', () => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, url: `ws://127.0.0.1:${port}`, child };
}

/** Opens many sockets, a hundred at a time; `open` opens the n-th. */
export async function openMany(
  count: number,
  open: (index: number) => Promise<WebSocket>,
): Promise<readonly WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const start = sockets.length;
    const some = Array.from({ length: Math.min(100, count - start) }, (_, index) =>
      open(start + index),
    );
    sockets.push(...(await Promise.all(some)));
  }
  return sockets;
}

export async function openBare(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}
