import type { Gamer, LobbyToClient, RoomToServer, TournamentLive } from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  type RoomEvent,
  seenPosition,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { type LineStatus, type ServerClock, serverTime } from '../platform/live/index.ts';
import { createLobbyStore } from '../play/lobby/lobby-store.ts';
import { runLobby } from '../play/lobby/run-lobby.ts';
import { RoomConnection } from '../play/online/connection/room-connection.ts';
import { TournamentFeed } from '../play/tournaments/tournament-feed.ts';
import { LossyNetwork, type LossySocket } from './lossy-network.ts';
import { RoomServer, USERS } from './room-server.ts';

export type Random = () => number;

/** A page with a socket, and the server behind it. */
export interface LossyPage {
  readonly network: LossyNetwork;
  readonly status: () => LineStatus;
  /** The server has something new for the page, or the page for the server. */
  readonly act: () => void;
  /** The session gets another token, as after a login. */
  readonly renew: () => void;
  /** Whether only the user connects again: after a refusal, and after a game. */
  readonly isForUser: () => boolean;
  /** The user connects by hand. */
  readonly connect: () => void;
  /** The errors of the page after everything has arrived. */
  readonly faults: () => readonly string[];
}

/** The clock of the page is right to half a second when the network is calm. */
function clockFaults(clock: ServerClock | undefined, network: LossyNetwork): readonly string[] {
  const off = Math.abs(serverTime(clock, network.deviceNow) - network.serverNow);
  return off > 500 ? [`the clock is ${Math.round(off)} ms off`] : [];
}

export function roomPage(random: Random): LossyPage {
  const server = new RoomServer();
  const [user, opponent] = USERS;
  let commands = 0;
  const network: LossyNetwork = new LossyNetwork({
    accept: (socket) => {
      server.now = network.serverNow;
      const since = Number(new URL(socket.url).searchParams.get('since'));
      socket.deliver(server.welcome(user, since));
    },
    receive: (socket, text) => {
      server.now = network.serverNow;
      const frame = JSON.parse(text) as RoomToServer;
      if (frame.type === 'Ping') return answerPing(network, socket, frame.msg);
      const { own, all } = server.take(user, frame);
      for (const message of [...own, ...all]) socket.deliver(message);
    },
  });
  const connection = new RoomConnection({
    address: { roomId: 'r', userId: user, pw: undefined, isWatch: false, purpose: 'enter' },
    token: 't0',
    outboxes: { load: async () => [], save: async () => undefined },
    window: network.window,
  });
  connection.open();
  const anyMove = (): string | undefined => {
    const { room } = server;
    if (room?.state !== 'playing') return undefined;
    const moves = legalMoves(currentPosition(room.line));
    const move = moves[Math.floor(random() * moves.length)];
    return move && writeMoveRecord(move);
  };
  return {
    network,
    status: () => connection.get().line.status,
    act: () => {
      const { room } = server;
      const move = anyMove();
      if (room?.state !== 'playing' || move === undefined) return;
      const draft = { type: 'play', ...seenPosition(room), move } as const;
      if (sideToMove(room) === 'RED') {
        if (connection.get().room?.seq === room.seq) connection.submit(draft);
        return;
      }
      commands += 1;
      const msg = { ...draft, commandId: `black-${commands}` };
      const { all } = server.take(opponent, { isSystem: false, type: 'command', msg });
      for (const message of all) network.current?.deliver(message);
    },
    renew: () => connection.renew(`t${random()}`),
    isForUser: () => connection.get().line.status.type === 'resting',
    connect: connection.retry,
    faults: () => {
      const { log, outbox, line } = connection.get();
      const faults = [...clockFaults(line.clock, network)];
      if (namesIn(log) !== namesIn(server.log)) faults.push('the logs differ');
      if (outbox.length > 0) faults.push('a command is left');
      const names = server.log.filter(({ type }) => type === 'moved').map((one) => one.commandId);
      if (new Set(names).size !== names.length) faults.push('a command acted twice');
      return faults;
    },
  };
}

export function tournamentPage(random: Random): LossyPage {
  let version = 1;
  const said: { id: string; from: typeof PLAYER; at: number; text: string }[] = [];
  const network: LossyNetwork = new LossyNetwork({
    accept: (socket) => {
      const own = { version, row: null, joinRefusal: null, isHolder: false };
      const chat = said.slice(-50);
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
  const feed = new TournamentFeed('teahouse-2026', 't', network.window);
  feed.open();
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
    isForUser: () => false,
    connect: () => undefined,
    faults: () => {
      const { live, chat, line } = feed.get();
      const faults = [...clockFaults(line.clock, network)];
      if (live?.version !== version) faults.push(`version ${live?.version} instead of ${version}`);
      const expected = said.slice(-chat.length).map(({ id }) => id);
      const ids = chat.map(({ id }) => id);
      if (ids.join(' ') !== expected.join(' ')) faults.push(`chat ${ids.slice(-5).join(' ')}`);
      return faults;
    },
  };
}

export function lobbyPage(random: Random): LossyPage {
  let gamers: readonly Gamer[] = [];
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
    locale: () => 'zh',
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
      network.current?.deliver(change.message);
    },
    renew: () => {
      token = `t${random()}`;
      for (const listener of listeners) listener();
    },
    isForUser: () => store.get().connection.line.status.type === 'ended',
    connect: () => store.dispatch({ type: 'connection', event: { type: 'connect' } }),
    faults: () => {
      const shown = namesOf(store.get().gamers);
      return shown === namesOf(gamers) ? [] : [`shows ${shown} instead of ${namesOf(gamers)}`];
    },
  };
}

function namesIn(log: readonly RoomEvent[]): string {
  return log.map(({ type, commandId, at }) => `${type} ${commandId} ${at}`).join();
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

function answerPing(network: LossyNetwork, socket: LossySocket, echo: unknown): void {
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
