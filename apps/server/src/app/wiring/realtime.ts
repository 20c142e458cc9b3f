import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { sessionsStore } from '../../people/accounts/index.ts';
import { GameHolds, Streams, type StreamWaits } from '../../api/calls/index.ts';
import { BotOffers } from '../../api/house-bots/index.ts';
import { blocksStore } from '../../people/blocks/index.ts';
import type { Config } from '../config.ts';
import { openInvitations, openLobby } from './lobby.ts';
import { openLogs } from './log-databases.ts';
import {
  openRoomSessions,
  openRooms,
  type Rooms,
  type RoomWaits,
  vacationPartsOn,
} from './rooms.ts';
import { openTournaments, type Tournaments, type TournamentWaits } from './tournaments.ts';
import { ConnectionRegistry, FanOut, Gateway } from '../../platform/sockets/index.ts';
import type { InvitationService } from '../../play/invitations/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import { type Lobby, type LobbyWaits, RoomsHere } from '../../play/lobby/index.ts';
import { sanctionFrames, sanctionsStore } from '../../moderation/sanctions/index.ts';
import { NetworkNotes, networksStore } from '../../people/ratings/index.ts';
import { noticesStore } from '../../site/notices/index.ts';
import { type Control, ControlListener } from '../../moderation/operator/index.ts';
import type { Caller, OpenSession } from '../../platform/call.ts';
import { TOKEN_SESSION, tokensStore } from '../../api/tokens/index.ts';
import type { DatabaseClock } from '../../platform/database-clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Tracer } from '../../platform/tracer.ts';
import type { RedisServers } from '../../platform/redis.ts';
import { Signal } from '../../platform/signal.ts';
import type { PlayJobParts } from '../../play/index.ts';
import type { RoomSessions } from '../../play/rooms/index.ts';

export interface RealtimeParts {
  readonly config: Config;
  readonly database: Database;
  /** Finds the caller behind a session's token. */
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  readonly redis: RedisServers;
  readonly limiter: Limiter;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly tracer: Tracer | undefined;
  readonly waits: LobbyWaits & RoomWaits & StreamWaits & TournamentWaits;
}

/** The live parts of the process: rooms, their logs, and the sockets. */
export interface Realtime {
  readonly jobParts: Omit<PlayJobParts, 'messages'>;
  readonly clock: DatabaseClock;
  readonly lobby: Lobby;
  readonly rooms: Pick<Rooms, 'hub' | 'settle' | 'positions'>;
  readonly logs: Rooms['logs'];
  readonly invitations: InvitationService;
  /** The streams that programs read. */
  readonly streams: Streams;
  /** Records the networks from which members play. */
  readonly networks: Pick<NetworkNotes, 'note'>;
  /** The members' bots that offer themselves. */
  readonly offers: BotOffers;
  /** Records which program of a bot plays which game. */
  readonly holds: GameHolds;
  readonly tournaments: Pick<Tournaments, 'service'>;
  /** Notifies the open sockets of an account that it has changed. */
  readonly announceAccount: (accountId: string) => void;
  /** Publishes an operator's action to all processes. */
  readonly announce: (control: Control) => void;
  /** Accepts sockets on an HTTP server. */
  attach(server: Server): void;
  /** Sends all clients to another process. */
  announceStop(): void;
  close(): Promise<void>;
}

export async function openRealtime(parts: RealtimeParts): Promise<Realtime> {
  const onError = warnIn(parts.log);
  const fanOut = await openFanOut(parts, onError);
  const gatewayId = randomBytes(6).toString('base64url');
  const roomLists = new Signal<readonly string[]>();
  const opened = openLogs(parts);
  const rooms = await openRooms(parts, { fanOut, opened, onError, onRoomsOf: roomLists.emit });
  const roomSessions = openRoomSessions(parts, rooms, { gatewayId, onError });
  const roomsHere = new RoomsHere(() => roomSessions.rooms);
  const lobby = openLobby({ ...parts, gatewayId, fanOut, roomsHere, rooms, logs: opened.logs });
  roomLists.on(lobby.pushRoomsOf.bind(lobby));
  fanOut.onBack(roomSessions.compareChat);
  const invitations = openInvitations({ ...parts, clock: rooms.clock, logs: rooms.logs, lobby });
  const tournaments = openTournaments({ ...parts, fanOut, rooms, lobby });
  const connections = new ConnectionRegistry();
  const control = openControl(parts, { connections, fanOut, roomSessions, lobby, tournaments });
  const { REDIS_PREFIX, SECRET: secret } = parts.config;
  const offers = new BotOffers(parts.redis, REDIS_PREFIX, parts.metrics.countFallback);
  const streams = openStreams(parts, { connections, lobby, roomSessions, offers });
  const networks = new NetworkNotes(networksStore(parts.database), { secret, onError });
  const gateway = openGateway(parts, connections, { roomSessions, lobby, tournaments, networks });
  showSizes(parts.metrics, connections, rooms.hub);
  await lobby.start();
  await control.start();
  roomSessions.start();
  connections.start();
  return {
    jobParts: jobPartsOn(parts.database, { rooms, invitations, tournaments }),
    clock: rooms.clock,
    lobby,
    rooms,
    logs: rooms.logs,
    tournaments,
    invitations,
    streams,
    networks,
    offers,
    holds: new GameHolds(parts.redis, REDIS_PREFIX, parts.metrics.countFallback),
    announceAccount: control.announceAccount.bind(control),
    announce: control.announce.bind(control),
    attach: gateway.attach.bind(gateway),
    announceStop: () => {
      streams.close();
      roomSessions.close();
      void lobby.close();
      gateway.close();
    },
    close: async () => {
      streams.close();
      tournaments.close();
      roomSessions.close();
      await lobby.close();
      gateway.close();
      connections.stop();
      control.stop();
      await rooms.close();
      fanOut.close();
    },
  };
}

async function openFanOut(
  { config, metrics }: RealtimeParts,
  onError: (error: Error) => void,
): Promise<FanOut> {
  const fanOut = new FanOut({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onError,
    onLost: () => {
      metrics.countFallback('fan-out');
    },
  });
  await fanOut.start();
  return fanOut;
}

function jobPartsOn(
  database: Database,
  {
    rooms,
    invitations,
    tournaments,
  }: Pick<Realtime, 'invitations'> & { readonly rooms: Rooms; readonly tournaments: Tournaments },
): Realtime['jobParts'] {
  const vacations = vacationPartsOn(database, rooms);
  const { partitions } = rooms;
  return { rooms, partitions, vacations, invitations, tournaments: tournaments.jobParts };
}

function warnIn(log: Logger): (error: Error) => void {
  return (error) => {
    log.warn({ err: error }, 'connection');
  };
}

function showSizes(metrics: Metrics, connections: ConnectionRegistry, hub: Rooms['hub']): void {
  metrics.show('chuhe_sockets', 'Open sockets', () => connections.size);
  metrics.show('chuhe_rooms', 'Rooms that are open here', () => hub.size);
}

function openGateway(
  { config, database, findCaller, log }: RealtimeParts,
  connections: ConnectionRegistry,
  {
    roomSessions,
    lobby,
    tournaments,
    networks,
  }: {
    readonly roomSessions: RoomSessions;
    readonly lobby: Lobby;
    readonly tournaments: Tournaments;
    readonly networks: NetworkNotes;
  },
): Gateway {
  return new Gateway({
    findCaller,
    findHidden: (ids) => blocksStore(database).hiddenFrom(ids),
    publicUrl: config.PUBLIC_URL,
    proxies: config.PROXIES,
    rate: { perSecond: config.FRAMES_PER_SECOND, atOnce: config.FRAMES_PER_SECOND * 3 },
    router: {
      openLobby: (connection) => {
        lobby.open(connection);
      },
      openRoom: (connection, roomId, query) => {
        roomSessions.openRoom(connection, roomId, query);
      },
      openTournament: (connection, name) => {
        tournaments.sessions.open(connection, name);
      },
    },
    onMemberInRoom: (accountId, network) => {
      networks.note(accountId, network);
    },
    connections,
    log,
  });
}

function openStreams(
  { database, waits }: RealtimeParts,
  others: Pick<ControlWiring, 'connections' | 'lobby' | 'roomSessions'> & {
    readonly offers: BotOffers;
  },
): Streams {
  const findHidden = (ids: readonly string[]) => blocksStore(database).hiddenFrom(ids);
  const findSessions = (ids: readonly string[]) => openSessions(database, ids);
  const { keepAliveMillis } = waits;
  return new Streams({ ...others, findHidden, findSessions, keepAliveMillis });
}

/** Sessions of devices and of tokens that have not ended. */
async function openSessions(database: Database, ids: readonly string[]) {
  const byToken = ids.filter((id) => id.startsWith(TOKEN_SESSION));
  const byDevice = ids.filter((id) => !id.startsWith(TOKEN_SESSION));
  const none = new Map<string, OpenSession>();
  const devices = byDevice.length > 0 ? await sessionsStore(database).open(byDevice) : none;
  const tokens = byToken.length > 0 ? await tokensStore(database).open(byToken) : none;
  return new Map([...devices, ...tokens]);
}

interface ControlWiring {
  readonly connections: ConnectionRegistry;
  readonly fanOut: FanOut;
  readonly roomSessions: RoomSessions;
  readonly lobby: Lobby;
  readonly tournaments: Tournaments;
}

function openControl(
  { database, log }: RealtimeParts,
  { connections, fanOut, roomSessions, lobby, tournaments }: ControlWiring,
): ControlListener {
  return new ControlListener({
    fanOut,
    connections,
    findNotice: (id) => noticesStore(database).find(id),
    findSessions: (ids) => openSessions(database, ids),
    findHidden: (ids) => blocksStore(database).hiddenFrom(ids),
    broadcast: (frames) => {
      lobby.broadcast(frames);
    },
    findSanction: async (id) => {
      const sanction = await sanctionsStore(database).byId(id);
      return sanction && { accountId: sanction.accountId, frames: sanctionFrames(sanction) };
    },
    pushHere: (userId, frames) => {
      lobby.pushHere(userId, frames);
    },
    pushNews: (userId) => lobby.pushNews(userId),
    restartRoom: (roomId) => {
      roomSessions.restartRoom(roomId);
    },
    restartTournament: (name) => {
      tournaments.sessions.restart(name);
    },
    onRenamed: (userId) => {
      roomSessions.pushNamesOf(userId);
    },
    logger: log,
  });
}
