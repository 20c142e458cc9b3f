import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LOBBY } from '@chuhe/protocol';

/** Kinds of frames, as the websocket protocol numbers them. */
export const OPCODES = { continuation: 0x0, text: 0x1, ping: 0x9, pong: 0xa } as const;

/** A socket that has shaken hands and then does as it likes: it answers no closing frame. */
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

/** A frame as a client sends it, masked with zeros; the last of its message unless told otherwise. */
export function rawFrame(opcode: number, payload: Buffer, isFinal = true): Buffer {
  const { length } = payload;
  const head = [(isFinal ? 0x80 : 0) | opcode];
  if (length < 126) head.push(0x80 | length);
  else head.push(0x80 | 126, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}

/** Sends the bytes again and again until the other side ends the connection; the milliseconds that took. */
export async function floodUntilCut(socket: Socket, bytes: Buffer): Promise<number> {
  const begun = performance.now();
  const send = (): void => {
    if (!socket.destroyed) socket.write(bytes, () => setImmediate(send));
  };
  send();
  // A connection that is cut off may also end with an error.
  await new Promise((resolve) => socket.once('close', resolve));
  return performance.now() - begun;
}
