import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a server that delays everything by `millis` in each direction; returns its URL. */
export async function openSlowProxy(baseUrl: string, millis: number) {
  const { port } = new URL(baseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => setTimeout(() => isCut || to.write(chunk), millis));
      from.on('close', () => setTimeout(() => to.destroy(), millis));
      from.on('error', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    /** Drops everything from now on, without closing either end. */
    cut: (): void => {
      isCut = true;
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
