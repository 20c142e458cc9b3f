import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { type Testbed } from '../../testbed/players/testbed.ts';
import type { Guest } from '../../testbed/players/guests.ts';

const ASK_MILLIS = 100;
const ASKS = 25;
const BACK_MILLIS = 500;

/** Watches a game, requests all of it again and again, and never reads. */
export class PausedReader {
  /** The number of requests. */
  asked = 0;
  readonly #testbed: Testbed;
  readonly #guest: Guest;
  readonly #roomId: string;
  #socket: WebSocket | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(testbed: Testbed, guest: Guest, roomId: string) {
    this.#testbed = testbed;
    this.#guest = guest;
    this.#roomId = roomId;
    this.#connect();
    this.#timer = setInterval(this.#ask, ASK_MILLIS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#socket?.terminate();
    this.#socket = undefined;
  }

  #connect(): void {
    // Always the first process, whose memory could grow.
    const address = this.#testbed.gateways[0]?.address.replace('http', 'ws') ?? '';
    const query = new URLSearchParams({ t: this.#guest.token, watch: '1' });
    const socket = new WebSocket(
      `${address}${roomSocketPath(this.#roomId)}?${query.toString()}`,
      LOBBY.subProtocol,
    );
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.pause();
    });
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      setTimeout(() => {
        if (this.#socket === socket) this.#connect();
      }, BACK_MILLIS);
    });
  }

  readonly #ask = (): void => {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || !socket.isPaused) return;
    for (let count = 0; count < ASKS; count += 1) {
      socket.send('{"isSystem":false,"type":"since","msg":0}');
      this.asked += 1;
    }
  };
}
