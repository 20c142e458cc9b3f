import {
  type ChatContent,
  CLOSE_CODES,
  type TournamentChat,
  type TournamentLive,
  type TournamentOwn,
  tournamentSocketPath,
  type TournamentToClient,
  tournamentToClientSchema,
  type TournamentToServer,
} from '@chuhe/protocol';
import {
  backoff,
  IDLE_LINE,
  type Line,
  type LineInput,
  type LineRules,
  LiveSocket,
  SHARED_PING_MILLIS,
  stepLine,
} from '../../platform/live/index.ts';

/** A game of this player that is ready. */
export type Pairing = Extract<TournamentToClient, { readonly type: 'paired' }>['msg'];

/** The data that the tournament's socket has sent. */
export interface TournamentNews {
  readonly line: Line;
  readonly live: TournamentLive | undefined;
  readonly own: TournamentOwn | undefined;
  readonly pairing: Pairing | undefined;
  /** Oldest first. */
  readonly chat: readonly TournamentChat[];
  /** The last refusal, with a number that grows with each. */
  readonly notice: { readonly id: number; readonly code: string } | undefined;
}

export const NO_NEWS: TournamentNews = {
  line: IDLE_LINE,
  live: undefined,
  own: undefined,
  pairing: undefined,
  chat: [],
  notice: undefined,
};

/** Older chat messages are dropped from the page. */
const CHAT_MOST = 200;

type Told = Exclude<TournamentToClient, { readonly type: 'Pong' }>;

/** The news after a message. */
export function withMessage(news: TournamentNews, message: Told): TournamentNews {
  switch (message.type) {
    case 'welcome': {
      const { live, own, chat } = message.msg;
      return { ...news, live, own, chat };
    }
    case 'live':
      return { ...news, live: newer(news.live, message.msg) };
    case 'own':
      return { ...news, own: newer(news.own, message.msg) };
    case 'paired':
      return { ...news, pairing: message.msg };
    case 'chat':
      return { ...news, chat: withLine(news.chat, message.msg) };
    case 'warnMsg':
      return { ...news, notice: { id: (news.notice?.id ?? 0) + 1, code: message.msg } };
    default:
      return message satisfies never;
  }
}

/** A message may arrive in the welcome and once more. */
function withLine(
  chat: readonly TournamentChat[],
  line: TournamentChat,
): readonly TournamentChat[] {
  return chat.some(({ id }) => id === line.id) ? chat : [...chat, line].slice(-CHAT_MOST);
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

const RULES: LineRules = {
  isLiveBy: 'welcome',
  pingMillis: SHARED_PING_MILLIS,
  next: ({ code, chance }, attempt) =>
    FINAL_CODES.has(code)
      ? { type: 'end' }
      : { type: 'retry', afterMillis: backoff(attempt, chance) },
  mayReturn: () => false,
};

/** Follows a tournament over its socket while a page shows it, and reconnects automatically. */
export class TournamentFeed {
  #news: TournamentNews = NO_NEWS;
  readonly #listeners = new Set<() => void>();
  readonly #socket: LiveSocket<TournamentToClient, TournamentToServer>;

  constructor(id: string, token: string, window: Window & typeof globalThis) {
    const origin = window.location.origin.replace(/^http/, 'ws');
    const url = `${origin}${tournamentSocketPath(id)}?t=${encodeURIComponent(token)}`;
    this.#socket = new LiveSocket({
      window,
      incoming: tournamentToClientSchema,
      url: () => url,
      dispatch: this.#step,
      onMessage: this.#handleMessage,
      ping: (at) => this.#socket.send({ isSystem: false, type: 'Ping', msg: at }),
    });
  }

  readonly get = (): TournamentNews => this.#news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A text travels as itself, so that servers of the previous version understand it. */
  readonly sendChat = (content: ChatContent): void => {
    const msg = content.kind === 'text' ? content.text : content;
    this.#socket.send({ isSystem: false, type: 'chat', msg });
  };

  readonly report = (chatId: string, reason: string): void => {
    this.#socket.send({ isSystem: false, type: 'report', msg: { chatId, reason } });
  };

  /** Connects; the returned function closes the connection. */
  open(): () => void {
    this.#socket.listen();
    this.#socket.connect();
    return () => this.#socket.leave();
  }

  readonly #handleMessage = (message: TournamentToClient, at: number): void => {
    if (message.type === 'Pong') {
      this.#step({ type: 'pong', at, ...message.msg });
      return;
    }
    const now = message.type === 'welcome' ? { now: message.msg.now } : {};
    this.#step({ type: 'heard', at, ...now });
    this.#change(withMessage(this.#news, message));
  };

  readonly #step = (input: LineInput): void => {
    const { line, effects } = stepLine(this.#news.line, input, RULES);
    if (line !== this.#news.line) this.#change({ ...this.#news, line });
    for (const effect of effects) this.#socket.perform(effect);
  };

  #change(news: TournamentNews): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}
