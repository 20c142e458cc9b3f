import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LOBBY } from '@chuhe/protocol';

/** Opcodes of the websocket protocol. */
export const OPCODES = { continuation: 0x0, text: 0x1, ping: 0x9, pong: 0xa } as const;

/** A socket that completes the handshake and then ignores the protocol: it answers no close frame. */
export async function openRawSocket(baseUrl: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      `GET ${LOBBY.path}?t=${token} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      `Sec-WebSocket-Protocol: ${LOBBY.subProtocol}`,
      '',
      '',
    ].join('\r\n'),
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (!answer.toString('latin1').includes('101')) throw new Error('no websocket was opened');
  socket.resume();
  return socket;
}

/** A client frame, masked with zeros; by default the last of its message. */
export function rawFrame(opcode: number, payload: Buffer, isFinal = true): Buffer {
  const { length } = payload;
  const head = [(isFinal ? 0x80 : 0) | opcode];
  if (length < 126) head.push(0x80 | length);
  else head.push(0x80 | 126, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

/** Sends the bytes repeatedly until the other side closes the connection; returns the milliseconds it took. */
export async function floodUntilCut(socket: Socket, bytes: Buffer): Promise<number> {
  const begun = performance.now();
  const send = (): void => {
    if (!socket.destroyed) socket.write(bytes, () => setImmediate(send));
  };
  send();
  // A closed connection may also end with an error.
  await new Promise((resolve) => socket.once('close', resolve));
  return performance.now() - begun;
}
