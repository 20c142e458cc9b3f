import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';

/** A real socket server for each test of a file, and everything its clients sent. */
export function setUpSocketServer() {
  let server: WebSocketServer;
  const received: string[] = [];
  const asked: { url: string; protocol: string }[] = [];
  beforeEach(async () => {
    received.length = 0;
    asked.length = 0;
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    server.on('connection', (socket, request) => {
      asked.push({ url: request.url ?? '', protocol: socket.protocol });
      socket.on('message', (data: Buffer) => received.push(data.toString()));
    });
  });
  afterEach(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return {
    received,
    asked,
    origin: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clients: (): number => server.clients.size,
    nextClient: async (): Promise<ServerSocket> => {
      const [socket] = (await once(server, 'connection')) as [ServerSocket];
      return socket;
    },
  };
}
