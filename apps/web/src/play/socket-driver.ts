import { LOBBY } from '@chuhe/protocol';
import * as z from 'zod/mini';

interface SocketDriverOptions<Incoming> {
  readonly window: SocketWindow;
  /** The schema of server messages; other frames are dropped. */
  readonly incoming: z.ZodMiniType<Incoming>;
  /** The close code of a replaced socket. */
  readonly replacedCode: number;
  /** Calls `onBeat` at this rate, from the creation of the socket or from its opening. */
  readonly beat: { readonly millis: number; readonly from: 'opening' | 'open' };
  readonly onBeat: () => void;
  readonly onOpen?: () => void;
  readonly onMessage: (message: Incoming) => void;
  readonly onClose: (code: number, reason: string) => void;
  /** The delay given to `retryAfter` has passed. */
  readonly onRetry: () => void;
}

/** The part of a window that the driver uses. */
type SocketWindow = Pick<
  Window & typeof globalThis,
  'WebSocket' | 'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>;

/**
 * Carries frames between this page and the server over one socket at a time, and runs its timers. It decides nothing:
 * the reducer of the lobby or of the room decides when to open, to retry and to give up.
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

  /** Opens a socket; closes an earlier one and cancels a pending retry. */
  open(url: string): void {
    const { window, beat, replacedCode, onOpen, onMessage, onClose } = this.#options;
    this.close(replacedCode);
    const socket = new window.WebSocket(url, LOBBY.subProtocol);
    this.#socket = socket;
    // Events of a replaced or closed socket are ignored.
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

  /** Closes the socket without calling `onClose`, and cancels the retry. */
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

  /** Returns false, without sending, if the message is larger than the server accepts. */
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

  /** A newer server may send unknown messages; they are dropped. */
  #read(data: unknown): Incoming | undefined {
    if (typeof data !== 'string') return undefined;
    try {
      return z.safeParse(this.#options.incoming, JSON.parse(data)).data;
    } catch {
      return undefined;
    }
  }
}
