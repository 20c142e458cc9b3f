import {
  CLOSE_CODES,
  type PersonCommand,
  type RoomToServer,
  roomToServerSchema,
} from '@chuhe/protocol';
import { sideOfUser, type RoomCommand, type Side } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { Connection, Conversation } from '../gateway/index.ts';
import { DROPPED, type ServerRefusal } from './command-answer.ts';
import {
  answerFrame,
  logFrame,
  pongFrame,
  takenOverFrame,
  warnFrame,
  welcomeFrame,
} from './frames.ts';
import type { RoomGuest } from './audience.ts';
import { newPublicId } from './room-ids.ts';
import type { RoomTable } from './room-table.ts';
import { RoomTalk, type Talker, type TalkParts } from './room-talk.ts';

export interface ConversationParts extends TalkParts {
  /** Takes the right to play; false when somebody plays elsewhere. */
  readonly claimSeats: (table: RoomTable, userId: string) => Promise<boolean>;
  /** Gives it back when the seat was not to be had. */
  readonly releaseSeats: (table: RoomTable, userId: string) => void;
  readonly onLeft: (table: RoomTable) => void;
}

export interface ConversationStart {
  readonly connection: Connection;
  readonly table: RoomTable;
  /** Whether this person may take a free seat. */
  readonly maySit: boolean;
}

/** A browser says goodbye with these when its page is left. */
const LEFT_ON_PURPOSE: ReadonlySet<number> = new Set([1000, 1001]);
const MOST_BAD_FRAMES = 20;

/** What one socket and one room say to each other. */
export class RoomConversation implements Conversation, RoomGuest, Talker {
  readonly connection: Connection;
  readonly table: RoomTable;
  readonly openedAt: number;
  #side: Side | undefined;
  #badFrames = 0;
  #isTakenOver = false;
  #isAlive = false;
  /** Whom the person did not see when the chat was last told. */
  #hidden: string;
  readonly #maySit: boolean;
  readonly #parts: ConversationParts;
  readonly #talk: RoomTalk;

  constructor(start: ConversationStart, parts: ConversationParts) {
    this.connection = start.connection;
    this.table = start.table;
    this.#maySit = start.maySit;
    this.#parts = parts;
    this.openedAt = parts.clock.now();
    this.#talk = new RoomTalk(this, parts);
    this.#hidden = start.connection.person.hiddenIds.join();
    this.#side = sideOfUser(start.table.room, start.connection.person.userId);
  }

  /** The seat; undefined for a spectator. */
  get side(): Side | undefined {
    return this.#side;
  }

  get userId(): string {
    return this.connection.person.userId;
  }

  send(frame: string | Buffer): void {
    this.connection.send(frame);
  }

  hides(userId: string): boolean {
    return this.#talk.hides(userId);
  }

  ping(): void {
    this.connection.ping();
  }

  /** Tells everything after event number `since`. */
  welcome(since: number): void {
    this.#welcome(since).catch(this.#onUnread);
  }

  takenOver(): void {
    this.#isTakenOver = true;
    this.send(takenOverFrame(this.table.publicId));
    this.connection.close(CLOSE_CODES.takenOver, 'taken-over');
  }

  /** The game is over and the two circles are one. */
  showWatchersChat(): void {
    void this.#talk.showWatchersChat();
  }

  /** A socket may be dead before its room is open: only a living one takes over from another. */
  onAlive(): void {
    if (this.#isAlive) return;
    this.#isAlive = true;
    this.table.arrive(this);
  }

  onFrame(frame: unknown): void {
    this.onAlive();
    const reading = z.safeParse(roomToServerSchema, frame);
    if (reading.success) this.#take(reading.data);
    else this.#refuseFrame();
  }

  onClose(code: number): void {
    const onPurpose = LEFT_ON_PURPOSE.has(code);
    if (this.#isTakenOver) this.table.audience.remove(this);
    else this.table.leave(this, onPurpose);
    this.#parts.onLeft(this.table);
  }

  onCaughtUp(): void {
    this.welcome(0);
  }

  onPersonChanged(): void {
    const hidden = this.connection.person.hiddenIds.join();
    if (hidden !== this.#hidden) this.welcome(this.table.room.seq);
    this.#hidden = hidden;
    if (this.connection.person.mutedUntil > this.#parts.clock.now()) this.send(warnFrame('muted'));
  }

  async #welcome(since: number): Promise<void> {
    const chat = await this.#talk.latest();
    await this.table.readUpTo(since);
    // From here to the sending nothing may come between: it would be missing in both.
    const { publicId, replica, seated, watchers } = this.table;
    const head = {
      side: this.#side ?? null,
      isPersonal: replica.identity.kind === 'personal',
      now: this.#parts.clock.now(),
      players: seated,
      watchers,
      chat,
    };
    this.send(welcomeFrame(publicId, head, replica.logAfter(since)));
    if (this.table.ratings !== undefined) this.send(this.table.ratings);
  }

  async #sendLog(since: number): Promise<void> {
    await this.table.readUpTo(since);
    this.send(logFrame(this.table.publicId, this.table.replica.logAfter(since)));
  }

  /** The log cannot be read now; another process may do better. */
  readonly #onUnread = (): void => {
    this.connection.close(CLOSE_CODES.tryLater, 'busy');
  };

  #refuseFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames > MOST_BAD_FRAMES) this.connection.close(CLOSE_CODES.policy, 'bad-request');
    else this.send(warnFrame('bad-request'));
  }

  #take(message: RoomToServer): void {
    switch (message.type) {
      case 'command':
        void this.#command(message.msg);
        return;
      case 'since':
        this.#sendLog(message.msg).catch(this.#onUnread);
        return;
      case 'chat':
        void this.#talk.say(message.msg);
        return;
      case 'report':
        void this.#talk.report(message.msg);
        return;
      case 'Ping':
        this.send(
          pongFrame(typeof message.msg === 'number' ? message.msg : null, this.#parts.clock.now()),
        );
        return;
      default:
        message satisfies never;
    }
  }

  async #command(wish: PersonCommand): Promise<void> {
    if (wish.type === 'sit' && !(await this.#mayTakeSeat(wish.commandId))) return;
    const command = this.#completed(wish);
    const answer = await this.table.tell(() => command);
    // What acted just now is answered by the events that carry its id.
    if (answer === DROPPED) return;
    if (!answer.ok || !answer.isNew)
      this.send(answerFrame(this.table.publicId, wish.commandId, answer));
    if (wish.type !== 'sit') return;
    if (answer.ok) this.#sitDown();
    else this.#parts.releaseSeats(this.table, this.userId);
  }

  #completed(wish: PersonCommand): RoomCommand {
    const { userId } = this;
    const known = { userId, commandId: `${userId}:${wish.commandId}` };
    if (wish.type === 'play') return { ...wish, ...known, lagMillis: this.#lagMillis() };
    if (wish.type === 'offer-rematch' || wish.type === 'accept-rematch') {
      return { ...wish, ...known, nextRoomId: newPublicId() };
    }
    return { ...wish, ...known };
  }

  /** Half the round trip, as it was measured here: what the client says of it does not count. */
  #lagMillis(): number {
    return Math.round((this.connection.roundTripMillis ?? 0) / 2);
  }

  async #mayTakeSeat(commandId: string): Promise<boolean> {
    const refuse = (code: ServerRefusal): false => {
      const now = this.#parts.clock.now();
      this.send(answerFrame(this.table.publicId, commandId, { ok: false, refusal: { code }, now }));
      return false;
    };
    if (!this.#maySit) return refuse('room-password-wrong');
    const { RED, BLACK } = this.table.room.seats;
    if (this.hides(RED ?? '') || this.hides(BLACK ?? '')) return refuse('forbidden');
    try {
      const isFree = await this.#parts.claimSeats(this.table, this.userId);
      return isFree || refuse('already-playing');
    } catch {
      // Claiming twice is claiming once: it may be tried again.
      return refuse('busy');
    }
  }

  /** From spectator to player. */
  #sitDown(): void {
    const side = sideOfUser(this.table.room, this.userId);
    if (side === undefined || side === this.#side) return;
    this.table.audience.remove(this);
    this.#side = side;
    this.table.join(this);
    this.table.arrive(this);
    this.welcome(this.table.room.seq);
  }
}
