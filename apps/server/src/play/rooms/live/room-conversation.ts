import {
  CLOSE_CODES,
  type PersonCommand,
  type RoomToServer,
  roomToServerSchema,
} from '@chuhe/protocol';
import {
  ENDING_COMMANDS,
  haveBothMoved,
  opponentOf,
  seenPosition,
  sideOfUser,
  type Room,
  type RoomCommand,
  type Side,
} from '@chuhe/rules';
import * as z from 'zod/mini';
import type { Connection, Conversation, ReadyFrame } from '../../../platform/sockets/index.ts';
import { isMuted } from '../../../platform/public-text/index.ts';
import { refusedFor, type ServerRefusal } from './command-answer.ts';
import {
  answerFrame,
  logFrame,
  pongFrame,
  takenOverFrame,
  type Welcome,
  warnFrame,
  welcomeFrame,
} from './frames.ts';
import type { RoomClient } from './audience.ts';
import { newPublicId } from '../log/room-ids.ts';
import type { LocalRoom } from './local-room.ts';
import { isClosedByMaker } from './room-identity.ts';
import { refusalOf, type SeatClaim } from './seat-claim.ts';
import { RoomChat, type ChatParticipant, type RoomChatParts } from './room-chat.ts';

export interface ConversationParts extends RoomChatParts {
  /** Whether a user holds a tournament or has entered it. */
  readonly takesPart: (tournamentId: string, userId: string) => Promise<boolean>;
  /** Claims the seats of the user and of the player who sits there. */
  readonly claimSeats: (localRoom: LocalRoom, userId: string) => Promise<SeatClaim>;
  /** Releases the claim when the seat was not available. */
  readonly releaseSeats: (localRoom: LocalRoom, userId: string) => void;
}

export interface ConversationStart {
  readonly connection: Connection;
  readonly localRoom: LocalRoom;
  /** Whether this user may take a free seat. */
  readonly maySit: boolean;
}

/** The close codes of a browser whose user leaves the page. */
const LEFT_ON_PURPOSE: ReadonlySet<number> = new Set([1000, 1001]);
const MAX_BAD_FRAMES = 20;
const REMATCHES: ReadonlySet<string> = new Set(['offer-rematch', 'accept-rematch']);
const TAKEBACKS: ReadonlySet<string> = new Set(['ask-takeback', 'accept-takeback']);

/** The conversation of one socket with one room. */
export class RoomConversation implements Conversation, RoomClient, ChatParticipant {
  readonly connection: Connection;
  readonly localRoom: LocalRoom;
  readonly openedAt: number;
  #side: Side | undefined;
  #badFrames = 0;
  #isTakenOver = false;
  #isAlive = false;
  /** The hidden users when the chat was last sent. */
  #hidden: string;
  readonly #maySit: boolean;
  readonly #parts: ConversationParts;
  readonly #chat: RoomChat;

  constructor(start: ConversationStart, parts: ConversationParts) {
    this.connection = start.connection;
    this.localRoom = start.localRoom;
    this.#maySit = start.maySit;
    this.#parts = parts;
    this.openedAt = start.localRoom.handle.clock.now();
    this.#chat = new RoomChat(this, parts);
    this.#hidden = start.connection.person.hiddenIds.join();
    this.#side = sideOfUser(start.localRoom.room, start.connection.person.userId);
  }

  /** The seat; undefined for a spectator. */
  get side(): Side | undefined {
    return this.#side;
  }

  get userId(): string {
    return this.connection.person.userId;
  }

  send(frame: string | ReadyFrame): void {
    this.connection.send(frame);
  }

  hides(userId: string): boolean {
    return this.#chat.hides(userId);
  }

  pingIfSilent(): void {
    this.connection.pingIfSilent();
  }

  /** Sends everything after event number `since`. */
  welcome(since: number): void {
    this.#welcome(since).catch(this.#onUnread);
  }

  takenOver(): void {
    this.#isTakenOver = true;
    this.send(takenOverFrame(this.localRoom.publicId));
    this.connection.close(CLOSE_CODES.takenOver, 'taken-over');
  }

  /** After the game, players and spectators share one chat. */
  showWatchersChat(): void {
    void this.#chat.showWatchersChat();
  }

  /** A socket may be dead before its room is open, so only a socket that sent data replaces another. */
  onAlive(): void {
    if (this.#isAlive) return;
    this.#isAlive = true;
    this.localRoom.arrive(this);
  }

  onFrame(frame: unknown): void {
    this.onAlive();
    const reading = z.safeParse(roomToServerSchema, frame);
    if (reading.success) this.#take(reading.data);
    else this.#refuseFrame();
  }

  /** The command was not carried out, so the client keeps it and sends it again. */
  onDropped(frame: unknown): void {
    const reading = z.safeParse(roomToServerSchema, frame);
    if (!reading.success || reading.data.type !== 'command') this.#warn('too-many');
    else
      this.send(
        answerFrame(this.localRoom.publicId, reading.data.msg.commandId, refusedFor('busy')),
      );
  }

  onClose(code: number): void {
    const onPurpose = LEFT_ON_PURPOSE.has(code);
    if (this.#isTakenOver) this.localRoom.audience.remove(this);
    else this.localRoom.leave(this, { onPurpose, silentMillis: this.connection.deadMillis });
    this.localRoom.handle.close();
  }

  onCaughtUp(): void {
    this.welcome(0);
  }

  onPersonChanged(): void {
    const hidden = this.connection.person.hiddenIds.join();
    if (hidden !== this.#hidden) this.welcome(this.localRoom.room.seq);
    this.#hidden = hidden;
    if (isMuted(this.connection.person, this.localRoom.handle.clock.now())) this.#warn('muted');
  }

  async #welcome(since: number): Promise<void> {
    if (this.connection.noteSlow()) return;
    const chat = await this.#chat.latest();
    const tournament = await this.#shownTournament();
    await this.localRoom.readUpTo(since);
    // No `await` from here to the sending: an entry in between would be missing from both the log and the news.
    const { publicId, handle, seated, watchers } = this.localRoom;
    const { kind } = handle.identity;
    const head = {
      side: this.#side ?? null,
      isPersonal: kind === 'personal',
      ...(kind === 'quick' && { isQuick: true as const }),
      ...(tournament && { tournament }),
      now: this.localRoom.handle.clock.now(),
      players: seated,
      watchers,
      chat,
    };
    this.send(welcomeFrame(publicId, head, handle.logAfter(since)));
    if (this.localRoom.ratings !== undefined) this.send(this.localRoom.ratings);
  }

  /** Only participants get the name of an unlisted tournament. */
  async #shownTournament(): Promise<Welcome['tournament']> {
    const { tournament } = this.localRoom.handle.identity;
    if (tournament === undefined) return undefined;
    const { id, publicId, title, isListed, isSite } = tournament;
    const isShown = isListed || (await this.#parts.takesPart(id, this.connection.person.userId));
    return isShown ? { id: publicId, name: title, ...(isSite && { isSite }) } : undefined;
  }

  async #sendLog(since: number): Promise<void> {
    if (this.connection.noteSlow()) return;
    await this.localRoom.readUpTo(since);
    this.send(logFrame(this.localRoom.publicId, this.localRoom.handle.logAfter(since)));
  }

  /** The log cannot be read here now; the client tries another process. */
  readonly #onUnread = (): void => {
    this.#parts.countFallback('rooms');
    this.connection.close(CLOSE_CODES.tryLater, 'busy');
  };

  #warn(key: string): void {
    this.send(warnFrame(this.localRoom.publicId, key));
  }

  #pong(echo: number | null): void {
    this.send(pongFrame(this.localRoom.publicId, echo, this.localRoom.handle.clock.now()));
  }

  #refuseFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames > MAX_BAD_FRAMES) this.connection.close(CLOSE_CODES.policy, 'bad-request');
    else this.#warn('bad-request');
  }

  #take(message: RoomToServer): void {
    if (message.type === 'command') void this.#command(message.msg);
    else if (message.type === 'since') this.#sendLog(message.msg).catch(this.#onUnread);
    else if (message.type !== 'Ping') void this.#chat.perform(message);
    else this.#pong(typeof message.msg === 'number' ? message.msg : null);
  }

  async #command(draft: PersonCommand): Promise<void> {
    const refusal = this.#whyNotGiven(draft);
    if (refusal !== undefined) {
      this.#refuseCommand(draft.commandId, refusal);
      return;
    }
    // Runs before any `await`: fields that older clients do not send come from the room's state on arrival.
    const command = this.#completed(draft);
    if (draft.type === 'sit' && !(await this.#mayTakeSeat(draft.commandId))) return;
    await this.#markEmptySeat(draft);
    const isPointless = (room: Room): boolean => draft.type === 'sit' && isClosedByMaker(room);
    const { handle } = this.localRoom;
    const answer = await handle.submit((room) => (isPointless(room) ? undefined : command));
    if (answer.type === 'dropped' || answer.type === 'unknown') {
      if (isPointless(handle.room)) this.#refuseSeat(draft.commandId, 'challenge-closed');
      return;
    }
    // The events with its id are the answer to a command that was carried out just now.
    if (answer.type === 'refused' || !answer.isNew)
      this.send(answerFrame(this.localRoom.publicId, draft.commandId, answer));
    if (draft.type !== 'sit') return;
    if (answer.type === 'done') this.#sitDown();
    else this.#parts.releaseSeats(this.localRoom, this.userId);
  }

  /**
   * A tournament pairs its players itself and allows no takebacks. A bot's program answers challenges, but no offers in
   * a finished room.
   */
  #whyNotGiven({ type }: PersonCommand): ServerRefusal | undefined {
    const { room, seated, handle } = this.localRoom;
    const { kind } = handle.identity;
    if (kind === 'tournament' && (REMATCHES.has(type) || TAKEBACKS.has(type))) return 'forbidden';
    if (type !== 'offer-rematch' || room.state !== 'over' || this.#side === undefined)
      return undefined;
    const isToBot = seated[opponentOf(this.#side)]?.isBot === true;
    return isToBot ? 'bot-needs-challenge' : undefined;
  }

  /** Before a player aborts a game that has not begun, the room checks whether the opponent is connected. */
  async #markEmptySeat({ type }: PersonCommand): Promise<void> {
    const { room } = this.localRoom;
    const isEarly = room.state === 'playing' && !haveBothMoved(room);
    if (isEarly && this.#side !== undefined && ENDING_COMMANDS.has(type))
      await this.localRoom.markIfAbsent(opponentOf(this.#side));
  }

  #completed(draft: PersonCommand): RoomCommand {
    const { userId } = this;
    const known = { userId, commandId: `${userId}:${draft.commandId}` };
    if ('ply' in draft) {
      const { takebackSeq } = seenPosition(this.localRoom.room);
      const seen = { takebackSeq, ...draft, ...known };
      return seen.type === 'play' ? { ...seen, lagMillis: this.connection.lagMillis } : seen;
    }
    if (draft.type === 'offer-rematch' || draft.type === 'accept-rematch') {
      return { ...draft, ...known, nextRoomId: newPublicId() };
    }
    return { ...draft, ...known };
  }

  #refuseCommand(commandId: string, code: ServerRefusal): void {
    const now = this.localRoom.handle.clock.now();
    this.send(answerFrame(this.localRoom.publicId, commandId, refusedFor(code, now)));
  }

  /** Also releases the claim. */
  #refuseSeat(commandId: string, code: ServerRefusal): void {
    this.#refuseCommand(commandId, code);
    this.#parts.releaseSeats(this.localRoom, this.userId);
  }

  async #mayTakeSeat(commandId: string): Promise<boolean> {
    const refusal = await this.#whyNoSeat();
    if (refusal !== undefined) this.#refuseCommand(commandId, refusal);
    return refusal === undefined;
  }

  async #whyNoSeat(): Promise<ServerRefusal | undefined> {
    const { room, handle } = this.localRoom;
    if (!this.#maySit) return 'room-password-wrong';
    if (this.hides(room.seats.RED ?? '') || this.hides(room.seats.BLACK ?? '')) return 'forbidden';
    if (room.options.rated && this.connection.person.isGuest) return 'guests-may-not';
    try {
      const claim = await this.#parts.claimSeats(this.localRoom, this.userId);
      return refusalOf(claim, handle.identity.kind);
    } catch {
      this.#parts.countFallback('rooms');
      // A claim is idempotent, so it can be retried.
      return 'busy';
    }
  }

  /** Turns a spectator into a player. */
  #sitDown(): void {
    const side = sideOfUser(this.localRoom.room, this.userId);
    if (side === undefined || side === this.#side) return;
    this.localRoom.audience.remove(this);
    this.#side = side;
    this.localRoom.join(this);
    this.localRoom.arrive(this);
    this.welcome(this.localRoom.room.seq);
  }
}
