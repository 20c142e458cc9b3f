import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE_CODES, LOBBY, lobbySocketQuerySchema, roomOfPath } from '@chuhe/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { Caller } from '../platform/caller.ts';
import type { Logger } from '../platform/log.ts';
import { localeOf } from '../platform/request-context.ts';
import { isCrossSite } from '../platform/request-guard.ts';
import { Connection, type Person, personOf } from './connection.ts';
import type { Crowd } from './crowd.ts';
import { RateGauge, type Rate } from './rate-gauge.ts';

/** Begins the conversation that a socket was opened for. */
interface Reception {
  readonly openLobby: (connection: Connection) => void;
  readonly openRoom: (
    connection: Connection,
    roomId: string,
    query: Readonly<Record<string, string>>,
  ) => void;
}

/** Whom each of these people does not see; absent who sees everybody. */
export type FindHidden = (
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

export interface GatewayParts {
  readonly findCaller: (token: string) => Promise<Caller | undefined>;
  /** Whom each of these people does not see. */
  readonly findHidden: FindHidden;
  readonly publicUrl: string;
  /** What one socket may send. */
  readonly rate: Rate;
  readonly reception: Reception;
  readonly crowd: Crowd;
  readonly log: Logger;
}

interface Visitor {
  readonly caller: Caller;
  readonly person: Person;
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
}

/** People of one account share this many times what one socket may send. */
const SOCKETS_WORTH = 3;
const MOST_SOCKETS_EACH = 20;
/** More doors than these are not opened at once: a restart must not trample the database. */
const MOST_OPENING = 200;

/** Where sockets come in. */
export class Gateway {
  #opening = 0;
  #isClosing = false;
  readonly #parts: GatewayParts;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LOBBY.frameSize,
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
        void this.#welcome({ request, stream, head });
        return;
      }
      this.#parts.log.info({ refusal }, 'socket refused');
      stream.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    });
  }

  /** Takes nobody new and asks everybody to come back to another process. */
  close(): void {
    this.#isClosing = true;
    this.#parts.crowd.closeAll(CLOSE_CODES.restart, 'restart');
    this.#sockets.close();
  }

  #whyNot(request: IncomingMessage): string | undefined {
    const { pathname } = addressOf(request);
    if (pathname !== LOBBY.path && roomOfPath(pathname) === undefined) return '404 Not Found';
    if (isCrossSite(request.headers, this.#parts.publicUrl)) return '403 Forbidden';
    const offered = request.headers['sec-websocket-protocol'] ?? '';
    const isOffered = offered.split(',').some((word) => word.trim() === LOBBY.subProtocol);
    if (!isOffered) return '400 Bad Request';
    const isBusy = this.#isClosing || this.#opening >= MOST_OPENING;
    return isBusy ? '503 Service Unavailable' : undefined;
  }

  async #welcome(upgrade: Upgrade): Promise<void> {
    this.#opening += 1;
    try {
      const { searchParams } = addressOf(upgrade.request);
      const query = z.safeParse(lobbySocketQuerySchema, { t: searchParams.get('t') });
      const caller = query.success ? await this.#parts.findCaller(query.data.t) : undefined;
      const visitor = caller && { caller, person: await this.#personOf(caller) };
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

  async #personOf({ account }: Caller): Promise<Person> {
    const hidden = await this.#parts.findHidden([account.id]);
    return personOf(account, hidden.get(account.id));
  }

  #begin(socket: WebSocket, { request, stream }: Upgrade, visitor: Visitor | undefined): void {
    const { pathname, searchParams } = addressOf(request);
    const roomId = roomOfPath(pathname);
    if (visitor === undefined || visitor.person.isBanned) {
      const reason = visitor === undefined ? 'not-signed-in' : 'account-banned';
      this.#parts.log.info({ refusal: reason, userId: visitor?.person.userId }, 'socket refused');
      socket.on('error', ignore);
      socket.close(roomId === undefined ? CLOSE_CODES.normal : CLOSE_CODES.notSignedIn, reason);
      return;
    }
    const { crowd, reception, rate } = this.#parts;
    const { caller, person } = visitor;
    const connection = new Connection({
      socket,
      stream,
      person,
      sessionId: caller.sessionId,
      locale: localeOf(request.headers),
      gauge: new RateGauge(rate),
      onClosed: (closed) => {
        crowd.remove(closed);
      },
    });
    crowd.add(connection);
    const own = crowd.of(person.userId);
    if (own.size > 1) shareGauge(own, rate);
    if (own.size > MOST_SOCKETS_EACH) connection.close(CLOSE_CODES.policy, 'too-many');
    else if (roomId === undefined) reception.openLobby(connection);
    else reception.openRoom(connection, roomId, Object.fromEntries(searchParams));
  }
}

function addressOf(request: IncomingMessage): URL {
  const fallback = new URL('http://socket/');
  return URL.parse(request.url ?? '/', fallback.href) ?? fallback;
}

/** All sockets of a person count together, too. */
function shareGauge(own: ReadonlySet<Connection>, { perSecond, atOnce }: Rate): void {
  const [first] = own;
  const shared =
    first?.sharedGauge ??
    new RateGauge({ perSecond: perSecond * SOCKETS_WORTH, atOnce: atOnce * SOCKETS_WORTH });
  for (const connection of own) connection.sharedGauge = shared;
}

function ignore(): void {
  // The close that follows says everything.
}
