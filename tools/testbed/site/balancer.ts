import { connect, createServer, type Socket } from 'node:net';

/** A process behind the balancer. Its port is read for each connection, because a restart may change it. */
export interface Target {
  readonly port: number;
}

/** Gives several server processes one address, as a load balancer does. */
export interface Balancer {
  readonly url: string;
  /** Sends new connections to the first of these targets that answers; cuts open connections. */
  use(targets: readonly Target[]): void;
  /** Cuts every connection and refuses new ones while it is set. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

/** Listens before its targets are known, so that they can start with its address. */
export async function openBalancer(targets: readonly Target[] = []): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let order = targets;
  let isRefusing = false;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    track(incoming);
    if (isRefusing) incoming.destroy();
    else join(incoming, order, track);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    use: (next) => {
      order = next;
      cut();
    },
    refuse: (value) => {
      isRefusing = value;
      if (value) cut();
    },
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      cut();
      await closed;
    },
  };
}

/** Connects to the first target that answers; when one side closes, the other is closed too. */
function join(
  incoming: Socket,
  [target, ...others]: readonly Target[],
  track: (socket: Socket) => void,
): void {
  if (target === undefined) {
    incoming.destroy();
    return;
  }
  const outgoing = connect(target.port, '127.0.0.1');
  const tryNext = (): void => {
    join(incoming, others, track);
  };
  outgoing.once('error', tryNext);
  outgoing.once('connect', () => {
    outgoing.off('error', tryNext);
    track(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
}
