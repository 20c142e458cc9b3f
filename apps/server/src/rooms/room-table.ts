import type { Player } from '@chuhe/protocol';
import { type Room, type RoomCommand, SIDES, type Side } from '@chuhe/rules';
import type { DatabaseClock } from '../platform/database-clock.ts';
import { Audience, type RoomGuest } from './audience.ts';
import type { CommandAnswer } from './command-answer.ts';
import {
  chatFrame,
  eventsFrame,
  playersFrame,
  ratingsFrame,
  type Seated,
  watchersFrame,
} from './frames.ts';
import type { LogEntry } from './log-entry.ts';
import { type RatingChange, RatingNews } from './rating-news.ts';
import type { ReplicaListener, RoomReplica } from './replica.ts';
import { RollCall } from './roll-call.ts';
import type { RoomHub } from './room-hub.ts';
import { readNote, type RoomNote, writeNote } from './room-note.ts';
import { TimeOutTimer } from './time-out-timer.ts';
import { WatcherCount } from './watcher-count.ts';

export interface TableParts {
  readonly hub: RoomHub;
  readonly clock: DatabaseClock;
  /** What this process is called among processes. */
  readonly gatewayId: string;
  readonly findPlayers: (ids: readonly string[]) => Promise<readonly Player[]>;
  /** What a game has done to ratings; nothing as long as that is not written. */
  readonly findRatings: (publicId: string) => Promise<readonly RatingChange[]>;
  /** Sees to what should have followed from a room's state and perhaps did not. */
  readonly follow: (replica: RoomReplica) => void;
}

/** A move may still come with this much credit; after it the time is tried. */
const PLAYER_GRACE_MILLIS = 500;
/** Processes with spectators only let those with players go first. */
const WATCHER_GRACE_MILLIS = 2500;
/** A page that is loaded again is back within this. */
const RETURN_MILLIS = 2000;

/** A room with those who are in it at this process. */
export class RoomTable implements ReplicaListener {
  readonly replica: RoomReplica;
  readonly audience = new Audience();
  readonly #parts: TableParts;
  readonly #watchers: WatcherCount;
  readonly #rollCall = new RollCall();
  #people = new Map<string, Player>();
  readonly #timer: TimeOutTimer;
  #isClosed = false;
  #ratings: string | undefined;

  constructor(replica: RoomReplica, parts: TableParts) {
    this.replica = replica;
    this.#parts = parts;
    this.#watchers = new WatcherCount(parts.gatewayId);
    this.#timer = new TimeOutTimer({
      clock: parts.clock,
      room: () => this.room,
      graceMillis: () => this.#graceMillis(),
      onDue: () => this.#tryTimeOut(),
    });
    replica.listener = this;
  }

  get room(): Room {
    return this.replica.room;
  }

  get publicId(): string {
    return this.replica.identity.publicId;
  }

  get watchers(): number {
    return this.#watchers.total(this.audience.watcherCount, performance.now());
  }

  /** The frame that tells what the game has done to ratings, once that is known. */
  get ratings(): string | undefined {
    return this.#ratings;
  }

  /** Who sits where, by name. */
  get seated(): Seated {
    const at = (side: Side): Player | null => {
      const userId = this.room.seats[side];
      return userId === undefined ? null : (this.#people.get(userId) ?? nameless(userId));
    };
    return { RED: at('RED'), BLACK: at('BLACK') };
  }

  async start(): Promise<void> {
    await this.#learnNames();
    this.#timer.arm();
    this.#parts.follow(this.replica);
    void this.#learnRatings();
  }

  join(guest: RoomGuest): void {
    this.audience.add(guest);
    if (guest.side !== undefined) this.#timer.arm();
  }

  /** A player is surely there: older connections of theirs end. */
  arrive(guest: RoomGuest): void {
    const { side, openedAt: at } = guest;
    if (side === undefined) return;
    this.#takeOver(side, at, guest);
    this.#say({ type: 'came', side, at, by: this.#parts.gatewayId });
    void this.#markReturned(side);
  }

  leave(guest: RoomGuest, onPurpose: boolean): void {
    this.audience.remove(guest);
    const { side } = guest;
    if (side === undefined || this.#isClosed) return;
    const since = this.#parts.clock.now();
    setTimeout(() => {
      if (!this.audience.sidesHere().has(side)) void this.#markAbsent(side, since, onPurpose);
    }, RETURN_MILLIS);
  }

  /** Nobody is marked absent from now on: everybody is sent to another process. */
  close(): void {
    this.#isClosed = true;
    this.#timer.stop();
    this.replica.listener = undefined;
  }

  tell(make: (room: Room) => RoomCommand | undefined): Promise<CommandAnswer> {
    return this.#parts.hub.tell(this.replica, make);
  }

  /** Reads on when somebody has seen more than is known here. */
  async readUpTo(seq: number): Promise<void> {
    if (seq > this.room.seq) await this.#parts.hub.readOn(this.replica);
  }

  /** Says something to everybody in the room, at this process at once. */
  tellChat(note: Extract<RoomNote, { type: 'chat' }>): void {
    this.#deliverChat(note);
    this.#say(note);
  }

  onEntry(entry: LogEntry, text: string): void {
    this.audience.send(eventsFrame(this.publicId, entry.seq, text));
    for (const event of entry.events) {
      if (event.type === 'absent') this.#contradict(event.side);
      if (event.type === 'sat' || event.type === 'left') void this.tellNames();
      if (event.type !== 'ended') continue;
      this.audience.mergeCircles();
      void this.#learnRatings();
    }
    this.#timer.arm();
  }

  onRestart(): void {
    this.audience.restart();
    this.#timer.arm();
  }

  onNote(text: string): void {
    const note = readNote(text);
    if (note === undefined) return;
    switch (note.type) {
      case 'who':
        if (note.by === this.#parts.gatewayId) this.#rollCall.heard();
        else if (this.audience.sidesHere().has(note.side))
          this.#say({ type: 'here', side: note.side });
        return;
      case 'here':
        this.#rollCall.reset();
        return;
      case 'came':
        if (note.by !== this.#parts.gatewayId) this.#takeOver(note.side, note.at, undefined);
        return;
      case 'watching':
        this.#watchers.note(note.by, note.count, performance.now());
        return;
      case 'chat':
        if (note.by !== this.#parts.gatewayId) this.#deliverChat(note);
        return;
      default:
        note satisfies never;
    }
  }

  /** Reads who plays anew and tells everybody here. */
  async tellNames(): Promise<void> {
    await this.#learnNames().catch(() => undefined);
    this.audience.send(playersFrame(this.publicId, this.seated));
  }

  /** Once a second: counts watchers and asks for players who may have died with their process. */
  tend(now: number): void {
    const count = this.#watchers.toAnnounce(this.audience.watcherCount, now);
    if (count !== undefined) this.#say({ type: 'watching', by: this.#parts.gatewayId, count });
    const total = this.#watchers.toShow(this.audience.watcherCount, now);
    if (total !== undefined) this.audience.send(watchersFrame(this.publicId, total));
    this.#callRoll(now);
  }

  #callRoll(now: number): void {
    if (this.room.state !== 'playing') return;
    const side = this.#rollCall.sideToAsk(this.room, this.audience.sidesHere());
    if (side === undefined) {
      this.#rollCall.reset();
      return;
    }
    const silentSince = this.#rollCall.next(now);
    this.#say({ type: 'who', side, by: this.#parts.gatewayId });
    if (silentSince === undefined) return;
    const since = this.#parts.clock.now() - (now - silentSince);
    void this.#markAbsent(side, Math.round(since), false);
  }

  #say(note: RoomNote): void {
    this.#parts.hub.note(this.replica, writeNote(note));
  }

  #deliverChat({ line }: Extract<RoomNote, { type: 'chat' }>): void {
    const frame = chatFrame(this.publicId, line);
    const toWatchersOnly = line.circle === 'watchers' && this.room.state !== 'over';
    this.audience.sendSaid(frame, { by: line.from.userId, toWatchersOnly });
  }

  #takeOver(side: Side, at: number, except: RoomGuest | undefined): void {
    for (const other of this.audience.players(side)) {
      if (other !== except && other.openedAt <= at) other.takenOver();
    }
  }

  #markReturned(side: Side): Promise<unknown> {
    return this.tell((room) => {
      const isAway = room.state === 'playing' && room.absences[side] !== undefined;
      return isAway
        ? { type: 'mark-returned', commandId: `returned:${room.seq}`, side }
        : undefined;
    });
  }

  #markAbsent(side: Side, since: number, onPurpose: boolean): Promise<unknown> {
    return this.tell((room) => {
      const commandId = `absent:${room.seq}`;
      return room.state === 'playing' && !this.#isClosed
        ? { type: 'mark-absent', commandId, side, since, onPurpose }
        : undefined;
    });
  }

  /** Another process lost somebody who is here. */
  #contradict(side: Side): void {
    if (this.audience.sidesHere().has(side)) void this.#markReturned(side);
  }

  #graceMillis(): number {
    return this.audience.sidesHere().size > 0 ? PLAYER_GRACE_MILLIS : WATCHER_GRACE_MILLIS;
  }

  #tryTimeOut(): Promise<unknown> {
    return this.tell((room) =>
      room.state === 'playing' ? { type: 'time-out', commandId: `timeout:${room.seq}` } : undefined,
    );
  }

  async #learnRatings(): Promise<void> {
    const { room, publicId } = this;
    if (room.state !== 'over' || !room.options.rated || room.outcome.type === 'none') return;
    const news = new RatingNews(() => this.#parts.findRatings(publicId));
    const changes = await news.wait(room.seats);
    if (changes === undefined || this.#isClosed) return;
    this.#ratings = ratingsFrame(publicId, changes);
    this.audience.send(this.#ratings);
  }

  async #learnNames(): Promise<void> {
    const ids = SIDES.map((side) => this.room.seats[side]).filter((id) => id !== undefined);
    const players = await this.#parts.findPlayers(ids);
    this.#people = new Map(players.map((player) => [player.userId, player]));
  }
}

function nameless(userId: string): Player {
  return { userId, userName: '', tourist: 1 };
}
