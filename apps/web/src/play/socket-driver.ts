import { LOBBY } from '@chuhe/protocol';
import * as z from 'zod/mini';

interface SocketDriverOptions<Incoming> {
  readonly window: SocketWindow;
  /** What the server may send; other frames are dropped. */
  readonly incoming: z.ZodMiniType<Incoming>;
  /** The close code of a socket that another one replaces. */
  readonly replacedCode: number;
  /** Calls `onBeat` at this rate, from the moment the socket is made or from the moment it is open. */
  readonly beat: { readonly millis: number; readonly from: 'opening' | 'open' };
  readonly onBeat: () => void;
  readonly onOpen?: () => void;
  readonly onMessage: (message: Incoming) => void;
  readonly onClose: (code: number, reason: string) => void;
  /** The time given to `retryAfter` has passed. */
  readonly onRetry: () => void;
}

/** What the driver uses of a window. */
type SocketWindow = Pick<
  Window & typeof globalThis,
  'WebSocket' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>;

/**
 * Carries frames between this page and the server over one socket at a time, and runs its timers. Decides
 * nothing: when to open, to retry and to give up is up to the reducer of the lobby or of the room.
 */
export class SocketDriver<Incoming, Outgoing> {
  #socket: WebSocket | undefined;
  #retry: number | undefined;
  #beat: number | undefined;
  #frameSize = Infinity;
  readonly #options: SocketDriverOptions<Incoming>;

  constructor(options: SocketDriverOptions<Incoming>) {
    this.#options = options;
  }

  /** Opens a socket; an earlier one is closed and a retry that is due later is cancelled. */
  open(url: string): void {
    const { window, beat, replacedCode, onOpen, onMessage, onClose } = this.#options;
    this.close(replacedCode);
    const socket = new window.WebSocket(url, LOBBY.subProtocol);
    this.#socket = socket;
    // Events of a socket that was replaced or closed are ignored.
    const ifCurrent = (act: () => void): void => {
      if (this.#socket === socket) act();
    };
    if (beat.from === 'opening') this.#startBeat();
    socket.addEventListener('open', () => {
      ifCurrent(() => {
        if (beat.from === 'open') this.#startBeat();
        onOpen?.();
      });
    });
    socket.addEventListener('message', ({ data }) => {
      ifCurrent(() => {
        const message = this.#read(data);
        if (message !== undefined) onMessage(message);
      });
    });
    socket.addEventListener('close', ({ code, reason }) => {
      ifCurrent(() => {
        this.#release();
        onClose(code, reason);
      });
    });
  }

  /** Closes the socket without a call of `onClose`, and cancels the retry. */
  close(code: number): void {
    this.#options.window.clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#release();
    socket?.close(code);
  }

  retryAfter(millis: number): void {
    const { window, onRetry } = this.#options;
    window.clearTimeout(this.#retry);
    this.#retry = window.setTimeout(onRetry, millis);
  }

  /** False when the message is larger than the server accepts; nothing is sent then. */
  send(message: Outgoing): boolean {
    const frame = JSON.stringify(message);
    if (new TextEncoder().encode(frame).length > this.#frameSize) return false;
    const socket = this.#socket;
    if (socket !== undefined && socket.readyState === socket.OPEN) socket.send(frame);
    return true;
  }

  limitFrames(bytes: number): void {
    this.#frameSize = bytes;
  }

  #startBeat(): void {
    const { window, beat, onBeat } = this.#options;
    this.#beat = window.setInterval(onBeat, beat.millis);
  }

  #release(): void {
    this.#options.window.clearInterval(this.#beat);
    this.#socket = undefined;
  }

  /** A newer server may send messages that this page does not know: they are dropped. */
  #read(data: unknown): Incoming | undefined {
    if (typeof data !== 'string') return undefined;
    try {
      return z.safeParse(this.#options.incoming, JSON.parse(data)).data;
    } catch {
      return undefined;
    }
  }
}
