import {
  LOBBY,
  type PersonCommand,
  roomSocketPath,
  type RoomToClient,
  roomToClientSchema,
} from '@chuhe/protocol';
import { evolve, type Room, type RoomEvent } from '@chuhe/rules';
import * as z from 'zod/mini';
import { TestSocket } from './test-socket.ts';

type CommandDraft = PersonCommand extends infer Each
  ? Each extends PersonCommand
    ? Omit<Each, 'commandId'> & { readonly commandId?: string }
    : never
  : never;
type Answer = Extract<RoomToClient, { type: 'answer' }>['msg'];

export interface RoomSocketOptions {
  readonly baseUrl: string;
  readonly roomId: string;
  readonly token: string;
  readonly since?: number;
  readonly pw?: string;
  readonly watch?: boolean;
}

let commands = 0;

/** A client of a room's socket that keeps the received messages and checks that the log has no gaps. */
export class RoomPlayer extends TestSocket<RoomToClient> {
  readonly log: RoomEvent[] = [];
  room: Room | undefined;
  readonly #options: RoomSocketOptions;

  constructor(options: RoomSocketOptions) {
    super(new WebSocket(addressOf(options), LOBBY.subProtocol));
    this.#options = options;
  }

  opened(): Promise<true> {
    return this.until(() => (this.room !== undefined ? true : undefined));
  }

  /** Sends a command and waits for its answer, either `answer` or the events with its id. */
  async submit(draft: CommandDraft): Promise<Answer> {
    commands += 1;
    const commandId = draft.commandId ?? `command-${commands}`;
    const from = this.received.length;
    this.sendRaw(frame('command', { ...draft, commandId }));
    return this.until(() => {
      for (const message of this.received.slice(from)) {
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

  get token(): string {
    return this.#options.token;
  }

  get roomId(): string {
    return this.#options.roomId;
  }

  protected override read(text: string): RoomToClient {
    return z.parse(roomToClientSchema, JSON.parse(text));
  }

  protected override handleMessage(message: RoomToClient): void {
    if (message.type === 'welcome') this.#take(message.msg.log, true);
    // The welcome includes all events before it.
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
}

function addressOf({ baseUrl, roomId, token, since, pw, watch }: RoomSocketOptions): string {
  const query = new URLSearchParams({
    t: token,
    ...(since !== undefined && { since: String(since) }),
    ...(pw !== undefined && { pw }),
    ...(watch === true && { watch: '1' }),
  });
  return `${baseUrl.replace('http', 'ws')}${roomSocketPath(roomId)}?${query.toString()}`;
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
