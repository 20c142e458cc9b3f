import { CLOSE_CODES, roomSocketQuerySchema } from '@chuhe/protocol';
import { mayWatch, type Room, sideOfUser } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { Connection, StreamConnection } from '../../../platform/sockets/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { ChatComparison } from './chat-comparison.ts';
import { type ConversationParts, RoomConversation } from './room-conversation.ts';
import type { RoomHandle } from './room-handle.ts';
import type { RoomHub } from './room-hub.ts';
import { isPasswordOf } from '../log/room-ids.ts';
import { GameStream } from './game-stream.ts';
import { LocalRoom, type LocalRoomParts, type LocalRoomWaits } from './local-room.ts';

export interface SessionWaits extends LocalRoomWaits {
  /** The interval between two comparisons of open rooms with their logs. */
  readonly compareMillis: number;
  /** The interval between two checks of the players of running games; silent players are pinged. */
  readonly pingMillis: number;
  /** A challenge ends when its creator has been absent for this time. */
  readonly challengeMillis: number;
}

export interface RoomSessionsParts extends Omit<LocalRoomParts, 'onForgotten'>, ConversationParts {
  /** Its rooms linger longer than `absentMillis`: a room that closed sooner would mark nobody absent. */
  readonly hub: RoomHub;
  readonly secret: string;
  readonly logger: Logger;
  readonly waits: SessionWaits;
  /** Keeps these challenges open, because their creators are present. */
  readonly renewChallenges: (roomIds: readonly string[]) => Promise<void>;
  /** Creates the room of a rematch if this user agreed on it. */
  readonly createRematchRoom: (publicId: string, userId: string) => Promise<void>;
}

/** Why a program may not follow a room. */
type StreamRefusal = 'room-not-found' | 'watching-not-allowed' | 'forbidden';

interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

const TICK_MILLIS = 1000;
/** Two renewals in a row may fail before a challenge ends. */
const RENEWALS_PER_GRACE = 3;
/** The time within which a promised room usually exists. */
const REMATCH_WAIT_MILLIS = 500;

/** Connects clients with the rooms of this process. */
export class RoomSessions {
  readonly #rooms = new Map<RoomHandle, Promise<LocalRoom>>();
  readonly #open = new Set<LocalRoom>();
  readonly #parts: RoomSessionsParts;
  readonly #localParts: LocalRoomParts;
  readonly #chatComparison: ChatComparison;
  #timer: NodeJS.Timeout | undefined;
  #pingTimer: NodeJS.Timeout | undefined;
  #renewTimer: NodeJS.Timeout | undefined;
  #compareTimer: NodeJS.Timeout | undefined;

  constructor(parts: RoomSessionsParts) {
    this.#parts = parts;
    this.#localParts = { ...parts, onForgotten: this.#onForgotten };
    this.#chatComparison = new ChatComparison(parts.chat.chat);
  }

  /** The rooms that have clients here, or had some moments ago. */
  get rooms(): ReadonlySet<LocalRoom> {
    return this.#open;
  }

  /** Sends a user's new name to all clients of the user's rooms. */
  pushNamesOf(userId: string): void {
    for (const localRoom of this.#open) {
      if (sideOfUser(localRoom.room, userId) !== undefined) void localRoom.pushNames();
    }
  }

  /** Sends a room again to all its clients. */
  restartRoom(publicId: string): void {
    for (const localRoom of this.#open)
      if (localRoom.publicId === publicId) localRoom.audience.restart();
  }

  start(): void {
    this.#timer = setInterval(this.#tick, TICK_MILLIS);
    const { pingMillis, challengeMillis, compareMillis } = this.#parts.waits;
    this.#compareTimer = setInterval(this.compareChat, compareMillis);
    this.compareChat();
    this.#pingTimer = setInterval(this.#pingPlayers, pingMillis);
    this.#renewTimer = setInterval(this.#renewChallenges, challengeMillis / RENEWALS_PER_GRACE);
  }

  close(): void {
    clearInterval(this.#timer);
    clearInterval(this.#pingTimer);
    clearInterval(this.#renewTimer);
    clearInterval(this.#compareTimer);
    for (const localRoom of this.#open) localRoom.close();
  }

  /** Starts the conversation of a socket with a room, or closes the socket with a reason. */
  openRoom(connection: Connection, roomId: string, query: unknown): void {
    this.#enter(connection, roomId, query).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'room not opened');
      connection.close(CLOSE_CODES.tryLater, 'busy');
    });
  }

  /**
   * Lets a program follow a room; returns the refusal, if any. A seated program is the player of its account. Others see
   * what spectators see.
   */
  async openStream(
    connection: StreamConnection,
    roomId: string,
    isSeated: boolean,
  ): Promise<StreamRefusal | undefined> {
    const localRoom = await this.#roomOrRematch(roomId, connection);
    if (localRoom === undefined) return 'room-not-found';
    const { userId } = connection.person;
    const isPersonal = localRoom.handle.identity.kind === 'personal';
    const closed = closeReasonFor(localRoom.room, {
      userId,
      maySit: false,
      lacksPassword: isPersonal,
    });
    const side = sideOfUser(localRoom.room, userId);
    const isStranger = isSeated && side === undefined;
    if (closed !== undefined || isStranger || !connection.isOpen) {
      localRoom.handle.close();
      return isStranger ? 'forbidden' : 'watching-not-allowed';
    }
    new GameStream({ connection, localRoom, isSeated }).start();
    return undefined;
  }

  async #enter(connection: Connection, roomId: string, raw: unknown): Promise<void> {
    const query = z.safeParse(roomSocketQuerySchema, raw);
    const localRoom = query.success ? await this.#roomOrRematch(roomId, connection) : undefined;
    if (localRoom === undefined || !query.success) {
      connection.close(CLOSE_CODES.notFound, 'room-not-found');
      return;
    }
    // The socket may have closed in the meantime; a dead one must not replace a living one.
    if (!connection.isOpen) {
      localRoom.handle.close();
      return;
    }
    const { pw, since, watch } = query.data;
    const { userId } = connection.person;
    const isPersonal = localRoom.handle.identity.kind === 'personal';
    const hasPassword =
      pw !== undefined && isPasswordOf(localRoom.publicId, pw, this.#parts.secret);
    const maySit = watch === undefined && (!isPersonal || hasPassword);
    const needsPassword = isPersonal || pw !== undefined;
    const lacksPassword = needsPassword && !hasPassword;
    const closed = closeReasonFor(localRoom.room, { userId, maySit, lacksPassword });
    if (closed !== undefined) {
      connection.close(closed.code, closed.reason);
      localRoom.handle.close();
      return;
    }
    const conversation = new RoomConversation({ connection, localRoom, maySit }, this.#parts);
    connection.conversation = conversation;
    localRoom.join(conversation);
    connection.ping();
    conversation.welcome(since);
  }

  /** A rematch is agreed a moment before its room exists. */
  async #roomOrRematch(
    publicId: string,
    { person }: Pick<Connection, 'person'>,
  ): Promise<LocalRoom | undefined> {
    const localRoom = await this.#roomOf(publicId);
    if (localRoom !== undefined) return localRoom;
    await new Promise((resolve) => {
      setTimeout(resolve, REMATCH_WAIT_MILLIS);
    });
    const late = await this.#roomOf(publicId);
    if (late !== undefined) return late;
    await this.#parts.createRematchRoom(publicId, person.userId);
    return this.#roomOf(publicId);
  }

  /** Opens a room for one client, who closes its handle. */
  async #roomOf(publicId: string): Promise<LocalRoom | undefined> {
    const handle = await this.#parts.hub.open(publicId);
    if (handle === undefined) return undefined;
    const starting = this.#rooms.get(handle) ?? this.#start(handle);
    this.#rooms.set(handle, starting);
    try {
      return await starting;
    } catch (error) {
      handle.close();
      throw error;
    }
  }

  async #start(handle: RoomHandle): Promise<LocalRoom> {
    const localRoom = new LocalRoom(handle, this.#localParts);
    try {
      await localRoom.start();
    } catch (error) {
      this.#rooms.delete(handle);
      localRoom.close();
      throw error;
    }
    this.#open.add(localRoom);
    return localRoom;
  }

  readonly #onForgotten = (localRoom: LocalRoom): void => {
    this.#rooms.delete(localRoom.handle);
    this.#open.delete(localRoom);
  };

  /** Delivers chat messages of other processes that never arrived here. */
  readonly compareChat = (): void => {
    const listeners = [...this.#open].map((localRoom) => ({
      roomId: localRoom.handle.identity.id,
      deliver: localRoom.deliverChat.bind(localRoom),
    }));
    this.#chatComparison.compare(listeners).catch(() => {
      this.#parts.countFallback('chat');
    });
  };

  readonly #tick = (): void => {
    const now = performance.now();
    for (const localRoom of this.#open) localRoom.tick(now);
  };

  readonly #pingPlayers = (): void => {
    for (const localRoom of this.#open)
      if (localRoom.room.state === 'playing' || isOfferedHere(localRoom))
        localRoom.audience.pingPlayers();
  };

  readonly #renewChallenges = (): void => {
    const offered = [...this.#open].filter(isOfferedHere);
    if (offered.length === 0) return;
    const ids = offered.map(({ handle }) => handle.identity.id);
    this.#parts.renewChallenges(ids).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'challenges not renewed');
    });
  };
}

/** Whether this is an open challenge whose creator is connected here. */
function isOfferedHere({ room, handle, audience }: LocalRoom): boolean {
  if (handle.identity.kind !== 'challenge' || room.state !== 'open') return false;
  const side = sideOfUser(room, room.creator);
  return side !== undefined && audience.sidesHere().has(side);
}

interface AccessRequest {
  readonly userId: string;
  readonly maySit: boolean;
  readonly lacksPassword: boolean;
}

/**
 * The reason to refuse a user. Players may always enter, others only where watching or sitting is possible. A private
 * room also asks spectators for its password, because everyone who sees the game knows its name.
 */
function closeReasonFor(room: Room, request: AccessRequest): CloseReason | undefined {
  if (sideOfUser(room, request.userId) !== undefined) return undefined;
  if (request.lacksPassword) return { code: CLOSE_CODES.forbidden, reason: 'room-password-wrong' };
  if (room.state === 'open' && request.maySit) return undefined;
  if (mayWatch(room, request.userId)) return undefined;
  return { code: CLOSE_CODES.forbidden, reason: 'watching-not-allowed' };
}
