import { CLOSE_CODES, type RoomSummary, type UserStatus } from '@chuhe/protocol';
import type { ClientConnection } from '../../platform/sockets/index.ts';
import type { Logger } from '../../platform/log.ts';
import { BatchQueue } from '../../platform/queues.ts';
import { Signal } from '../../platform/signal.ts';
import { LocalPresence, type PlayerRating } from './local-presence.ts';
import { frameIn, frameSizeFrame, ownRoomsFrame, type LocalizedFrames } from './frames.ts';
import {
  type LobbyCallbacks,
  type InvitationMessage,
  LobbyConversation,
  type LobbyClient,
} from './lobby-conversation.ts';
import { LOBBY_CHANNEL, LobbyLists, type ListParts } from './lobby-lists.ts';
import type { PresenceLease } from './presence.redis.ts';
import type { RoomsHere } from './rooms-here.ts';
import { UserChannels } from './user-channels.ts';
import type { UserNews } from './lobby-news.ts';

/** The lobby's view of one person's games. */
export interface OwnRooms {
  readonly list: readonly RoomSummary[];
  readonly isPlaying: boolean;
  /** The rating from the person's games. */
  readonly rating: PlayerRating;
}

/** Intervals of the lobby; tests use shorter ones. */
export interface LobbyWaits {
  /** The interval between two views of the lists. */
  readonly tickMillis: number;
  /** The time within which a reloaded page, or a page of a restarted process, reconnects. */
  readonly returnMillis: number;
  /** A reader who returns to a page with lists within this time has missed nothing, so the lists are not sent again. */
  readonly leavingMillis: number;
}

export const LOBBY_WAITS: LobbyWaits = {
  tickMillis: 1000,
  returnMillis: 5000,
  leavingMillis: 10_000,
};

export interface LobbyParts extends ListParts {
  readonly roomsHere: RoomsHere;
  /** The server's clock. */
  readonly now: () => number;
  readonly waits: LobbyWaits;
  readonly presence: PresenceLease;
  readonly findOwnRooms: (userId: string) => Promise<OwnRooms>;
  /** The people among these who are playing. */
  readonly findPlaying: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Undelivered frames of a user; each is returned once. */
  readonly takeNews: (userId: string) => Promise<readonly LocalizedFrames[]>;
  readonly logger: Logger;
}

/** A choice of a user's sockets; all of them by default. */
export interface Devices {
  /** The socket that caused the frame. */
  readonly except?: string;
  /** Whether the frame is about a game with a clock other than a step clock. */
  readonly isForClocks?: boolean;
}

/** Something in the lobby that others act on. */
export type LobbyEvent =
  | {
      readonly type: 'message';
      readonly message: InvitationMessage;
      readonly client: LobbyClient;
    }
  /** A player has entered and may have missed frames. */
  | { readonly type: 'entered'; readonly client: LobbyClient }
  /** A player has left and did not return. */
  | { readonly type: 'gone'; readonly userId: string };

const RENEW_EVERY_TICKS = 3;
const COMPARE_EVERY_TICKS = 10;

/** Statuses of pages that show nothing of the lobby. */
const WITHOUT_LOBBY: ReadonlySet<UserStatus> = new Set(['CLEARANCE', 'SINGLE', 'WATCH']);

/** The lobby as this process knows it. */
export class Lobby {
  readonly events = new Signal<LobbyEvent>();
  readonly #parts: LobbyParts;
  readonly #localPresence: LocalPresence;
  readonly #lists: LobbyLists;
  readonly #channels: UserChannels;
  readonly #callbacks: LobbyCallbacks;
  /** One read of a user's rooms at a time, so that an older answer never follows a newer one. */
  readonly #ownRooms: BatchQueue<undefined, OwnRooms>;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #sockets = 0;
  #isClosed = false;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
    this.#ownRooms = new BatchQueue(async (userId, readers) => {
      const own = await parts.findOwnRooms(userId);
      return readers.map(() => own);
    });
    this.#localPresence = new LocalPresence(this.#onPresence);
    this.#lists = new LobbyLists(parts, this.#localPresence, parts.waits.leavingMillis);
    this.#channels = new UserChannels(parts.fanOut, parts.gatewayId, this.#onNews);
    this.#callbacks = {
      gatewayId: parts.gatewayId,
      now: parts.now,
      onStatus: this.#onStatus,
      onInvitation: (message, client) => {
        this.events.emit({ type: 'message', message, client });
      },
      onClosed: this.#onClosed,
      onPersonChanged: (conversation) => {
        this.#localPresence.enter(conversation.player);
        if (this.#lists.followAgain(conversation)) void this.#pushLists(conversation);
      },
      onCaughtUp: (slow) => {
        void this.#pushLists(slow);
      },
    };
  }

  async start(): Promise<void> {
    await this.#lists.start();
    this.#parts.fanOut.onBack(this.#announce, LOBBY_CHANNEL);
    this.#parts.fanOut.onBack(this.#onBack);
    this.#timer = setInterval(this.#tick, this.#parts.waits.tickMillis);
    this.#announce();
    this.#onBack();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#lists.close();
    await this.#parts.presence.end().catch(this.#withoutPresence);
  }

  /** Starts the conversation of a socket with the lobby. */
  open(connection: ClientConnection): void {
    this.#sockets += 1;
    const conversation = new LobbyConversation(connection, this.#sockets, this.#callbacks);
    connection.conversation = conversation;
    conversation.sendFrame(frameSizeFrame());
    this.#enter(conversation).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'lobby not opened');
      conversation.close(CLOSE_CODES.tryLater, 'busy');
    });
  }

  /** The statuses of these people at any process; people who are offline are absent. */
  async statusesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserStatus>> {
    const found = new Map<string, UserStatus>();
    const elsewhere: string[] = [];
    for (const userId of userIds) {
      const status = this.#localPresence.statusOf(userId);
      if (status === undefined) elsewhere.push(userId);
      else found.set(userId, status);
    }
    const theirs = await this.#parts.presence.statusesOf(elsewhere);
    return new Map([...found, ...theirs]);
  }

  /** Sends frames to all devices of one user, or to some. */
  push(userId: string, frames: LocalizedFrames, devices: Devices = {}): void {
    const news = { type: 'frame', by: this.#parts.gatewayId, frames, ...devices } as const;
    this.#channels.publish(userId, news);
  }

  /** Sends frames to the devices of one user at this process. */
  pushHere(userId: string, frames: LocalizedFrames): void {
    this.#deliver(userId, frames);
  }

  /** Sends the undelivered frames of a user at this process to all their devices. */
  async pushNews(userId: string): Promise<void> {
    if (this.#channels.of(userId).length === 0) return;
    const news = await this.#parts.takeNews(userId).catch(this.#withoutRooms);
    for (const frames of news ?? []) this.push(userId, frames);
  }

  /** Sends frames to all users at this process. */
  broadcast(frames: LocalizedFrames): void {
    for (const userId of this.#localPresence.userIds) this.#deliver(userId, frames);
  }

  /** Announces that the rooms of these people have changed. */
  pushRoomsOf(userIds: readonly string[]): void {
    for (const userId of userIds)
      this.#channels.publish(userId, { type: 'rooms', by: this.#parts.gatewayId });
  }

  /** The room as shown in the list. */
  roomShown(roomId: string): RoomSummary | undefined {
    return this.#lists.roomShown(roomId);
  }

  async #enter(conversation: LobbyConversation): Promise<void> {
    await this.#channels.add(conversation);
    const { userId } = conversation;
    const own = await this.#findOwnRooms(userId);
    if (conversation.isClosed) return;
    this.#localPresence.enter(conversation.player);
    this.#localPresence.setPlaying(userId, own.isPlaying);
    this.#localPresence.setRating(userId, own.rating);
    if (conversation.claimed !== undefined) this.#onStatus(conversation, conversation.claimed);
    this.#lists.pushLists(conversation, own.list);
    this.#lists.follow(conversation);
    this.events.emit({ type: 'entered', client: conversation });
    await this.pushNews(userId);
  }

  /** Includes the spectators: only a process with sockets in a room knows its spectators. */
  async #findOwnRooms(userId: string): Promise<OwnRooms> {
    const own = await this.#ownRooms.add(userId, undefined);
    const counted = (summary: RoomSummary): RoomSummary => {
      const { roomId, turn, pw } = summary;
      const found = this.#parts.roomsHere.find(roomId) ?? this.roomShown(roomId);
      if (found === undefined) return summary;
      return { ...found, ...(turn !== undefined && { turn }), ...(pw !== undefined && { pw }) };
    };
    return { ...own, list: own.list.map(counted) };
  }

  async #pushLists(conversation: LobbyConversation): Promise<void> {
    const own = await this.#findOwnRooms(conversation.userId).catch(this.#withoutRooms);
    if (own === undefined) conversation.close(CLOSE_CODES.tryLater, 'busy');
    else this.#lists.pushLists(conversation, own.list);
  }

  readonly #onStatus = (conversation: LobbyConversation, status: UserStatus): void => {
    const { userId } = conversation;
    conversation.claimed = status;
    if (this.#localPresence.statusOf(userId) === undefined) return;
    this.#localPresence.claim(userId, status);
    this.#updateShowsLists(conversation);
    this.#channels.publishToOthers(userId, { type: 'status', by: this.#parts.gatewayId, status });
  };

  readonly #onClosed = (conversation: LobbyConversation): void => {
    const { userId } = conversation;
    this.#lists.unfollow(conversation);
    if (!this.#channels.remove(conversation)) return;
    this.#localPresence.leave(userId);
    setTimeout(() => {
      void this.#noteGone(userId);
    }, this.#parts.waits.returnMillis).unref();
  };

  async #noteGone(userId: string): Promise<void> {
    if (this.#isClosed || this.#channels.of(userId).length > 0) return;
    const statuses = await this.statusesOf([userId]);
    if (!statuses.has(userId)) this.events.emit({ type: 'gone', userId });
  }

  readonly #onPresence = (userId: string, status: UserStatus | undefined): void => {
    const { presence } = this.#parts;
    void (status === undefined ? presence.forget(userId) : presence.note(userId, status));
  };

  readonly #onNews = (userId: string, news: UserNews): void => {
    switch (news.type) {
      case 'frame':
        this.#deliver(userId, news.frames, news);
        return;
      case 'rooms':
        void this.#reloadRooms(userId);
        return;
      case 'status':
        this.#localPresence.claim(userId, news.status);
        return;
      default:
        news satisfies never;
    }
  };

  #deliver(
    userId: string,
    frames: LocalizedFrames,
    { except, isForClocks = false }: Devices = {},
  ): void {
    for (const conversation of this.#channels.of(userId)) {
      const isMeant =
        conversation.socketId !== except && (conversation.knowsClocks || !isForClocks);
      if (isMeant) conversation.sendFrame(frameIn(frames, conversation.locale));
    }
  }

  async #reloadRooms(userId: string): Promise<void> {
    if (this.#localPresence.statusOf(userId) === undefined) return;
    const own = await this.#findOwnRooms(userId).catch(this.#withoutRooms);
    if (own === undefined) return;
    this.#localPresence.setPlaying(userId, own.isPlaying);
    this.#localPresence.setRating(userId, own.rating);
    const frame = ownRoomsFrame(own.list);
    this.#deliver(userId, { zh: frame, en: frame });
    for (const conversation of this.#channels.of(userId)) this.#updateShowsLists(conversation);
  }

  /** Stops the lists for a page that no longer shows them, and sends them whole to one that shows them again. */
  #updateShowsLists(conversation: LobbyConversation): void {
    const showsLists = this.#showsLobby(conversation);
    if (showsLists === conversation.showsLists) return;
    conversation.showsLists = showsLists;
    this.#lists.pageChanged(conversation);
  }

  /** The page of a room shows free players until its game begins. */
  #showsLobby({ claimed = 'FREE', userId }: LobbyConversation): boolean {
    if (claimed === 'GAMING') return !this.#localPresence.isPlaying(userId);
    return !WITHOUT_LOBBY.has(claimed);
  }

  readonly #withoutPresence = (): undefined => {
    this.#parts.countFallback('presence');
  };

  readonly #withoutRooms = (): undefined => {
    this.#parts.countFallback('lobby');
  };

  readonly #announce = (): void => {
    this.#lists.announce();
  };

  readonly #onBack = (): void => {
    void this.#renew();
  };

  readonly #tick = (): void => {
    this.#ticks += 1;
    void this.#lists.tick(performance.now());
    if (this.#ticks % RENEW_EVERY_TICKS === 0) void this.#renew();
    if (this.#ticks % COMPARE_EVERY_TICKS === 0) void this.#compare();
  };

  async #renew(): Promise<void> {
    if (!this.#parts.isGateway || this.#isClosed) return;
    await this.#parts.presence.renew(this.#localPresence.statuses());
  }

  /** Finds users who began or ended a game while the message about it was lost. */
  async #compare(): Promise<void> {
    const { userIds } = this.#localPresence;
    if (userIds.length === 0) return;
    const playing = await this.#parts.findPlaying(userIds).catch(this.#withoutRooms);
    if (playing === undefined) return;
    const changed = userIds.filter((id) => playing.has(id) !== this.#localPresence.isPlaying(id));
    for (const userId of changed) void this.#reloadRooms(userId);
  }
}
