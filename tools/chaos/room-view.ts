import type { PersonCommand, RoomToClient } from '@chuhe/protocol';
import { evolve, type Room, type RoomEvent } from '@chuhe/rules';
import type { Arena } from './arena.ts';
import { PATIENCE_MILLIS, type RoomDoor, RoomSocket } from './room-socket.ts';

interface Log {
  readonly seq: number;
  readonly events: readonly RoomEvent[];
}

/** The answer to a command. */
export type Answer = 'done' | 'refused' | 'busy';

interface Pending {
  readonly command: PersonCommand;
  readonly settle: (answer: Answer) => void;
  readonly madeAt: number;
  sentAt: number;
}

const TWICE = 0.03;
const LOST_ANSWER = 0.01;
/** Refusals that say nothing about the command itself: it may be tried again. */
const LATER: ReadonlySet<string> = new Set(['busy', 'fault', 'already-playing']);

/**
 * What somebody sees of a room. It asks for what it has missed and sends again what was not answered,
 * as the web app does, and everything it is told goes into the ledger.
 */
export class RoomView {
  room: Room | undefined;
  onChange: () => void = () => undefined;
  readonly door: RoomDoor;
  readonly #arena: Arena;
  readonly #socket: RoomSocket;
  #pending: Pending | undefined;

  constructor(arena: Arena, door: RoomDoor) {
    this.#arena = arena;
    this.door = door;
    this.#socket = new RoomSocket(arena, door, {
      since: () => this.seq,
      onMessage: (message) => {
        this.#hear(message);
      },
    });
    arena.tended.add(this);
  }

  get isBusy(): boolean {
    return this.#pending !== undefined;
  }

  get seq(): number {
    return this.room?.seq ?? 0;
  }

  /** Gives a command until it is answered, however often that must be tried. */
  command(command: PersonCommand): Promise<Answer> {
    return new Promise((settle) => {
      this.#pending = { command, settle, madeAt: performance.now(), sentAt: 0 };
      if (this.#socket.isWelcome) this.#sendPending();
    });
  }

  /** Says once more what was answered long ago. */
  repeat(command: PersonCommand): void {
    this.#arena.ledger.count('commands repeated after their answer');
    this.#socket.send('command', command);
  }

  describe(): string {
    const busy = this.isBusy ? ' and waits for an answer' : '';
    return `at event ${this.seq}${busy} (${this.#socket.describe()})`;
  }

  drop(): void {
    this.#socket.drop();
  }

  stop(): void {
    this.#arena.tended.delete(this);
    this.#socket.stop();
  }

  tend(now: number): void {
    this.#socket.tend(now);
    const { sentAt } = this.#pending ?? {};
    const isUnanswered = sentAt !== undefined && now - sentAt > PATIENCE_MILLIS;
    if (!isUnanswered || !this.#socket.isWelcome) return;
    this.#arena.ledger.count('answers that did not come');
    this.drop();
  }

  #hear(message: RoomToClient): void {
    if (message.type === 'welcome') this.#onWelcome(message.msg.log);
    else if (message.type === 'answer') this.#onAnswer(message.msg);
    // What comes before the welcome is in the welcome.
    else if (message.type === 'events' && this.#socket.isWelcome) this.#take(message.msg);
    else return;
    this.onChange();
  }

  #onWelcome(log: Log): void {
    if (log.seq + log.events.length - 1 < this.seq) {
      this.#arena.ledger.breach(4, `${this.door.roomId}: a view of ${this.seq} events shrank`);
    }
    this.#take(log);
    this.#sendPending();
  }

  #take({ seq, events }: Log): void {
    const { ledger } = this.#arena;
    const { roomId, guest } = this.door;
    for (const [index, event] of events.entries()) {
      const number = seq + index;
      ledger.see(roomId, number, event);
      if (number > this.seq + 1) {
        ledger.count('gaps');
        this.#socket.send('since', this.seq);
        return;
      }
      if (number === this.seq + 1) this.room = evolve(this.room, event);
      const isLast = events[index + 1]?.commandId !== event.commandId;
      if (isLast && event.commandId.startsWith(`${guest.userId}:`)) this.#onOwn(event, number);
    }
  }

  /** An own command came back among the events: that is its answer. */
  #onOwn(event: RoomEvent, number: number): void {
    const { commandId } = event;
    const own = commandId.slice(commandId.indexOf(':') + 1);
    if (own === 'create') return;
    const isLate = event.type === 'ended' && event.outcome.by === 'timeout';
    if (!isLate) this.#arena.ledger.acknowledge(this.door.roomId, commandId, number);
    this.#settle(own, isLate ? 'refused' : 'done');
  }

  #onAnswer(answer: Extract<RoomToClient, { type: 'answer' }>['msg']): void {
    const { ledger } = this.#arena;
    const { roomId, guest } = this.door;
    const commandId = `${guest.userId}:${answer.commandId}`;
    if (answer.ok) {
      ledger.acknowledge(roomId, commandId, answer.seq);
      this.#settle(answer.commandId, 'done');
      return;
    }
    const { code } = answer.refusal;
    ledger.count(`refused: ${code}`);
    // A command that came too late is in the log, as the time-out that it brought about.
    if (!LATER.has(code) && code !== 'time-is-up') ledger.refuse(roomId, commandId, code);
    this.#settle(answer.commandId, LATER.has(code) ? 'busy' : 'refused');
  }

  #settle(commandId: string, answer: Answer): void {
    const pending = this.#pending;
    if (pending?.command.commandId !== commandId) return;
    this.#pending = undefined;
    if (answer === 'done' && pending.command.type === 'play') {
      this.#arena.ledger.time(performance.now() - pending.madeAt);
    }
    pending.settle(answer);
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const { random, ledger } = this.#arena;
    if (pending.sentAt > 0) ledger.count('commands sent again without an answer');
    pending.sentAt = performance.now();
    this.#socket.send('command', pending.command);
    if (random.chance(TWICE)) {
      ledger.count('commands sent twice at once');
      this.#socket.send('command', pending.command);
    }
    if (!random.chance(LOST_ANSWER)) return;
    ledger.count('connections dropped right after a command');
    this.#socket.dropSoon();
  }
}
