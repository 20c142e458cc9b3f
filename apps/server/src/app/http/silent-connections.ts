import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Connections without a request yet: browsers open some in advance. Node counts them as busy, so that a server
 * that stops would wait for them.
 */
export class SilentConnections {
  readonly #sockets = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  close(): void {
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
