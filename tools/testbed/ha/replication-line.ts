import { createServer, connect, type Server, type Socket } from 'node:net';

interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/**
 * The network in front of a node's PostgreSQL, as the other nodes see it. While it is cut, no byte passes in either
 * direction and neither end notices, as when a switch fails; afterwards the delayed bytes arrive.
 */
export class ReplicationLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(target: Endpoint) {
    this.#server = createServer((from) => {
      const to = connect(target);
      this.#join(from, to);
      this.#join(to, from);
    });
  }

  static async open(at: Endpoint, target: Endpoint): Promise<ReplicationLine> {
    const line = new ReplicationLine(target);
    await new Promise<void>((resolve, reject) => {
      line.#server.once('error', reject);
      line.#server.listen(at.port, at.host, resolve);
    });
    return line;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (!to.write(bytes)) from.pause();
    });
    to.on('drain', () => {
      if (!this.#isCut) from.resume();
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isCut) from.pause();
  }
}
