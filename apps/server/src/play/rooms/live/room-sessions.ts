import { CLOSE_CODES, roomSocketQuerySchema } from '@chuhe/protocol';
import { mayWatch, sideOfUser } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { Connection, StreamConnection } from '../../../platform/sockets/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { ChatComparison } from './chat-comparison.ts';
import type { RoomReplica } from './replica.ts';
import { type ConversationParts, RoomConversation } from './room-conversation.ts';
import type { RoomHub } from './room-hub.ts';
import { isPasswordOf } from '../log/room-ids.ts';
import { GameStream } from './game-stream.ts';
import { LocalRoom, type LocalRoomParts, type LocalRoomWaits } from './local-room.ts';

export interface SessionWaits extends LocalRoomWaits {
  /** Between two comparisons of the rooms of this process with what is stored. */
  readonly compareMillis: number;
  /** Between two looks at the players of a running game: who was silent since the last is pinged. */
  readonly pingMillis: number;
  /** A challenge whose maker has not been in the room for so long is over. */
  readonly challengeMillis: number;
  /** An empty room is kept so long: most who leave a room come back at once. Longer than `absentMillis`. */
  readonly emptyMillis: number;
}

export interface RoomSessionsParts
  extends Omit<LocalRoomParts, 'clock'>, Omit<ConversationParts, 'onLeft' | 'clock'> {
  readonly hub: RoomHub;
  readonly secret: string;
  readonly logger: Logger;
  readonly waits: SessionWaits;
  /** The makers of these challenges are in their rooms; without it they end. */
  readonly renewChallenges: (roomIds: readonly string[]) => Promise<void>;
  /** Makes the room of a rematch that was agreed with this person, if it was. */
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
/** Within this a room is there that was promised. */
const REMATCH_WAIT_MILLIS = 500;

/** Shows people to the rooms of this process. */
export class RoomSessions {
  readonly #rooms = new Map<string, Promise<LocalRoom | undefined>>();
  readonly #open = new Set<LocalRoom>();
  readonly #emptyTimers = new Map<LocalRoom, NodeJS.Timeout>();
  readonly #parts: RoomSessionsParts;
  readonly #chatComparison: ChatComparison;
  #timer: NodeJS.Timeout | undefined;
  #pingTimer: NodeJS.Timeout | undefined;
  #renewTimer: NodeJS.Timeout | undefined;
  #compareTimer: NodeJS.Timeout | undefined;

  constructor(parts: RoomSessionsParts) {
    this.#parts = parts;
    this.#chatComparison = new ChatComparison(parts.chat.chat);
  }

  /** The rooms with anybody in them here. */
  get rooms(): ReadonlySet<LocalRoom> {
    return this.#open;
  }

  /** A user may have another name: all clients of their rooms get it. */
  pushNamesOf(userId: string): void {
    for (const localRoom of this.#open) {
      if (sideOfUser(localRoom.room, userId) !== undefined) void localRoom.pushNames();
    }
  }

  /** All clients of a room get it anew. */
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

  /** Begins the conversation of a socket with a room, or closes it with the reason why not. */
  openRoom(connection: Connection, roomId: string, query: unknown): void {
    this.#enter(connection, roomId, query).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'room not opened');
      connection.close(CLOSE_CODES.tryLater, 'busy');
    });
  }

  /**
   * Lets a program follow a room; answers why not. Seated, it is the player whose account it is: who only reads takes
   * no seat and sees what spectators see.
   */
  async openStream(
    connection: StreamConnection,
    roomId: string,
    isSeated: boolean,
  ): Promise<StreamRefusal | undefined> {
    const localRoom = await this.#roomOrRematch(roomId, connection);
    if (localRoom === undefined) return 'room-not-found';
    const { userId } = connection.person;
    const isPersonal = localRoom.replica.identity.kind === 'personal';
    const closed = closeReasonFor(localRoom.replica, {
      userId,
      maySit: false,
      lacksPassword: isPersonal,
    });
    const side = sideOfUser(localRoom.room, userId);
    const isStranger = isSeated && side === undefined;
    if (closed !== undefined || isStranger || !connection.isOpen) {
      this.#mayClose(localRoom);
      return isStranger ? 'forbidden' : 'watching-not-allowed';
    }
    const clock = this.#parts.hub.clockOf(localRoom.replica);
    new GameStream({ connection, localRoom, isSeated }, { clock, onLeft: this.#mayClose }).start();
    return undefined;
  }

  async #enter(connection: Connection, roomId: string, raw: unknown): Promise<void> {
    const query = z.safeParse(roomSocketQuerySchema, raw);
    const localRoom = query.success ? await this.#roomOrRematch(roomId, connection) : undefined;
    if (localRoom === undefined || !query.success) {
      connection.close(CLOSE_CODES.notFound, 'room-not-found');
      return;
    }
    // The socket may have closed meanwhile: a dead one must not take over from a living one.
    if (!connection.isOpen) {
      this.#mayClose(localRoom);
      return;
    }
    const { pw, since, watch } = query.data;
    const { userId } = connection.person;
    const isPersonal = localRoom.replica.identity.kind === 'personal';
    const hasPassword =
      pw !== undefined && isPasswordOf(localRoom.publicId, pw, this.#parts.secret);
    const maySit = watch === undefined && (!isPersonal || hasPassword);
    const needsPassword = isPersonal || pw !== undefined;
    const lacksPassword = needsPassword && !hasPassword;
    const closed = closeReasonFor(localRoom.replica, { userId, maySit, lacksPassword });
    if (closed !== undefined) {
      connection.close(closed.code, closed.reason);
      this.#mayClose(localRoom);
      return;
    }
    const conversation = new RoomConversation(
      { connection, localRoom, maySit },
      { ...this.#parts, clock: this.#parts.hub.clockOf(localRoom.replica), onLeft: this.#mayClose },
    );
    connection.conversation = conversation;
    localRoom.join(conversation);
    connection.ping();
    conversation.welcome(since);
  }

  /** A rematch is agreed a moment before its room is there. */
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

  async #roomOf(publicId: string): Promise<LocalRoom | undefined> {
    const known = this.#rooms.get(publicId);
    if (known !== undefined) return known;
    const opening = this.#load(publicId);
    this.#rooms.set(publicId, opening);
    try {
      const localRoom = await opening;
      if (localRoom === undefined) this.#rooms.delete(publicId);
      return localRoom;
    } catch (error) {
      this.#rooms.delete(publicId);
      throw error;
    }
  }

  async #load(publicId: string): Promise<LocalRoom | undefined> {
    const replica = await this.#parts.hub.open(publicId);
    if (replica === undefined) return undefined;
    const clock = this.#parts.hub.clockOf(replica);
    const localRoom = new LocalRoom(replica, { ...this.#parts, clock });
    try {
      await localRoom.start();
    } catch (error) {
      localRoom.close();
      this.#parts.hub.release(replica);
      throw error;
    }
    this.#open.add(localRoom);
    return localRoom;
  }

  /** Counts from the last one who left: a room that closed sooner would not mark them absent. */
  readonly #mayClose = (localRoom: LocalRoom): void => {
    if (!localRoom.audience.isEmpty) return;
    clearTimeout(this.#emptyTimers.get(localRoom));
    const timer = setTimeout(() => {
      this.#emptyTimers.delete(localRoom);
      if (!localRoom.audience.isEmpty || !this.#open.delete(localRoom)) return;
      this.#rooms.delete(localRoom.publicId);
      localRoom.close();
      this.#parts.hub.release(localRoom.replica);
    }, this.#parts.waits.emptyMillis);
    this.#emptyTimers.set(localRoom, timer);
  };

  /** Delivers what was said at other processes and did not come over. */
  readonly compareChat = (): void => {
    const listeners = [...this.#open].map((localRoom) => ({
      roomId: localRoom.replica.identity.id,
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
    const ids = offered.map(({ replica }) => replica.identity.id);
    this.#parts.renewChallenges(ids).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'challenges not renewed');
    });
  };
}

/** Whether this is an open challenge with its maker at this process. */
function isOfferedHere({ room, replica, audience }: LocalRoom): boolean {
  if (replica.identity.kind !== 'challenge' || room.state !== 'open') return false;
  const side = sideOfUser(room, room.creator);
  return side !== undefined && audience.sidesHere().has(side);
}

interface AccessRequest {
  readonly userId: string;
  readonly maySit: boolean;
  readonly lacksPassword: boolean;
}

/**
 * Why a user may not come in: players always may, others where watching or sitting is possible. A private
 * room asks spectators for its password too: its name alone is known to everybody the game is shown to.
 */
function closeReasonFor({ room }: RoomReplica, request: AccessRequest): CloseReason | undefined {
  if (sideOfUser(room, request.userId) !== undefined) return undefined;
  if (request.lacksPassword) return { code: CLOSE_CODES.forbidden, reason: 'room-password-wrong' };
  if (room.state === 'open' && request.maySit) return undefined;
  if (mayWatch(room, request.userId)) return undefined;
  return { code: CLOSE_CODES.forbidden, reason: 'watching-not-allowed' };
}
