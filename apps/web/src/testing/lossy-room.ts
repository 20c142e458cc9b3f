import {
  type ChatMessage,
  type RoomToClient,
  type RoomToServer,
  WELCOME_CHAT_MESSAGES,
} from '@chuhe/protocol';
import {
  currentPosition,
  legalMoves,
  type RoomEvent,
  seenPosition,
  sideToMove,
  writeMoveRecord,
} from '@chuhe/rules';
import type { Outbox } from '../play/online/connection/outbox.ts';
import { RoomConnection } from '../play/online/connection/room-connection.ts';
import { shownLine, unconfirmedMove } from '../play/online/room-view.ts';
import { LossyNetwork } from './lossy-network.ts';
import { answerPing, chatFaults, clockFaults, type LossyPage, type Random } from './lossy-pages.ts';
import { RoomServer, USERS } from './room-server.ts';

/** So long that no game ends within a round. */
const LONG_GAME = { kind: 'increment', baseSeconds: 10_800, incrementSeconds: 60 } as const;

export function roomPage(random: Random): LossyPage {
  const server = new RoomServer(LONG_GAME);
  const [user, opponent] = USERS;
  const said: ChatMessage[] = [];
  const faults: string[] = [];
  let stored: Outbox = [];
  let commands = 0;
  const network: LossyNetwork = new LossyNetwork({
    accept: (socket) => {
      server.now = network.serverNow;
      const since = Number(new URL(socket.url).searchParams.get('since'));
      const welcome = server.welcome(user, since);
      if (welcome.type !== 'welcome') throw new Error('no welcome');
      const chat = said.slice(-WELCOME_CHAT_MESSAGES);
      socket.deliver({ ...welcome, msg: { ...welcome.msg, chat } });
    },
    receive: (socket, text) => {
      server.now = network.serverNow;
      const frame = JSON.parse(text) as RoomToServer;
      if (frame.type === 'Ping') return answerPing(network, socket, frame.msg);
      const { own, all } = server.take(user, frame);
      for (const message of [...own, ...all]) socket.deliver(message);
    },
  });
  const tellPage = (message: RoomToClient): void => network.current?.deliver(message);
  const openConnection = (): RoomConnection => {
    const connection = new RoomConnection({
      address: { roomId: 'r', userId: user, pw: undefined, isWatch: false, purpose: 'enter' },
      token: 't0',
      outboxes: { load: async () => stored, save: async (_, outbox) => void (stored = outbox) },
      window: network.window,
    });
    const heard = new Set<string>();
    connection.open((effect) => {
      if (effect.type !== 'sound') return;
      const line = lineOf(connection);
      if (heard.has(`${effect.name} ${line}`)) faults.push(`${effect.name} sounds twice`);
      heard.add(`${effect.name} ${line}`);
    });
    return connection;
  };
  let connection = openConnection();
  const anyMove = (): string | undefined => {
    const { room } = server;
    if (room?.state !== 'playing') return undefined;
    const moves = legalMoves(currentPosition(room.line));
    const move = moves[Math.floor(random() * moves.length)];
    return move && writeMoveRecord(move);
  };
  const chat = (): void => {
    const from = { userId: opponent, userName: '听雨客', tourist: 0 } as const;
    const content = { kind: 'text', text: '好棋' } as const;
    const id = String(said.length + 1);
    const msg: ChatMessage = { id, from, at: network.serverNow, circle: 'players', content };
    said.push(msg);
    tellPage({ isSystem: true, type: 'chat', msg });
  };
  return {
    network,
    status: () => connection.get().line.status,
    act: () => {
      const { room } = server;
      const move = anyMove();
      if (random() < 0.3 || room?.state !== 'playing' || move === undefined) return chat();
      const draft = { type: 'play', ...seenPosition(room), move } as const;
      if (sideToMove(room) === 'RED') {
        if (connection.get().room?.seq === room.seq) connection.submit(draft);
        return;
      }
      commands += 1;
      const msg = { ...draft, commandId: `black-${commands}` };
      const { all } = server.take(opponent, { isSystem: false, type: 'command', msg });
      for (const message of all) tellPage(message);
    },
    renew: () => connection.renew(`t${random()}`),
    speak: () => undefined,
    reload: () => {
      connection.close();
      connection = openConnection();
    },
    isForUser: () => connection.get().line.status.type === 'resting',
    connect: () => connection.retry(),
    news: () => server.log.length + said.length,
    faults: () => {
      const { log, outbox, line, chat: shown } = connection.get();
      const all = [...clockFaults(line.clock, network), ...new Set(faults)];
      if (namesIn(log) !== namesIn(server.log)) all.push('the logs differ');
      if (outbox.length > 0) all.push('a command is left');
      const names = server.log.filter(({ type }) => type === 'moved').map((one) => one.commandId);
      if (new Set(names).size !== names.length) all.push('a command acted twice');
      return [...all, ...chatFaults(shown, said, WELCOME_CHAT_MESSAGES)];
    },
  };
}

/** The line on the board, with the player's unconfirmed move. */
function lineOf(connection: RoomConnection): string {
  const state = connection.get();
  const { room } = state;
  if (room === undefined || room.state === 'open') return '';
  return shownLine(room, unconfirmedMove(state))
    .moves.map((move) => writeMoveRecord(move))
    .join(' ');
}

function namesIn(log: readonly RoomEvent[]): string {
  return log.map(({ type, commandId, at }) => `${type} ${commandId} ${at}`).join();
}
