import type { Gamer, LobbyToClient, Locale, TournamentLive } from '@chuhe/protocol';
import { type LineStatus, type ServerClock, serverTime } from '../platform/live/index.ts';
import { createLobbyStore } from '../play/lobby/lobby-store.ts';
import { runLobby } from '../play/lobby/run-lobby.ts';
import { TournamentFeed } from '../play/tournaments/tournament-feed.ts';
import { LossyNetwork, type LossySocket } from './lossy-network.ts';

export type Random = () => number;

/** A page with a socket, and the server behind it. */
export interface LossyPage {
  readonly network: LossyNetwork;
  readonly status: () => LineStatus;
  /** Changes something on the server, or on the page. */
  readonly act: () => void;
  /** The session gets another token, as after a login. */
  readonly renew: () => void;
  /** The user changes the language. Only the lobby runs outside the screens that render again. */
  readonly speak: (locale: Locale) => void;
  /** Reloads the page; the storage of the device stays. */
  readonly reload: () => void;
  /** Whether only the user connects again: after a refusal, and after a game. */
  readonly isForUser: () => boolean;
  /** The user connects by hand. */
  readonly connect: () => void;
  /** The number of changes on the server. */
  readonly news: () => number;
  /** The errors of the page after everything has arrived. */
  readonly faults: () => readonly string[];
}

/** The clock of the page is right to half a second when the network is calm. */
export function clockFaults(
  clock: ServerClock | undefined,
  network: LossyNetwork,
): readonly string[] {
  const off = Math.abs(serverTime(clock, network.deviceNow) - network.serverNow);
  return off > 500 ? [`the clock is ${Math.round(off)} ms off`] : [];
}

interface Said {
  readonly id: string;
}

/** A page shows at least the messages of a welcome, each once and in order. */
export function chatFaults(
  shown: readonly Said[],
  said: readonly Said[],
  atLeast: number,
): readonly string[] {
  const ids = shown.map(({ id }) => id);
  const expected = said.slice(said.length - ids.length).map(({ id }) => id);
  const isWhole = ids.length >= Math.min(atLeast, said.length);
  return isWhole && ids.join(' ') === expected.join(' ')
    ? []
    : [`chat ${ids.slice(-5).join(' ')} of ${said.length}`];
}

const TOURNAMENT_CHAT = 50;

export function tournamentPage(random: Random): LossyPage {
  let version = 1;
  const said: { id: string; from: typeof PLAYER; at: number; text: string }[] = [];
  const network: LossyNetwork = new LossyNetwork({
    accept: (socket) => {
      const own = { version, row: null, joinRefusal: null, isHolder: false };
      const chat = said.slice(-TOURNAMENT_CHAT);
      const msg = { now: network.serverNow, live: liveAt(version), own, chat };
      socket.deliver({ isSystem: true, type: 'welcome', msg });
      // The server subscribes before it reads, so a line may arrive twice.
      const last = said.at(-1);
      if (last !== undefined) socket.deliver({ isSystem: true, type: 'chat', msg: last });
    },
    receive: (socket, text) => {
      const frame = JSON.parse(text) as { readonly type: string; readonly msg: unknown };
      if (frame.type === 'Ping') answerPing(network, socket, frame.msg);
    },
  });
  let feed = new TournamentFeed('teahouse-2026', 't', network.window);
  let close = feed.open();
  return {
    network,
    status: () => feed.get().line.status,
    act: () => {
      if (random() < 0.5) {
        version += 1;
        network.current?.deliver({ isSystem: true, type: 'live', msg: liveAt(version) });
        return;
      }
      const line = { id: String(said.length + 1), from: PLAYER, at: 1, text: '好棋' };
      said.push(line);
      network.current?.deliver({ isSystem: true, type: 'chat', msg: line });
    },
    renew: () => undefined,
    speak: () => undefined,
    reload: () => {
      close();
      feed = new TournamentFeed('teahouse-2026', 't', network.window);
      close = feed.open();
    },
    isForUser: () => false,
    connect: () => undefined,
    news: () => version + said.length,
    faults: () => {
      const { live, chat, line } = feed.get();
      const faults = [...clockFaults(line.clock, network)];
      if (live?.version !== version) faults.push(`version ${live?.version} instead of ${version}`);
      return [...faults, ...chatFaults(chat, said, TOURNAMENT_CHAT)];
    },
  };
}

export function lobbyPage(random: Random): LossyPage {
  let gamers: readonly Gamer[] = [];
  let changes = 0;
  const network: LossyNetwork = new LossyNetwork({
    accept: (socket) => {
      socket.deliver({ isSystem: true, type: 'setOnlieList', msg: gamers, total: gamers.length });
    },
    receive: (socket, text) => {
      const frame = JSON.parse(text) as { readonly type: string; readonly at?: number };
      if (frame.type === 'Ping') answerPing(network, socket, frame.at);
    },
  });
  const store = createLobbyStore();
  let token = 't0';
  let language: Locale = 'zh';
  const listeners = new Set<() => void>();
  runLobby({
    store,
    session: {
      get: () => ({ type: 'known', token, user: { tourist: 0 } }),
      subscribe: (listener: () => void) => listeners.add(listener),
      isLeaving: () => false,
      forget: () => undefined,
    },
    settings: {
      get: () => ({ invite: true, notice: false, frameSize: 0 }),
      subscribe: () => undefined,
      change: () => undefined,
      preview: () => undefined,
    },
    window: network.window,
    text: (id: string) => id,
    locale: () => language,
    showToast: () => undefined,
    go: () => undefined,
    askLogin: () => undefined,
  } as never);
  return {
    network,
    status: () => store.get().connection.line.status,
    act: () => {
      const change = nextList(gamers, random);
      gamers = change.gamers;
      changes += 1;
      network.current?.deliver(change.message);
    },
    renew: () => {
      token = `t${random()}`;
      for (const listener of listeners) listener();
    },
    speak: (locale) => {
      language = locale;
    },
    // The lobby belongs to the whole page: a new page is another lobby.
    reload: () => undefined,
    isForUser: () => store.get().connection.line.status.type === 'ended',
    connect: () => store.dispatch({ type: 'connection', event: { type: 'connect' } }),
    news: () => changes,
    faults: () => {
      const shown = namesOf(store.get().gamers);
      return shown === namesOf(gamers) ? [] : [`shows ${shown} instead of ${namesOf(gamers)}`];
    },
  };
}

/** Someone comes or goes; the lobby tells only the difference. */
function nextList(gamers: readonly Gamer[], random: Random) {
  const leaving = random() < 0.5 ? gamers[Math.floor(random() * gamers.length)] : undefined;
  const userId = String(1 + Math.floor(random() * 1e9));
  const come = { userId, userName: `n${userId}`, tourist: 0, status: 'FREE' } as unknown as Gamer;
  const stay = gamers.filter((one) => one !== leaving).slice(-20);
  const gone = gamers.filter((one) => !stay.includes(one)).map((one) => one.userId);
  const next = [...stay, come];
  const msg = [come];
  const message = { isSystem: true, type: 'setOnlieList', msg, gone, total: next.length } as const;
  return { gamers: next, message: message as unknown as LobbyToClient };
}

function namesOf(gamers: readonly Gamer[]): string {
  return gamers
    .map(({ userId }) => userId)
    .toSorted()
    .join(' ');
}

export function answerPing(network: LossyNetwork, socket: LossySocket, echo: unknown): void {
  socket.deliver({ isSystem: true, type: 'Pong', msg: { echo, now: network.serverNow } });
}

const PLAYER = { userId: '8', userName: '听雨客', tourist: 0 } as const;

function liveAt(version: number): TournamentLive {
  const summary = {
    id: 'teahouse-2026',
    name: '茶馆周六赛',
    form: 'arena',
    state: 'running',
    stepTime: 60,
    isRated: true,
    startsAt: '2026-11-21T06:00:00.000Z',
    entry: 'everybody',
    hasChat: true,
    holder: null,
    players: 2,
  } as const;
  return { version, summary, top: [], playing: 0, waiting: 0, topRooms: [] };
}
