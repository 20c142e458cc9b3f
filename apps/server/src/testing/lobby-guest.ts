import {
  type Gamer,
  LOBBY,
  LOCALE_COOKIE,
  type Locale,
  type LobbyToClient,
  lobbyToClientSchema,
  type RoomSummary,
} from '@chuhe/protocol';
import * as z from 'zod/mini';

type Heard<Type extends LobbyToClient['type']> = Extract<LobbyToClient, { readonly type: Type }>;

/** Node's own socket takes headers, which the type of a browser's does not know. */
const SocketWithHeaders = WebSocket as unknown as new (url: string, options: object) => WebSocket;

export interface LobbyDoor {
  readonly baseUrl: string;
  readonly token: string;
  readonly locale?: Locale;
}

/** Somebody at the lobby's socket, who keeps both lists up to date as a browser does. */
export class LobbyGuest {
  readonly heard: LobbyToClient[] = [];
  readonly gamers = new Map<string, Gamer>();
  readonly rooms = new Map<string, RoomSummary>();
  own: readonly RoomSummary[] | undefined;
  total = 0;
  roomTotal = 0;
  /** Bytes of all frames. */
  bytes = 0;
  closed: { readonly code: number; readonly reason: string } | undefined;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor({ baseUrl, token, locale }: LobbyDoor) {
    const url = `${baseUrl.replace('http', 'ws')}${LOBBY.path}?t=${token}`;
    const headers = locale === undefined ? {} : { cookie: `${LOCALE_COOKIE.name}=${locale}` };
    this.#socket = new SocketWithHeaders(url, { protocols: LOBBY.subProtocol, headers });
    this.#socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      this.bytes += Buffer.byteLength(text);
      this.#hear(z.parse(lobbyToClientSchema, JSON.parse(text)));
      this.#wake();
    });
    this.#socket.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
      this.#wake();
    });
    this.#socket.addEventListener('error', () => undefined);
  }

  /** Waits until something is true; fails with what was heard when it takes too long. */
  async until<Value>(find: () => Value | undefined | false, millis = 15_000): Promise<Value> {
    const end = Date.now() + millis;
    for (;;) {
      const found = find();
      if (found !== undefined && found !== false) return found;
      if (Date.now() > end) {
        const last = JSON.stringify(this.heard.slice(-5));
        throw new Error(`not heard: ${last} ${JSON.stringify(this.closed)}`);
      }
      await new Promise<void>((resolve) => {
        const waiting = this.#waiting;
        const timer = setTimeout(done, 100);
        function done(): void {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  /** Both lists are here. */
  async opened(): Promise<this> {
    await this.until(() => this.own !== undefined);
    return this;
  }

  /** The next message of a type; what was taken is not given again. */
  async hears<Type extends LobbyToClient['type']>(type: Type): Promise<Heard<Type>> {
    return this.until(() => {
      const index = this.heard.findIndex((message) => message.type === type);
      if (index === -1) return undefined;
      const [message] = this.heard.splice(index, 1);
      return isOfType(message, type) ? message : undefined;
    });
  }

  /** Everything of a type that was heard and not taken. */
  unread(type: LobbyToClient['type']): number {
    return this.heard.filter((message) => message.type === type).length;
  }

  say(type: string, msg: unknown, more: object = {}): void {
    this.sendRaw(JSON.stringify({ isSystem: false, type, msg, ...more }));
  }

  sendRaw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  #hear(message: LobbyToClient): void {
    this.heard.push(message);
    if (message.type === 'setOnlieList') this.#takePlayers(message);
    if (message.type === 'setGameRoomList') this.#takeRooms(message);
  }

  #takePlayers({ msg, gone, total }: Heard<'setOnlieList'>): void {
    if (gone === undefined) this.gamers.clear();
    for (const userId of gone ?? []) this.gamers.delete(userId);
    for (const gamer of msg) this.gamers.set(gamer.userId, gamer);
    this.total = total ?? this.total;
  }

  #takeRooms({ msg }: Heard<'setGameRoomList'>): void {
    const { roomList, selfRoomList, gone, total } = msg;
    if (gone === undefined) this.rooms.clear();
    for (const roomId of gone ?? []) this.rooms.delete(roomId);
    for (const room of roomList) this.rooms.set(room.roomId, room);
    this.own = selfRoomList ?? this.own;
    this.roomTotal = total ?? this.roomTotal;
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

function isOfType<Type extends LobbyToClient['type']>(
  message: LobbyToClient | undefined,
  type: Type,
): message is Heard<Type> {
  return message?.type === type;
}
