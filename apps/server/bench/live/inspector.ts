// Tells another program of ours to throw its garbage away, so that what remains is what it needs.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { freePort } from './own-services.ts';

export interface Inspected {
  readonly port: number;
  /** What the program is started with. */
  readonly flags: readonly string[];
}

export async function inspected(): Promise<Inspected> {
  const port = await freePort();
  return { port, flags: [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'] };
}

export async function collectGarbage({ port }: Inspected): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  for (let id = 1; id <= 3; id += 1) {
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await once(socket, 'message');
  }
  socket.terminate();
}
