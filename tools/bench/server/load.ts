import { connect, type Socket } from 'node:net';

/** The address and the content of requests. */
export interface Target {
  readonly port: number;
  /** One complete request per connection. */
  readonly requests: readonly string[];
}

/**
 * Sends requests over persistent connections, one at a time on each, and returns the number of responses per second. It
 * reads only the status and length of a response, to leave the processor to the server.
 */
export async function loadFor(target: Target, millis: number): Promise<number> {
  const start = performance.now();
  const deadline = start + millis;
  const counts = await Promise.all(
    target.requests.map((request) => keepAsking(target.port, request, deadline)),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - start) / 1000);
}

function keepAsking(port: number, request: string, deadline: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let answered = 0;
    let unread = '';
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      unread += String(chunk);
      const length = lengthOf(unread);
      if (length === undefined || unread.length < length) return;
      if (!unread.startsWith('HTTP/1.1 200')) {
        reject(new Error(unread));
        socket.destroy();
        return;
      }
      unread = unread.slice(length);
      answered += 1;
      if (performance.now() < deadline) socket.write(request);
      else finish(socket, () => resolve(answered));
    });
  });
}

/** The length of the response at the start of a text; undefined while its head is incomplete. */
function lengthOf(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = /content-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return end + 4 + Number(length ?? 0);
}

function finish(socket: Socket, done: () => void): void {
  socket.once('close', done);
  socket.end();
}
