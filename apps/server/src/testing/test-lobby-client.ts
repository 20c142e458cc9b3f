import {
  type Gamer,
  LOBBY,
  LOCALE_COOKIE,
  type Locale,
  type LobbyToClient,
  lobbyToClientSchema,
  PROTOCOL_VERSION,
  type RoomSummary,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { TestSocket } from './test-socket.ts';

type Received<Type extends LobbyToClient['type']> = Extract<LobbyToClient, { readonly type: Type }>;

/** Node's WebSocket accepts headers, which the browser's type does not declare. */
const SocketWithHeaders = WebSocket as unknown as new (url: string, options: object) => WebSocket;

export interface LobbySocketOptions {
  readonly baseUrl: string;
  readonly token: string;
  readonly locale?: Locale;
  /** The protocol version; the current one by default. */
  readonly version?: number;
}

/** A client of the lobby's socket that keeps both lists up to date like a browser. */
export class TestLobbyClient extends TestSocket<LobbyToClient> {
  readonly gamers = new Map<string, Gamer>();
  readonly rooms = new Map<string, RoomSummary>();
  own: readonly RoomSummary[] | undefined;
  total = 0;
  roomTotal = 0;
  /** The total bytes of all frames. */
  bytes = 0;

  constructor({ baseUrl, token, locale, version = PROTOCOL_VERSION }: LobbySocketOptions) {
    // Clients of the first version did not send their version.
    const known = version === 1 ? '' : `&v=${version}`;
    const url = `${baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}${known}`;
    const headers = locale === undefined ? {} : { cookie: `${LOCALE_COOKIE.name}=${locale}` };
    super(new SocketWithHeaders(url, { protocols: LOBBY.subProtocol, headers }));
  }

  /** Waits until both lists have arrived. */
  async opened(): Promise<this> {
    await this.until(() => this.own !== undefined);
    return this;
  }

  /** Pings like a browser until it is closed; the lobby forgets a silent client after some minutes. */
  stay(): this {
    const pings = setInterval(() => {
      if (this.closed === undefined) this.send('Ping', '');
      else clearInterval(pings);
    }, LOBBY.pingSeconds * 1000).unref();
    return this;
  }

  /** Waits for the next message of a type and consumes it. */
  async waitFor<Type extends LobbyToClient['type']>(type: Type): Promise<Received<Type>> {
    return this.until(() => {
      const index = this.received.findIndex((message) => message.type === type);
      if (index === -1) return undefined;
      const [message] = this.received.splice(index, 1);
      return isOfType(message, type) ? message : undefined;
    });
  }

  /** The number of received messages of a type that were not consumed. */
  unread(type: LobbyToClient['type']): number {
    return this.received.filter((message) => message.type === type).length;
  }

  send(type: string, msg: unknown, more: object = {}): void {
    this.sendRaw(JSON.stringify({ isSystem: false, type, msg, ...more }));
  }

  protected override read(text: string): LobbyToClient {
    this.bytes += Buffer.byteLength(text);
    return z.parse(lobbyToClientSchema, JSON.parse(text));
  }

  protected override handleMessage(message: LobbyToClient): void {
    if (message.type === 'setOnlieList') this.#takePlayers(message);
    if (message.type === 'setGameRoomList') this.#takeRooms(message);
  }

  #takePlayers({ msg, gone, total }: Received<'setOnlieList'>): void {
    if (gone === undefined) this.gamers.clear();
    for (const userId of gone ?? []) this.gamers.delete(userId);
    for (const gamer of msg) this.gamers.set(gamer.userId, gamer);
    this.total = total ?? this.total;
  }

  #takeRooms({ msg }: Received<'setGameRoomList'>): void {
    const { roomList, selfRoomList, gone, total } = msg;
    if (gone === undefined) this.rooms.clear();
    for (const roomId of gone ?? []) this.rooms.delete(roomId);
    for (const room of roomList) this.rooms.set(room.roomId, room);
    this.own = selfRoomList ?? this.own;
    this.roomTotal = total ?? this.roomTotal;
  }
}

function isOfType<Type extends LobbyToClient['type']>(
  message: LobbyToClient | undefined,
  type: Type,
): message is Received<Type> {
  return message?.type === type;
}
