import { type PersonCommand, roomSocketPath, type RoomToClient } from '@chuhe/protocol';
import { evolve, type Room, type RoomEvent } from '@chuhe/rules';
import type { ClientContext } from './testbed.ts';
import type { Guest } from './guests.ts';
import { ReconnectingSocket } from './reconnecting-socket.ts';

/** How a client enters a room. */
export interface RoomAddress {
  readonly roomId: string;
  readonly guest: Guest;
  readonly pw?: string;
  readonly watch?: boolean;
  /** Whether the room may end before its game starts, like a challenge whose creator is away for too long. */
  readonly mayEnd?: boolean;
}

interface Log {
  readonly seq: number;
  readonly events: readonly RoomEvent[];
}

export type Answer = 'done' | 'refused' | 'busy';

interface Pending {
  readonly command: PersonCommand;
  readonly settle: (answer: Answer) => void;
  readonly madeAt: number;
  sentAt: number;
}

/** The endings of a game by a late command. */
const LATE: ReadonlySet<string> = new Set(['timeout', 'aborted']);

/** Refusals unrelated to the command itself; it may be sent again. */
const LATER: ReadonlySet<string> = new Set(['busy', 'fault', 'already-playing']);

/**
 * A client's view of a room. It requests missed events and resends unanswered commands, as the web app does, and
 * records every message in the acknowledgement log.
 */
export class RoomView {
  room: Room | undefined;
  /** Whether the room ended before its game started. */
  isGone = false;
  onChange: () => void = () => undefined;
  readonly address: RoomAddress;
  readonly #context: ClientContext;
  readonly #socket: ReconnectingSocket;
  #pending: Pending | undefined;

  constructor(context: ClientContext, address: RoomAddress) {
    this.#context = context;
    this.address = address;
    this.#socket = new ReconnectingSocket(context, {
      name: `${address.roomId}: ${address.guest.userId}`,
      path: () => pathOf(address, this.seq),
      handleFrame: this.#handleFrame,
      pingMillis: context.behaviour.pingMillis,
      answersPings: true,
      onGone: address.mayEnd === true ? this.#onGone : undefined,
    });
    context.tickables.add(this);
  }

  get isBusy(): boolean {
    return this.#pending !== undefined;
  }

  get seq(): number {
    return this.room?.seq ?? 0;
  }

  /** Sends a command until it is answered, however many attempts that takes. */
  command(command: PersonCommand): Promise<Answer> {
    return new Promise((settle) => {
      this.#pending = { command, settle, madeAt: performance.now(), sentAt: 0 };
      if (this.#socket.isWelcome) this.#sendPending();
    });
  }

  /** Repeats a command that was answered long ago. */
  repeat(command: PersonCommand): void {
    this.#context.ackLog.count('commands repeated after their answer');
    this.#socket.send('command', command);
  }

  describe(): string {
    const busy = this.isBusy ? ' and waits for an answer' : '';
    return `at event ${this.seq}${busy} (${this.#socket.describe()})`;
  }

  drop(): void {
    this.#socket.drop();
  }

  loseSignal(millis: number): boolean {
    return this.#socket.loseSignal(millis);
  }

  stop(): void {
    this.#context.tickables.delete(this);
    this.#socket.stop();
  }

  tick(now: number): void {
    this.#socket.tick(now);
    const { sentAt } = this.#pending ?? {};
    const isUnanswered =
      sentAt !== undefined && now - sentAt > this.#context.behaviour.timeoutMillis;
    if (!isUnanswered || !this.#socket.isWelcome) return;
    this.#context.ackLog.count('answers that did not come');
    this.drop();
  }

  /** Sends a message that is not a command. */
  print(type: 'chat', msg: unknown): void {
    this.#socket.send(type, msg);
  }

  readonly #onGone = (): void => {
    if (this.room !== undefined && this.room.state !== 'open')
      this.#context.ackLog.addViolation(8, `${this.address.roomId}: a game that had begun is gone`);
    this.isGone = true;
    this.#pending?.settle('refused');
    this.#pending = undefined;
    this.onChange();
  };

  readonly #handleFrame = (frame: Buffer): boolean => {
    this.#context.ackLog.recordBytes(frame.length, 'room');
    const message = JSON.parse(frame.toString()) as RoomToClient;
    if (message.type === 'welcome') this.#onWelcome(message.msg.log);
    else if (message.type === 'answer') this.#onAnswer(message.msg);
    // The welcome contains everything that arrives before it.
    else if (message.type === 'events' && this.#socket.isWelcome) this.#onEvents(message.msg);
    else return false;
    this.onChange();
    return message.type === 'welcome';
  };

  #onEvents(log: Log): void {
    this.#context.ackLog.recordDelivery(this.address.roomId, log.events, this.address.guest.userId);
    this.#take(log);
  }

  #onWelcome(log: Log): void {
    if (log.seq + log.events.length - 1 < this.seq) {
      this.#context.ackLog.addViolation(
        4,
        `${this.address.roomId}: a view of ${this.seq} events shrank`,
      );
    }
    this.#take(log);
    this.#sendPending();
  }

  #take({ seq, events }: Log): void {
    const { ackLog } = this.#context;
    const { roomId, guest } = this.address;
    for (const [index, event] of events.entries()) {
      const number = seq + index;
      ackLog.recordEvent(roomId, number, event);
      if (number > this.seq + 1) {
        ackLog.count('gaps');
        this.#socket.send('since', this.seq);
        return;
      }
      if (number === this.seq + 1) this.room = evolve(this.room, event);
      const isLast = events[index + 1]?.commandId !== event.commandId;
      if (isLast && event.commandId.startsWith(`${guest.userId}:`)) this.#onOwn(event, number);
    }
  }

  /** The client's own command came back as an event, which is its answer. */
  #onOwn(event: RoomEvent, number: number): void {
    const { commandId } = event;
    const own = commandId.slice(commandId.indexOf(':') + 1);
    if (own === 'create') return;
    const isLate = event.type === 'ended' && LATE.has(event.outcome.by);
    if (!isLate) this.#context.ackLog.acknowledge(this.address.roomId, commandId, number);
    this.#settle(own, isLate ? 'refused' : 'done');
  }

  #onAnswer(answer: Extract<RoomToClient, { type: 'answer' }>['msg']): void {
    const { ackLog } = this.#context;
    const { roomId, guest } = this.address;
    const commandId = `${guest.userId}:${answer.commandId}`;
    if (answer.ok) {
      ackLog.acknowledge(roomId, commandId, answer.seq);
      this.#settle(answer.commandId, 'done');
      return;
    }
    const { code } = answer.refusal;
    ackLog.count(`refused: ${code}`);
    // A late command is in the log, as the time-out it caused.
    if (!LATER.has(code) && code !== 'time-is-up') ackLog.refuse(roomId, commandId, code);
    this.#settle(answer.commandId, LATER.has(code) ? 'busy' : 'refused');
  }

  #settle(commandId: string, answer: Answer): void {
    const pending = this.#pending;
    if (pending?.command.commandId !== commandId) return;
    this.#pending = undefined;
    if (answer === 'done' && pending.command.type === 'play') {
      const { roomId } = this.address;
      this.#context.ackLog.recordMoveTime(performance.now() - pending.madeAt, roomId);
    }
    pending.settle(answer);
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const { random, ackLog, behaviour } = this.#context;
    if (pending.sentAt > 0) ackLog.count('commands sent again without an answer');
    pending.sentAt = performance.now();
    const { roomId, guest } = this.address;
    ackLog.recordCommand(roomId, `${guest.userId}:${pending.command.commandId}`);
    this.#socket.send('command', pending.command);
    if (random.chance(behaviour.twice)) {
      ackLog.count('commands sent twice at once');
      this.#socket.send('command', pending.command);
    }
    if (!random.chance(behaviour.lostAnswer)) return;
    ackLog.count('connections dropped right after a command');
    this.#socket.dropSoon();
  }
}

function pathOf({ roomId, guest, pw, watch }: RoomAddress, since: number): string {
  const query = new URLSearchParams({
    t: guest.token,
    since: String(since),
    ...(pw !== undefined && { pw }),
    ...(watch === true && { watch: '1' }),
  });
  return `${roomSocketPath(roomId)}?${query.toString()}`;
}
