import { type PersonCommand, roomSocketPath, type RoomToClient } from '@chuhe/protocol';
import { evolve, type Room, type RoomEvent } from '@chuhe/rules';
import type { Surroundings } from './arena.ts';
import type { Guest } from './guests.ts';
import { Line } from './line.ts';

/** How somebody comes into a room. */
export interface RoomDoor {
  readonly roomId: string;
  readonly guest: Guest;
  readonly pw?: string;
  readonly watch?: boolean;
}

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
  readonly #around: Surroundings;
  readonly #line: Line;
  #pending: Pending | undefined;

  constructor(around: Surroundings, door: RoomDoor) {
    this.#around = around;
    this.door = door;
    this.#line = new Line(around, {
      name: `${door.roomId}: ${door.guest.userId}`,
      path: () => pathOf(door, this.seq),
      hear: this.#hear,
      pingMillis: around.manners.pingMillis,
      answersPings: true,
    });
    around.tended.add(this);
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
      if (this.#line.isWelcome) this.#sendPending();
    });
  }

  /** Says once more what was answered long ago. */
  repeat(command: PersonCommand): void {
    this.#around.ledger.count('commands repeated after their answer');
    this.#line.send('command', command);
  }

  describe(): string {
    const busy = this.isBusy ? ' and waits for an answer' : '';
    return `at event ${this.seq}${busy} (${this.#line.describe()})`;
  }

  drop(): void {
    this.#line.drop();
  }

  stop(): void {
    this.#around.tended.delete(this);
    this.#line.stop();
  }

  tend(now: number): void {
    this.#line.tend(now);
    const { sentAt } = this.#pending ?? {};
    const isUnanswered = sentAt !== undefined && now - sentAt > this.#around.manners.patienceMillis;
    if (!isUnanswered || !this.#line.isWelcome) return;
    this.#around.ledger.count('answers that did not come');
    this.drop();
  }

  /** Says something that is no command. */
  say(type: 'chat', msg: unknown): void {
    this.#line.send(type, msg);
  }

  readonly #hear = (frame: Buffer): boolean => {
    this.#around.ledger.hear(frame.length, 'room');
    const message = JSON.parse(frame.toString()) as RoomToClient;
    if (message.type === 'welcome') this.#onWelcome(message.msg.log);
    else if (message.type === 'answer') this.#onAnswer(message.msg);
    // What comes before the welcome is in the welcome.
    else if (message.type === 'events' && this.#line.isWelcome) this.#onEvents(message.msg);
    else return false;
    this.onChange();
    return message.type === 'welcome';
  };

  #onEvents(log: Log): void {
    this.#around.ledger.tell(this.door.roomId, log.events, this.door.guest.userId);
    this.#take(log);
  }

  #onWelcome(log: Log): void {
    if (log.seq + log.events.length - 1 < this.seq) {
      this.#around.ledger.breach(4, `${this.door.roomId}: a view of ${this.seq} events shrank`);
    }
    this.#take(log);
    this.#sendPending();
  }

  #take({ seq, events }: Log): void {
    const { ledger } = this.#around;
    const { roomId, guest } = this.door;
    for (const [index, event] of events.entries()) {
      const number = seq + index;
      ledger.see(roomId, number, event);
      if (number > this.seq + 1) {
        ledger.count('gaps');
        this.#line.send('since', this.seq);
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
    if (!isLate) this.#around.ledger.acknowledge(this.door.roomId, commandId, number);
    this.#settle(own, isLate ? 'refused' : 'done');
  }

  #onAnswer(answer: Extract<RoomToClient, { type: 'answer' }>['msg']): void {
    const { ledger } = this.#around;
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
      this.#around.ledger.time(performance.now() - pending.madeAt);
    }
    pending.settle(answer);
  }

  #sendPending(): void {
    const pending = this.#pending;
    if (pending === undefined) return;
    const { random, ledger, manners } = this.#around;
    if (pending.sentAt > 0) ledger.count('commands sent again without an answer');
    pending.sentAt = performance.now();
    const { roomId, guest } = this.door;
    ledger.give(roomId, `${guest.userId}:${pending.command.commandId}`);
    this.#line.send('command', pending.command);
    if (random.chance(manners.twice)) {
      ledger.count('commands sent twice at once');
      this.#line.send('command', pending.command);
    }
    if (!random.chance(manners.lostAnswer)) return;
    ledger.count('connections dropped right after a command');
    this.#line.dropSoon();
  }
}

function pathOf({ roomId, guest, pw, watch }: RoomDoor, since: number): string {
  const query = new URLSearchParams({
    t: guest.token,
    since: String(since),
    ...(pw !== undefined && { pw }),
    ...(watch === true && { watch: '1' }),
  });
  return `${roomSocketPath(roomId)}?${query.toString()}`;
}
