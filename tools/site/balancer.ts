import { connect, createServer, type Socket } from 'node:net';

/** Stands before several server processes, as a load balancer does; all of them are one address to browsers. */
export interface Balancer {
  readonly url: string;
  /** New connections go to this port first; those that stand are cut. */
  prefer(port: number): void;
  /** Cuts every connection and takes no new one, until told otherwise. */
  refuse(isRefusing: boolean): void;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[], own: number): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let order = [...ports];
  let isRefusing = false;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isRefusing) incoming.destroy();
    else join(incoming, order, keep);
  });
  await new Promise<void>((resolve) => {
    server.listen(own, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${own}`,
    prefer: (port) => {
      order = [port, ...ports.filter((other) => other !== port)];
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

/** Connects to the first process that answers; when one side goes, so does the other. */
function join(incoming: Socket, [port, ...others]: number[], keep: (socket: Socket) => void): void {
  if (port === undefined) {
    incoming.destroy();
    return;
  }
  const outgoing = connect(port, '127.0.0.1');
  const tryNext = (): void => {
    join(incoming, others, keep);
  };
  outgoing.once('error', tryNext);
  outgoing.once('connect', () => {
    outgoing.off('error', tryNext);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
}
