import { CLOSE_CODES, roomSocketQuerySchema } from '@chuhe/protocol';
import { mayWatch, sideOfUser } from '@chuhe/rules';
import * as z from 'zod/mini';
import type { Connection } from '../gateway/index.ts';
import type { Logger } from '../platform/log.ts';
import type { RoomReplica } from './replica.ts';
import { type ConversationParts, RoomConversation } from './room-conversation.ts';
import type { RoomHub } from './room-hub.ts';
import { isPasswordOf } from './room-ids.ts';
import { RoomTable, type TableParts } from './room-table.ts';

export interface DeskParts extends TableParts, Omit<ConversationParts, 'onLeft'> {
  readonly hub: RoomHub;
  readonly secret: string;
  readonly logger: Logger;
  /** Makes the room of a rematch that was agreed with this person, if it was. */
  readonly keepPromise: (publicId: string, userId: string) => Promise<void>;
}

interface Door {
  readonly code: number;
  readonly reason: string;
}

const TEND_MILLIS = 1000;
const PING_EVERY_TENDS = 5;
/** An empty room is kept so long: most who leave a room come back at once. */
const LINGER_MILLIS = 10_000;
/** Within this a room is there that was promised. */
const PROMISE_MILLIS = 500;

/** Shows people to the rooms of this process. */
export class RoomsDesk {
  readonly #tables = new Map<string, Promise<RoomTable | undefined>>();
  readonly #open = new Set<RoomTable>();
  readonly #parts: DeskParts;
  #timer: NodeJS.Timeout | undefined;
  #tends = 0;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** The rooms with anybody in them here. */
  get tables(): ReadonlySet<RoomTable> {
    return this.#open;
  }

  /** Somebody may have another name: everybody in a room with them is told. */
  tellNamesOf(userId: string): void {
    for (const table of this.#open) {
      if (sideOfUser(table.room, userId) !== undefined) void table.tellNames();
    }
  }

  /** Everybody in a room is told all of it anew. */
  restartRoom(publicId: string): void {
    for (const table of this.#open) if (table.publicId === publicId) table.audience.restart();
  }

  start(): void {
    this.#timer = setInterval(this.#tend, TEND_MILLIS);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const table of this.#open) table.close();
  }

  /** Begins the conversation of a socket with a room, or closes it with the reason why not. */
  openRoom(connection: Connection, roomId: string, query: unknown): void {
    this.#enter(connection, roomId, query).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'room not opened');
      connection.close(CLOSE_CODES.tryLater, 'busy');
    });
  }

  async #enter(connection: Connection, roomId: string, raw: unknown): Promise<void> {
    const query = z.safeParse(roomSocketQuerySchema, raw);
    const table = query.success ? await this.#promisedTable(roomId, connection) : undefined;
    if (table === undefined || !query.success) {
      connection.close(CLOSE_CODES.notFound, 'room-not-found');
      return;
    }
    // Whoever has gone meanwhile is not there: a dead socket must not take over from a living one.
    if (!connection.isOpen) {
      this.#mayClose(table);
      return;
    }
    const { pw, since, watch } = query.data;
    const { userId } = connection.person;
    const isPersonal = table.replica.identity.kind === 'personal';
    const hasPassword = pw !== undefined && isPasswordOf(table.publicId, pw, this.#parts.secret);
    const maySit = watch === undefined && (!isPersonal || hasPassword);
    const closed = whyNot(table.replica, { userId, maySit, pw, hasPassword });
    if (closed !== undefined) {
      connection.close(closed.code, closed.reason);
      this.#mayClose(table);
      return;
    }
    const conversation = new RoomConversation(
      { connection, table, maySit },
      { ...this.#parts, onLeft: this.#mayClose },
    );
    connection.conversation = conversation;
    table.join(conversation);
    conversation.ping();
    conversation.welcome(since);
  }

  /** A rematch is agreed a moment before its room is there. */
  async #promisedTable(publicId: string, { person }: Connection): Promise<RoomTable | undefined> {
    const table = await this.#table(publicId);
    if (table !== undefined) return table;
    await new Promise((resolve) => {
      setTimeout(resolve, PROMISE_MILLIS);
    });
    const late = await this.#table(publicId);
    if (late !== undefined) return late;
    await this.#parts.keepPromise(publicId, person.userId);
    return this.#table(publicId);
  }

  async #table(publicId: string): Promise<RoomTable | undefined> {
    const known = this.#tables.get(publicId);
    if (known !== undefined) return known;
    const opening = this.#openTable(publicId);
    this.#tables.set(publicId, opening);
    try {
      const table = await opening;
      if (table === undefined) this.#tables.delete(publicId);
      return table;
    } catch (error) {
      this.#tables.delete(publicId);
      throw error;
    }
  }

  async #openTable(publicId: string): Promise<RoomTable | undefined> {
    const replica = await this.#parts.hub.open(publicId);
    if (replica === undefined) return undefined;
    const table = new RoomTable(replica, this.#parts);
    await table.start();
    this.#open.add(table);
    return table;
  }

  readonly #mayClose = (table: RoomTable): void => {
    if (!table.audience.isEmpty) return;
    setTimeout(() => {
      if (!table.audience.isEmpty || !this.#open.delete(table)) return;
      this.#tables.delete(table.publicId);
      table.close();
      this.#parts.hub.release(table.replica);
    }, LINGER_MILLIS);
  };

  readonly #tend = (): void => {
    this.#tends += 1;
    const isPinging = this.#tends % PING_EVERY_TENDS === 0;
    const now = performance.now();
    for (const table of this.#open) {
      table.tend(now);
      if (isPinging && table.room.state === 'playing') table.audience.pingPlayers();
    }
  };
}

interface Visitor {
  readonly userId: string;
  readonly maySit: boolean;
  readonly pw: string | undefined;
  readonly hasPassword: boolean;
}

/** Why somebody may not come in: players always may, others where watching or sitting is possible. */
function whyNot({ room }: RoomReplica, visitor: Visitor): Door | undefined {
  if (sideOfUser(room, visitor.userId) !== undefined) return undefined;
  if (visitor.pw !== undefined && !visitor.hasPassword) {
    return { code: CLOSE_CODES.forbidden, reason: 'room-password-wrong' };
  }
  if (room.state === 'open' && visitor.maySit) return undefined;
  if (mayWatch(room, visitor.userId)) return undefined;
  const reason = room.state === 'open' ? 'room-password-wrong' : 'watching-not-allowed';
  return { code: CLOSE_CODES.forbidden, reason };
}
