import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  CLOSE_CODES,
  LARGEST_CLIENT_FRAME,
  LOBBY,
  lobbySocketQuerySchema,
  roomOfPath,
  tournamentOfPath,
} from '@chuhe/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Caller } from '../call.ts';
import type { Logger } from '../log.ts';
import { handshakeMillisOf, localeOf, networkOf, senderOf } from '../request-context.ts';
import { isCrossSite } from '../request-guard.ts';
import { type ClientConnection, Connection, type Person, personOf } from './connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { readInSlices } from './read-in-slices.ts';
import { RateGauge, type Rate } from './rate-gauge.ts';

/** Starts the conversation of a new socket. */
interface SocketRouter {
  readonly openLobby: (connection: Connection) => void;
  readonly openRoom: (
    connection: Connection,
    roomId: string,
    query: Readonly<Record<string, string>>,
  ) => void;
  readonly openTournament: (connection: Connection, name: string) => void;
}

/** Finds the users hidden from each of these users; those who see everybody are absent. */
export type FindHidden = (
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

export interface GatewayParts {
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  readonly findHidden: FindHidden;
  readonly publicUrl: string;
  /** The number of trusted proxies in front. */
  readonly proxies: number;
  /** The rate limit of one socket. */
  readonly rate: Rate;
  readonly router: SocketRouter;
  /** Called when a member enters a room from this network. */
  readonly onMemberInRoom: (accountId: string, network: string) => void;
  readonly connections: ConnectionRegistry;
  readonly log: Logger;
}

interface Visitor {
  readonly caller: Caller;
  readonly person: Person;
  readonly version: number;
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
}

/** All sockets of one account together may send this many times the rate of one. */
const SOCKETS_WORTH = 3;
const MAX_SOCKETS_EACH = 20;
/** The limit of sockets being opened concurrently: a restart must not overload the database. */
const MAX_OPENING = 200;
/**
 * The limit of fragments per message. Browsers send each message unfragmented, and the rate limit does not count
 * fragments.
 */
const MAX_FRAGMENTS = 16;

/** The user of a caller; looks up hidden users only if the caller has blocks. */
export async function findPerson(
  { account, hasBlocks }: Caller,
  findHidden: FindHidden,
): Promise<Person> {
  if (!hasBlocks) return personOf(account);
  const hidden = await findHidden([account.id]);
  return personOf(account, hidden.get(account.id));
}

/** Accepts sockets. */
export class Gateway {
  #opening = 0;
  #isClosing = false;
  readonly #parts: GatewayParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_CLIENT_FRAME,
    maxFragments: MAX_FRAGMENTS,
    autoPong: false,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: () => LOBBY.subProtocol,
  });

  constructor(parts: GatewayParts) {
    this.#parts = parts;
  }

  attach(server: Server): void {
    server.on('upgrade', (request, stream: Duplex, head) => {
      stream.on('error', ignore);
      const refusal = this.#whyNot(request);
      if (refusal === undefined) {
        void this.#acceptUpgrade({ request, stream, head });
        return;
      }
      this.#parts.log.info({ refusal }, 'socket refused');
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    });
  }

  /** Refuses new sockets and closes all others so that clients reconnect to another process. */
  close(): void {
    this.#isClosing = true;
    this.#parts.connections.closeAll(CLOSE_CODES.restart, 'restart');
    this.#sockets.close();
  }

  /** One function for all connections, to save memory. */
  readonly #onClosed = (connection: Connection): void => {
    this.#parts.connections.remove(connection);
  };

  #whyNot(request: IncomingMessage): string | undefined {
    const { pathname } = addressOf(request);
    const isKnown = pathname === LOBBY.path || isBelowLobby(pathname);
    if (!isKnown) return '404 Not Found';
    if (isCrossSite(request.headers, this.#parts.publicUrl)) return '403 Forbidden';
    const offered = request.headers['sec-websocket-protocol'] ?? '';
    const isOffered = offered.split(',').some((word) => word.trim() === LOBBY.subProtocol);
    if (!isOffered) return '400 Bad Request';
    const isBusy = this.#isClosing || this.#opening >= MAX_OPENING;
    return isBusy ? '503 Service Unavailable' : undefined;
  }

  async #acceptUpgrade(upgrade: Upgrade): Promise<void> {
    this.#opening += 1;
    try {
      const { searchParams } = addressOf(upgrade.request);
      const query = z.safeParse(lobbySocketQuerySchema, Object.fromEntries(searchParams));
      const caller = query.success ? await this.#parts.findCaller(query.data.t) : undefined;
      const version = query.data?.v ?? 1;
      const person = caller && (await findPerson(caller, this.#parts.findHidden));
      const visitor = caller && person && { caller, person, version };
      readInSlices(upgrade.stream);
      this.#sockets.handleUpgrade(upgrade.request, upgrade.stream, upgrade.head, (socket) => {
        this.#begin(socket, upgrade, visitor);
      });
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'socket not opened');
      upgrade.stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    } finally {
      this.#opening -= 1;
    }
  }

  #begin(socket: WebSocket, { request, stream }: Upgrade, visitor: Visitor | undefined): void {
    const { pathname, searchParams } = addressOf(request);
    if (visitor === undefined || visitor.person.isBanned) {
      const reason = visitor === undefined ? 'not-signed-in' : 'account-banned';
      this.#parts.log.info({ refusal: reason, userId: visitor?.person.userId }, 'socket refused');
      socket.on('error', ignore);
      // Signing in again only repairs a missing session, so a banned user gets `normal`, not `notSignedIn`.
      const isNewSessionNeeded = isBelowLobby(pathname) && visitor === undefined;
      socket.close(isNewSessionNeeded ? CLOSE_CODES.notSignedIn : CLOSE_CODES.normal, reason);
      return;
    }
    const { connections, router, rate } = this.#parts;
    const { caller, person, version } = visitor;
    const connection = new Connection({
      socket,
      stream,
      person,
      sessionId: caller.sessionId,
      tokenHash: caller.tokenHash.toString('base64'),
      locale: localeOf(request.headers),
      version,
      address: networkOf(senderOf(request, this.#parts.proxies)),
      handshakeMillis: handshakeMillisOf(request, this.#parts.proxies),
      gauge: new RateGauge(rate),
      onClosed: this.#onClosed,
    });
    connections.add(connection);
    const isRoom = roomOfPath(pathname) !== undefined;
    if (isRoom && !person.isGuest) this.#parts.onMemberInRoom(person.userId, connection.address);
    const isForSeat = caller.hasSeat && isRoom;
    this.#boundSockets(connection, isForSeat);
    if (connection.isOpen) openAt(router, connection, { pathname, searchParams });
  }

  /**
   * Closes one socket of a user who has too many: the new one, but the oldest if the new one belongs to a seat, so that
   * a player can always return to the board.
   */
  #boundSockets(connection: Connection, isForSeat: boolean): void {
    const { connections, rate } = this.#parts;
    // Streams of programs have their own limit and displace no browser.
    const all = [...connections.of(connection.person.userId)];
    const own = all.filter((each) => each instanceof Connection);
    if (own.length > 1) shareGauge(own, rate);
    const surplus = isForSeat ? own[0] : connection;
    if (own.length > MAX_SOCKETS_EACH) surplus?.close(CLOSE_CODES.policy, 'too-many');
  }
}

/** Starts the conversation for the path. */
function openAt(
  router: SocketRouter,
  connection: Connection,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): void {
  const roomId = roomOfPath(pathname);
  const tournament = tournamentOfPath(pathname);
  if (roomId !== undefined) router.openRoom(connection, roomId, Object.fromEntries(searchParams));
  else if (tournament !== undefined) router.openTournament(connection, tournament);
  else router.openLobby(connection);
}

/** Whether the path is that of a room or a tournament. */
function isBelowLobby(pathname: string): boolean {
  return roomOfPath(pathname) !== undefined || tournamentOfPath(pathname) !== undefined;
}

function addressOf(request: IncomingMessage): URL {
  const fallback = new URL('http://socket/');
  return URL.parse(request.url ?? '/', fallback.href) ?? fallback;
}

/** All sockets of a user also share one rate limit. */
function shareGauge(own: readonly ClientConnection[], { perSecond, atOnce }: Rate): void {
  const [first] = own;
  const shared =
    first?.sharedGauge ??
    new RateGauge({ perSecond: perSecond * SOCKETS_WORTH, atOnce: atOnce * SOCKETS_WORTH });
  for (const connection of own) connection.sharedGauge = shared;
}

function ignore(): void {
  // The close event follows and is handled.
}
