import {
  LOBBY,
  type PersonCommand,
  roomSocketPath,
  type RoomToClient,
  roomToClientSchema,
} from '@chuhe/protocol';
import { evolve, type Room, type RoomEvent } from '@chuhe/rules';
import * as z from 'zod/mini';

type Wish = PersonCommand extends infer Each
  ? Each extends PersonCommand
    ? Omit<Each, 'commandId'> & { readonly commandId?: string }
    : never
  : never;
type Answer = Extract<RoomToClient, { type: 'answer' }>['msg'];

export interface RoomDoor {
  readonly baseUrl: string;
  readonly roomId: string;
  readonly token: string;
  readonly since?: number;
  readonly pw?: string;
  readonly watch?: boolean;
}

let commands = 0;

/** Somebody at the socket of a room, who keeps what was seen and checks that it is a log without gaps. */
export class RoomPlayer {
  readonly log: RoomEvent[] = [];
  readonly heard: RoomToClient[] = [];
  isConnected = false;
  closed: { readonly code: number; readonly reason: string } | undefined;
  room: Room | undefined;
  readonly #door: RoomDoor;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor(door: RoomDoor) {
    this.#door = door;
    const query = new URLSearchParams({
      t: door.token,
      ...(door.since !== undefined && { since: String(door.since) }),
      ...(door.pw !== undefined && { pw: door.pw }),
      ...(door.watch === true && { watch: '1' }),
    });
    const url = `${door.baseUrl.replace('http', 'ws')}${roomSocketPath(door.roomId)}?${query.toString()}`;
    this.#socket = new WebSocket(url, LOBBY.subProtocol);
    this.#socket.addEventListener('open', () => {
      this.isConnected = true;
      this.#wake();
    });
    this.#socket.addEventListener('message', ({ data }) => {
      this.#hear(z.parse(roomToClientSchema, JSON.parse(String(data))));
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
      if (Date.now() > end)
        throw new Error(
          `not heard: ${JSON.stringify(this.heard.slice(-5))} ${JSON.stringify(this.closed)}`,
        );
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, 100);
        const waiting = this.#waiting;
        function done(): void {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  opened(): Promise<true> {
    return this.until(() => (this.room !== undefined ? true : undefined));
  }

  /** Gives a command and waits for its answer, by `answer` or by the events that carry its id. */
  async tell(wish: Wish): Promise<Answer> {
    commands += 1;
    const commandId = wish.commandId ?? `command-${commands}`;
    const from = this.heard.length;
    this.sendRaw(frame('command', { ...wish, commandId }));
    return this.until(() => {
      for (const message of this.heard.slice(from)) {
        if (message.type === 'answer' && message.msg.commandId === commandId) return message.msg;
        const seq = message.type === 'events' && seqOf(message.msg, commandId);
        if (typeof seq === 'number') return { ok: true, commandId, seq, now: 0 };
      }
      return undefined;
    });
  }

  send(type: string, msg: unknown): void {
    this.sendRaw(frame(type, msg));
  }

  sendRaw(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  close(code?: number): void {
    this.#socket.close(code);
  }

  get roomId(): string {
    return this.#door.roomId;
  }

  #hear(message: RoomToClient): void {
    this.heard.push(message);
    if (message.type === 'welcome') this.#take(message.msg.log, true);
    // What comes before the welcome is in the welcome.
    if (message.type === 'events' && this.room !== undefined) this.#take(message.msg, false);
  }

  #take(
    { seq, events }: { readonly seq: number; readonly events: readonly RoomEvent[] },
    isWelcome: boolean,
  ): void {
    if (isWelcome && seq === 1) {
      this.log.length = 0;
      this.room = undefined;
    }
    for (const [index, event] of events.entries()) this.#takeOne(seq + index, event);
  }

  #takeOne(number: number, event: RoomEvent): void {
    const next = (this.room?.seq ?? 0) + 1;
    if (number < next) {
      const known = this.log[number - 1];
      if (JSON.stringify(known) !== JSON.stringify(event))
        throw new Error(`two contents for ${number}`);
      return;
    }
    if (number > next) {
      this.send('since', this.room?.seq ?? 0);
      return;
    }
    this.log.push(event);
    this.room = evolve(this.room, event);
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }
}

function frame(type: string, msg: unknown): string {
  return JSON.stringify({ isSystem: false, type, msg });
}

function seqOf(
  { seq, events }: { readonly seq: number; readonly events: readonly RoomEvent[] },
  commandId: string,
): number | undefined {
  const index = events.findLastIndex((event) => event.commandId.endsWith(`:${commandId}`));
  return index === -1 ? undefined : seq + index;
}
