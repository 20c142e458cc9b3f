import type { ChatMessage, Player } from '@chuhe/protocol';
import { isSlow, type PerSide, type Room, type Side, type Speed } from '@chuhe/rules';
import type { CountFallback } from '../../../platform/metrics.ts';
import { Audience, type RoomClient } from './audience.ts';
import { DeliveredMessages } from './chat-comparison.ts';
import {
  chatFrame,
  eventsFrame,
  playersFrame,
  ratingsFrame,
  type Seated,
  watchersFrame,
} from './frames.ts';
import { PlayerNames } from './player-names.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { type RatingChange, RatingNews } from './rating-news.ts';
import type { RoomHandle, RoomListener } from './room-handle.ts';
import type { KnownRoom } from './room-identity.ts';
import { PresenceProbe, readNote, type RoomNote, writeNote, WatcherCount } from './room-notes.ts';
import { SeatInquiries } from './seat-inquiries.ts';
import { TimeOutTimer } from './room-clock.ts';

export interface LocalRoomWaits {
  /** The time within which a reloaded page reconnects. */
  readonly absentMillis: number;
}

export interface LocalRoomParts {
  /** The name of this process among all processes. */
  readonly gatewayId: string;
  readonly findPlayers: (ids: readonly string[], speed: Speed) => Promise<readonly Player[]>;
  /** The rating changes of a game; undefined until they are written. */
  readonly findRatings: (
    publicId: string,
    seats: PerSide<string>,
  ) => Promise<readonly RatingChange[]>;
  /** Repeats follow-up work of the room's state that may have failed before. */
  readonly follow: (room: KnownRoom) => void;
  /** Called when this process stops following the room. */
  readonly onForgotten: (localRoom: LocalRoom) => void;
  readonly countFallback: CountFallback;
  readonly waits: LocalRoomWaits;
}

/** The largest lag credit that a late move may have; after it the room submits a time-out. */
const PLAYER_GRACE_MILLIS = 500;
/** Processes that have only spectators wait this much longer, so that those with players act first. */
const WATCHER_GRACE_MILLIS = 2500;

/** How a client left. */
interface Departure {
  /** Whether the user left the page, as opposed to a lost connection. */
  readonly onPurpose: boolean;
  /** How long a dead connection had been silent. */
  readonly silentMillis: number;
}

/** A room with its clients at this process. */
export class LocalRoom implements RoomListener {
  readonly handle: RoomHandle;
  readonly audience = new Audience();
  readonly #parts: LocalRoomParts;
  readonly #watchers: WatcherCount;
  readonly #probe = new PresenceProbe();
  readonly #inquiries = new SeatInquiries((side) => {
    this.#askFor(side);
  });
  readonly #names: PlayerNames;
  readonly #delivered = new DeliveredMessages();
  readonly #timer: TimeOutTimer;
  readonly #stopListening: () => void;
  #isClosed = false;
  #ratings: string | undefined;

  constructor(handle: RoomHandle, parts: LocalRoomParts) {
    this.handle = handle;
    this.#parts = parts;
    this.#names = new PlayerNames(parts.findPlayers);
    this.#watchers = new WatcherCount(parts.gatewayId);
    this.#timer = new TimeOutTimer({
      clock: handle.clock,
      room: () => this.room,
      graceMillis: () => this.#graceMillis(),
      onDue: () => this.#tryTimeOut(),
    });
    this.#stopListening = handle.listen(this);
  }

  get room(): Room {
    return this.handle.room;
  }

  get publicId(): string {
    return this.handle.identity.publicId;
  }

  get watchers(): number {
    return this.#watchers.total(this.audience.watcherCount, performance.now());
  }

  /** The frame with the changes of ratings, once they are known. */
  get ratings(): string | undefined {
    return this.#ratings;
  }

  /** The players by side, with names. */
  get seated(): Seated {
    return this.#names.seated(this.room);
  }

  async start(): Promise<void> {
    await this.#names.reload(this.room);
    this.#timer.arm();
    this.#parts.follow(this.handle);
    void this.#reloadRatings();
  }

  join(client: RoomClient): void {
    this.audience.add(client);
    if (client.side !== undefined) this.#timer.arm();
  }

  /** A player's connection has proved to be alive: older connections of the same player are closed. */
  arrive(client: RoomClient): void {
    const { side, openedAt: at } = client;
    if (side === undefined) return;
    this.#inquiries.noteSeen(side);
    this.#takeOver(side, at, client);
    this.#publish({ type: 'came', side, at, by: this.#parts.gatewayId });
    void this.#markReturned(side);
  }

  leave(client: RoomClient, { onPurpose, silentMillis }: Departure): void {
    this.audience.remove(client);
    const { side } = client;
    if (side === undefined || this.#isClosed || !this.#awaitsPresence) return;
    const since = this.handle.clock.now() - Math.round(silentMillis);
    setTimeout(() => {
      if (!this.audience.sidesHere().has(side)) void this.#markAbsent(side, since, onPurpose);
    }, this.#parts.waits.absentMillis);
  }

  /** Stops marking players absent, because this process sends all clients to another one. */
  close(): void {
    this.#isClosed = true;
    this.#timer.stop();
    this.#stopListening();
  }

  /** Marks a side absent that is connected nowhere, so that an opponent who leaves is not penalized. */
  async markIfAbsent(side: Side): Promise<void> {
    const { room } = this;
    const isKnown = room.state !== 'playing' || room.absences[side] !== undefined;
    if (isKnown || !this.#awaitsPresence || this.audience.sidesHere().has(side)) return;
    const since = await this.#inquiries.absentSince(side, room, () => this.handle.clock.now());
    if (since !== undefined) await this.#markAbsent(side, since, false);
  }

  /** Reads the log if a client has seen more of it than this process. */
  async readUpTo(seq: number): Promise<void> {
    if (seq > this.room.seq) await this.handle.catchUp();
  }

  /** Sends a chat message to the room; clients of this process get it immediately. */
  publishChat(note: Extract<RoomNote, { type: 'chat' }>): void {
    this.deliverChat(note.line);
    this.#publish(note);
  }

  onEntry(entry: LogEntry, text: string): void {
    this.audience.send(eventsFrame(this.publicId, entry.seq, text));
    for (const event of entry.events) {
      if (event.type === 'absent') this.#correctAbsence(event.side);
      if (event.type === 'sat' || event.type === 'left') void this.pushNames();
      if (event.type !== 'ended') continue;
      this.audience.mergeCircles();
      void this.#reloadRatings();
    }
    this.#timer.arm();
  }

  onRestart(): void {
    this.audience.restart();
    this.#timer.arm();
  }

  onForgotten(): void {
    this.close();
    this.#parts.onForgotten(this);
  }

  onNote(text: string): void {
    const note = readNote(text);
    if (note === undefined) return;
    this.#meet(note);
    switch (note.type) {
      case 'who':
        if (note.by === this.#parts.gatewayId) this.#noteEcho();
        else if (this.audience.sidesHere().has(note.side))
          this.#publish({ type: 'here', side: note.side });
        return;
      case 'here':
        this.#probe.reset();
        this.#inquiries.noteSeen(note.side);
        return;
      case 'came':
        this.#inquiries.noteSeen(note.side);
        if (note.by !== this.#parts.gatewayId) this.#takeOver(note.side, note.at, undefined);
        return;
      case 'watching':
        this.#watchers.note(note.by, note.count, performance.now());
        return;
      case 'chat':
        if (note.by !== this.#parts.gatewayId) this.deliverChat(note.line);
        return;
      default:
        note satisfies never;
    }
  }

  /** A note proves that another process has the room open, even one of an older version that does not announce it. */
  #meet(note: RoomNote): void {
    if ('by' in note && note.by !== this.#parts.gatewayId) this.handle.channel.noteArrival();
  }

  /** Reloads the players and sends them to all clients here. */
  async pushNames(): Promise<void> {
    await this.#names.reload(this.room).catch(() => {
      this.#parts.countFallback('rooms');
    });
    this.audience.send(playersFrame(this.publicId, this.seated));
  }

  /** Once a second: counts spectators and probes for players whose process may have died. */
  tick(now: number): void {
    const count = this.#watchers.toAnnounce(this.audience.watcherCount, now);
    if (count !== undefined) this.#publish({ type: 'watching', by: this.#parts.gatewayId, count });
    const total = this.#watchers.toShow(this.audience.watcherCount, now);
    if (total !== undefined) this.audience.send(watchersFrame(this.publicId, total));
    this.#probePresence(now);
  }

  /** [R6.23] With days for a move a player is expected to be away. */
  get #awaitsPresence(): boolean {
    return !isSlow(this.room.options.timeControl);
  }

  #probePresence(now: number): void {
    if (this.room.state !== 'playing' || !this.#awaitsPresence) return;
    const side = this.#probe.sideToProbe(this.room, this.audience.sidesHere());
    if (side === undefined) {
      this.#probe.reset();
      return;
    }
    const silentSince = this.#probe.next(now);
    this.#askFor(side);
    if (silentSince === undefined) return;
    const since = this.handle.clock.now() - (now - silentSince);
    void this.#markAbsent(side, Math.round(since), false);
  }

  #askFor(side: Side): void {
    this.#publish({ type: 'who', side, by: this.#parts.gatewayId });
  }

  #noteEcho(): void {
    this.#probe.noteEcho();
    this.#inquiries.noteEcho();
  }

  #publish(note: RoomNote): void {
    this.handle.note(writeNote(note));
  }

  /** Sends a chat message to the clients here, once. */
  deliverChat(message: ChatMessage): void {
    if (!this.#delivered.add(message.id)) return;
    const frame = chatFrame(this.publicId, message);
    const toWatchersOnly = message.circle === 'watchers' && this.room.state !== 'over';
    this.audience.sendChat(frame, { by: message.from.userId, toWatchersOnly });
  }

  #takeOver(side: Side, at: number, except: RoomClient | undefined): void {
    for (const other of this.audience.players(side)) {
      if (other !== except && other.openedAt <= at) other.takenOver();
    }
  }

  #markReturned(side: Side): Promise<unknown> {
    return this.handle.submit((room) => {
      const isAway = room.state === 'playing' && room.absences[side] !== undefined;
      return isAway
        ? { type: 'mark-returned', commandId: `returned:${room.seq}`, side }
        : undefined;
    });
  }

  #markAbsent(side: Side, since: number, onPurpose: boolean): Promise<unknown> {
    return this.handle.submit((room) => {
      const commandId = `absent:${room.seq}`;
      return room.state === 'playing' && !this.#isClosed
        ? { type: 'mark-absent', commandId, side, since, onPurpose }
        : undefined;
    });
  }

  /** Another process reported a player as absent who is connected here. */
  #correctAbsence(side: Side): void {
    if (this.audience.sidesHere().has(side)) void this.#markReturned(side);
  }

  #graceMillis(): number {
    return this.audience.sidesHere().size > 0 ? PLAYER_GRACE_MILLIS : WATCHER_GRACE_MILLIS;
  }

  #tryTimeOut(): Promise<unknown> {
    return this.handle.submit((room) =>
      room.state === 'playing' ? { type: 'time-out', commandId: `timeout:${room.seq}` } : undefined,
    );
  }

  async #reloadRatings(): Promise<void> {
    const { room, publicId } = this;
    if (room.state !== 'over' || !room.options.rated || room.outcome.type === 'none') return;
    const news = new RatingNews(
      (seats) => this.#parts.findRatings(publicId, seats),
      this.#parts.countFallback,
    );
    const changes = await news.wait(room.seats);
    if (changes === undefined || this.#isClosed) return;
    this.#ratings = ratingsFrame(publicId, changes);
    this.audience.send(this.#ratings);
  }
}
