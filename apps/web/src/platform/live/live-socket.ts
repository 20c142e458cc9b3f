import { LOBBY } from '@chuhe/protocol';
import * as z from 'zod/mini';
import type { LineEffect, LineInput } from './line.ts';

interface LiveSocketOptions<Incoming> {
  readonly window: Window & typeof globalThis;
  /** The schema of server messages; other frames are dropped. */
  readonly incoming: z.ZodMiniType<Incoming>;
  /** The address of the next socket. */
  readonly url: () => string;
  /** Steps the line of this socket. */
  readonly dispatch: (input: LineInput) => void;
  readonly onMessage: (message: Incoming, at: number) => void;
  /** Sends a question that the server answers at once. */
  readonly ping: (at: number) => void;
}

const TICK_MILLIS = 1000;
/** A tick this late shows that the page could not read what has arrived. */
const LATE_MILLIS = 3000;
/** The pause between pings of a socket that thousands of idle pages keep open; a hidden page needs its news later. */
export const SHARED_PING_MILLIS = { visible: 5000, hidden: LOBBY.pingSeconds * 1000 };
/** Sent when this device gives up on a socket that does not answer. */
export const GIVEN_UP_CODE = 4000;
/** Sent when the page is left: after a deliberate leave the server shortens the opponent's wait. */
export const LEAVE_CODE = 1000;

/**
 * Carries frames between this page and the server over one socket at a time. It decides nothing: it reports what
 * happens to the line, and performs the effects of the line.
 */
export class LiveSocket<Incoming, Outgoing> {
  #socket: WebSocket | undefined;
  #retry: number | undefined;
  #check: number | undefined;
  #ticks: number | undefined;
  #tickedAt = 0;
  #frameSize = Infinity;
  readonly #options: LiveSocketOptions<Incoming>;

  constructor(options: LiveSocketOptions<Incoming>) {
    this.#options = options;
  }

  /** Reports when the page wakes up and when the network comes and goes. */
  listen(): void {
    const { window } = this.#options;
    window.addEventListener('online', this.#onWake);
    window.addEventListener('pageshow', this.#onWake);
    window.addEventListener('offline', this.#onOffline);
    window.document.addEventListener('visibilitychange', this.#onWake);
  }

  /** Closes the socket, cancels its timers and reports nothing more. */
  leave(): void {
    const { window } = this.#options;
    window.removeEventListener('online', this.#onWake);
    window.removeEventListener('pageshow', this.#onWake);
    window.removeEventListener('offline', this.#onOffline);
    window.document.removeEventListener('visibilitychange', this.#onWake);
    this.close(LEAVE_CODE);
  }

  /** Closes the socket without a report, and cancels the next attempt. */
  close(code: number): void {
    const { window } = this.#options;
    window.clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#release();
    socket?.close(code);
  }

  perform(effect: LineEffect): void {
    const { window, ping, dispatch } = this.#options;
    switch (effect.type) {
      case 'connect':
        window.clearTimeout(this.#retry);
        this.#retry = window.setTimeout(this.connect, effect.afterMillis);
        return;
      case 'drop':
        this.close(GIVEN_UP_CODE);
        dispatch({ type: 'closed', ...this.#closing(GIVEN_UP_CODE, '') });
        return;
      case 'ping':
        ping(effect.at);
        return;
      case 'check':
        window.clearTimeout(this.#check);
        this.#check = window.setTimeout(this.#tick, effect.afterMillis);
        return;
      default:
        effect satisfies never;
    }
  }

  /** Opens a socket now; an earlier one is closed. */
  readonly connect = (): void => {
    const { window, dispatch, url, onMessage } = this.#options;
    this.close(GIVEN_UP_CODE);
    // Before the socket is created: its address may depend on what the page knows by now.
    dispatch({ type: 'connect', at: this.#now() });
    const socket = new window.WebSocket(url(), LOBBY.subProtocol);
    this.#socket = socket;
    this.#tickedAt = this.#now();
    this.#ticks = window.setInterval(this.#tick, TICK_MILLIS);
    // Events of a replaced or closed socket are ignored.
    const ifCurrent = (act: () => void): void => {
      if (this.#socket === socket) act();
    };
    socket.addEventListener('open', () => {
      ifCurrent(() => dispatch({ type: 'opened', at: this.#now() }));
    });
    socket.addEventListener('message', ({ data }) => {
      ifCurrent(() => {
        const message = this.#read(data);
        if (message !== undefined) onMessage(message, this.#now());
      });
    });
    socket.addEventListener('close', ({ code, reason }) => {
      ifCurrent(() => {
        this.#release();
        dispatch({ type: 'closed', ...this.#closing(code, reason) });
      });
    });
  };

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

  readonly #tick = (): void => {
    const [at, isHidden] = [this.#now(), this.#isHidden()];
    const isLate = at - this.#tickedAt > LATE_MILLIS;
    this.#tickedAt = at;
    // Browsers slow down the timers of hidden pages, which read their messages all the same.
    this.#options.dispatch(
      isLate && !isHidden ? { type: 'woke', at } : { type: 'tick', at, isHidden },
    );
  };

  readonly #onWake = (): void => {
    if (!this.#isHidden()) this.#options.dispatch({ type: 'woke', at: this.#now() });
  };

  readonly #onOffline = (): void => this.#options.dispatch({ type: 'offline' });

  #isHidden(): boolean {
    return this.#options.window.document.visibilityState === 'hidden';
  }

  #closing(code: number, reason: string) {
    return { code, reason, at: this.#now(), chance: Math.random() };
  }

  #release(): void {
    const { window } = this.#options;
    window.clearInterval(this.#ticks);
    window.clearTimeout(this.#check);
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

  #now(): number {
    return this.#options.window.performance.now();
  }
}
