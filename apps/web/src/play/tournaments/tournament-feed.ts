import {
  type ChatCommand,
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
  type LineEffect,
  type LineInput,
  type LineRules,
  LiveSocket,
  SHARED_PING_MILLIS,
  stepLine,
} from '../../platform/live/index.ts';
import { createStore, type Source, type Step, type Store } from '../../platform/store/index.ts';

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

export type FeedEvent =
  | { readonly type: 'line'; readonly input: LineInput }
  | { readonly type: 'message-received'; readonly message: TournamentToClient; readonly at: number }
  /** The server's answer to a call, which polls while the socket is closed. */
  | { readonly type: 'answered'; readonly live: TournamentLive; readonly own: TournamentOwn }
  /** The announcement of this game would have opened its room by now. */
  | { readonly type: 'announcement-due'; readonly roomId: string };

/** The effects that a page performs. */
export type PageEffect =
  /** The key of a refusal, or a text from the server. */
  | { readonly type: 'toast'; readonly key: string }
  /** Opens the room of this player's game. */
  | { readonly type: 'navigate'; readonly roomId: string }
  /** New results: fetches the standings and the rounds from this one on again. */
  | { readonly type: 'refetch'; readonly fromRound: number };

type FeedEffect =
  | PageEffect
  | { readonly type: 'line'; readonly effect: LineEffect }
  | { readonly type: 'later'; readonly afterMillis: number; readonly event: FeedEvent };

type FeedStep = Step<TournamentNews, FeedEffect>;

/** The lobby's announcement opens the room within 5 s. */
const MISSED_MILLIS = 7000;

/** The next news of a tournament, and the effects to perform. */
export function stepFeed(news: TournamentNews, event: FeedEvent): FeedStep {
  const { state, effects } = reduceEvent(news, event);
  if (state.live === news.live && state.own === news.own) return { state, effects };
  const missed = missedGame(news, state);
  return { state, effects: [...effects, ...missed, ...outdatedSince(news, state)] };
}

function reduceEvent(news: TournamentNews, event: FeedEvent): FeedStep {
  switch (event.type) {
    case 'line':
      return stepFeedLine(news, event.input);
    case 'message-received':
      return handleMessage(news, event);
    case 'answered': {
      const { live, own } = event;
      const state = { ...news, live: newer(news.live, live), own: newer(news.own, own) };
      return { state, effects: [] };
    }
    case 'announcement-due': {
      const isWaiting = news.own?.row?.roomId === event.roomId;
      const go = { type: 'navigate', roomId: event.roomId } as const;
      return { state: news, effects: isWaiting ? [go] : [] };
    }
    default:
      return event satisfies never;
  }
}

function stepFeedLine(news: TournamentNews, input: LineInput): FeedStep {
  const { line, effects } = stepLine(news.line, input, RULES);
  return {
    state: line === news.line ? news : { ...news, line },
    effects: effects.map((effect) => ({ type: 'line', effect })),
  };
}

function handleMessage(
  news: TournamentNews,
  { message, at }: Extract<FeedEvent, { type: 'message-received' }>,
): FeedStep {
  if (message.type === 'Pong') return stepFeedLine(news, { type: 'pong', at, ...message.msg });
  const now = message.type === 'welcome' ? { now: message.msg.now } : {};
  const heard = stepFeedLine(news, { type: 'heard', at, ...now });
  const state = withMessage(heard.state, message);
  const refusals = message.type === 'warnMsg' ? [{ type: 'toast', key: message.msg } as const] : [];
  return { state, effects: [...heard.effects, ...refusals] };
}

/**
 * Opens a game that started while this page was open if its announcement is missed, because the lobby was disconnected.
 * A game already running when the page opens is not new: its player has come back on purpose.
 */
function missedGame(before: TournamentNews, { own }: TournamentNews): readonly FeedEffect[] {
  const roomId = own?.row?.roomId;
  const isNew = before.own !== undefined && before.own.row?.roomId !== roomId;
  if (!isNew || roomId === undefined) return [];
  const event = { type: 'announcement-due', roomId } as const;
  return [{ type: 'later', afterMillis: MISSED_MILLIS, event }];
}

/** A result, a round and the end outdate the loaded rows and boards. */
function outdatedSince(before: TournamentNews, { live }: TournamentNews): readonly FeedEffect[] {
  const isNew =
    before.live !== undefined && live !== undefined && stampOf(before.live) !== stampOf(live);
  return isNew ? [{ type: 'refetch', fromRound: before.live.summary.round ?? 0 }] : [];
}

/** Changes with each result, each round and the end. */
function stampOf({ summary, playing }: TournamentLive): string {
  return `${summary.state} ${summary.round ?? ''} ${playing} ${summary.players}`;
}

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

/** A text travels as itself, so that servers of the previous version understand it. */
function withPlainText(command: ChatCommand): ChatCommand {
  const { type, msg } = command;
  const isText = type === 'chat' && typeof msg === 'object' && msg.kind === 'text';
  return isText ? { type, msg: msg.text } : command;
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
export class TournamentFeed implements Source<TournamentNews> {
  readonly #store: Store<TournamentNews, FeedEvent>;
  readonly #window: Window & typeof globalThis;
  readonly #socket: LiveSocket<TournamentToClient, TournamentToServer>;
  readonly #timers = new Set<number>();
  #performPage: (effect: PageEffect) => void = () => undefined;

  constructor(id: string, token: string, window: Window & typeof globalThis) {
    const origin = window.location.origin.replace(/^http/, 'ws');
    const url = `${origin}${tournamentSocketPath(id)}?t=${encodeURIComponent(token)}`;
    this.#window = window;
    this.#store = createStore<TournamentNews, FeedEvent, FeedEffect>(NO_NEWS, stepFeed, (effect) =>
      this.#perform(effect),
    );
    const { dispatch } = this.#store;
    this.#socket = new LiveSocket({
      window,
      incoming: tournamentToClientSchema,
      url: () => url,
      dispatch: (input) => dispatch({ type: 'line', input }),
      onMessage: (message, at) => dispatch({ type: 'message-received', message, at }),
      ping: (at) => this.#socket.send({ isSystem: false, type: 'Ping', msg: at }),
    });
  }

  readonly get = (): TournamentNews => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** Applies the server's answer to a call. */
  readonly answer = (live: TournamentLive, own: TournamentOwn): void =>
    this.#store.dispatch({ type: 'answered', live, own });

  readonly chat = (command: ChatCommand): void => {
    this.#socket.send({ isSystem: false, ...withPlainText(command) });
  };

  /** Connects, for a page that performs its effects; the returned function closes the connection. */
  open(performPage: (effect: PageEffect) => void = () => undefined): () => void {
    this.#performPage = performPage;
    this.#socket.listen();
    this.#socket.connect();
    return () => {
      for (const timer of this.#timers) this.#window.clearTimeout(timer);
      this.#timers.clear();
      this.#socket.leave();
    };
  }

  #perform(effect: FeedEffect): void {
    switch (effect.type) {
      case 'line':
        this.#socket.perform(effect.effect);
        return;
      case 'later': {
        const { event, afterMillis } = effect;
        const timer = this.#window.setTimeout(() => this.#store.dispatch(event), afterMillis);
        this.#timers.add(timer);
        return;
      }
      case 'toast':
      case 'navigate':
      case 'refetch':
        this.#performPage(effect);
        return;
      default:
        effect satisfies never;
    }
  }
}
