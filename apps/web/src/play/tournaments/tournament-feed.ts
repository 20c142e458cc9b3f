import {
  CLOSE_CODES,
  LOBBY,
  type TournamentChat,
  type TournamentLive,
  type TournamentOwn,
  tournamentSocketPath,
  type TournamentToClient,
  tournamentToClientSchema,
  type TournamentToServer,
} from '@chuhe/protocol';
import { SocketDriver } from '../socket-driver.ts';

/** A game of this player that is ready. */
export type Pairing = Extract<TournamentToClient, { readonly type: 'paired' }>['msg'];

/** The data that the tournament's socket has sent. */
export interface TournamentNews {
  readonly isConnected: boolean;
  readonly live: TournamentLive | undefined;
  readonly own: TournamentOwn | undefined;
  readonly pairing: Pairing | undefined;
  /** Oldest first. */
  readonly chat: readonly TournamentChat[];
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** The key of the last refusal; a new object for each. */
  readonly notice: { readonly key: string } | undefined;
}

export const NO_NEWS: TournamentNews = {
  isConnected: false,
  live: undefined,
  own: undefined,
  pairing: undefined,
  chat: [],
  offset: 0,
  notice: undefined,
};

/** Older chat messages are dropped from the page. */
const CHAT_MOST = 200;

/** The news after a message that arrived at a time of this device's clock. */
export function withMessage(
  news: TournamentNews,
  message: TournamentToClient,
  at: number,
): TournamentNews {
  switch (message.type) {
    case 'welcome': {
      const { now, live, own, chat } = message.msg;
      return { ...news, isConnected: true, live, own, chat, offset: now - at };
    }
    case 'live':
      return { ...news, live: newer(news.live, message.msg) };
    case 'own':
      return { ...news, own: newer(news.own, message.msg) };
    case 'paired':
      return { ...news, pairing: message.msg };
    case 'chat':
      return { ...news, chat: [...news.chat, message.msg].slice(-CHAT_MOST) };
    case 'warnMsg':
      return { ...news, notice: { key: message.msg } };
    default:
      return message satisfies never;
  }
}

/** The later of two states: a slow answer does not replace newer data. */
export function newer<State extends { readonly version: number }>(
  known: State | undefined,
  arrived: State,
): State {
  return known !== undefined && known.version > arrived.version ? known : arrived;
}

/** After these close codes the same address would be refused again. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  CLOSE_CODES.normal,
  CLOSE_CODES.notSignedIn,
  CLOSE_CODES.forbidden,
  CLOSE_CODES.notFound,
]);
const LEAVE_CODE = 1000;
const FIRST_DELAY_MILLIS = 500;
const MAX_DELAY_MILLIS = 8000;

/** Follows a tournament over its socket while a page shows it, and reconnects automatically. */
export class TournamentFeed {
  #news: TournamentNews = NO_NEWS;
  #failures = 0;
  readonly #url: string;
  readonly #window: Window & typeof globalThis;
  readonly #listeners = new Set<() => void>();
  readonly #socket: SocketDriver<TournamentToClient, TournamentToServer>;

  constructor(id: string, token: string, window: Window & typeof globalThis) {
    const origin = window.location.origin.replace(/^http/, 'ws');
    this.#url = `${origin}${tournamentSocketPath(id)}?t=${encodeURIComponent(token)}`;
    this.#window = window;
    this.#socket = new SocketDriver({
      window,
      incoming: tournamentToClientSchema,
      replacedCode: LEAVE_CODE,
      beat: { millis: LOBBY.pingSeconds * 1000, from: 'open' },
      onBeat: () => this.#socket.send({ isSystem: false, type: 'Ping', msg: '' }),
      onMessage: (message) => {
        this.#failures = 0;
        this.#change(withMessage(this.#news, message, Date.now()));
      },
      onClose: (code) => this.#handleClose(code),
      onRetry: () => this.#connect(),
    });
  }

  readonly get = (): TournamentNews => this.#news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly sendChat = (text: string): void => {
    this.#socket.send({ isSystem: false, type: 'chat', msg: text });
  };

  readonly report = (chatId: string, reason: string): void => {
    this.#socket.send({ isSystem: false, type: 'report', msg: { chatId, reason } });
  };

  /** Connects; the returned function closes the connection. */
  open(): () => void {
    this.#window.addEventListener('online', this.#connect);
    this.#connect();
    return () => {
      this.#window.removeEventListener('online', this.#connect);
      this.#socket.close(LEAVE_CODE);
    };
  }

  readonly #connect = (): void => this.#socket.open(this.#url);

  #handleClose(code: number): void {
    this.#change({ ...this.#news, isConnected: false });
    if (FINAL_CODES.has(code)) return;
    const usual = Math.min(MAX_DELAY_MILLIS, FIRST_DELAY_MILLIS * 2 ** this.#failures);
    this.#failures += 1;
    // Spreads the reconnections of devices that lost their connection together.
    this.#socket.retryAfter(usual * (0.5 + Math.random() / 2));
  }

  #change(news: TournamentNews): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}
