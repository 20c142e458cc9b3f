// A bare server, run as a separate process. It sends each message it receives to two sockets: the sender and its
// neighbour. It broadcasts a message `all` to all others.
import { type WebSocket, WebSocketServer } from 'ws';

const sockets: WebSocket[] = [];
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) => {
  const index = sockets.push(socket) - 1;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (text.startsWith('all')) {
      for (const each of sockets) if (each !== socket) each.send(text);
      return;
    }
    socket.send(text);
    sockets[index % 2 === 0 ? index + 1 : index - 1]?.send(text);
  });
  socket.on('error', () => undefined);
});
server.on('listening', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) process.send?.(address.port);
});
process.on('disconnect', () => {
  process.exit(0);
});
