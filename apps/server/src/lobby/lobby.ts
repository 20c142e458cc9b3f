import { CLOSE_CODES, type RoomSummary, type UserStatus } from '@chuhe/protocol';
import type { Connection } from '../gateway/index.ts';
import type { Logger } from '../platform/log.ts';
import { Attendance, type PlayerRating } from './attendance.ts';
import { frameSizeFrame, ownRoomsFrame, type Wording } from './frames.ts';
import {
  type Host,
  type InvitationMessage,
  LobbyConversation,
  type Speaker,
} from './lobby-conversation.ts';
import { LobbyLists, type ListParts } from './lobby-lists.ts';
import type { PresenceLease } from './presence.redis.ts';
import { UserChannels } from './user-channels.ts';
import type { UserNews } from './user-news.ts';

/** What the lobby must know of a person's games. */
export interface OwnRooms {
  readonly list: readonly RoomSummary[];
  readonly isPlaying: boolean;
  /** What the games so far say of the person. */
  readonly rating: PlayerRating;
}

export interface LobbyParts extends ListParts {
  readonly presence: PresenceLease;
  readonly findOwnRooms: (userId: string) => Promise<OwnRooms>;
  /** Which of these people are playing. */
  readonly findPlaying: (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onInvitation: (message: InvitationMessage, speaker: Speaker) => void;
  /** Somebody came in, and perhaps missed what was said meanwhile. */
  readonly onEntered: (speaker: Speaker) => void;
  /** Somebody has left and did not come back. */
  readonly onGone: (userId: string) => void;
  readonly logger: Logger;
}

const TICK_MILLIS = 1000;
const RENEW_EVERY_TICKS = 3;
const COMPARE_EVERY_TICKS = 10;
/** A page that is loaded again, or a process that is changed, is back within this. */
const RETURN_MILLIS = 5000;

/** What is done on pages that show nothing of the lobby. */
const WITHOUT_LOBBY: ReadonlySet<UserStatus> = new Set(['CLEARANCE', 'SINGLE', 'WATCH']);

/** The lobby as this process knows it. */
export class Lobby {
  readonly #parts: LobbyParts;
  readonly #attendance: Attendance;
  readonly #lists: LobbyLists;
  readonly #channels: UserChannels;
  readonly #host: Host;
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;
  #sockets = 0;
  #isClosed = false;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
    this.#attendance = new Attendance(this.#onPresence);
    this.#lists = new LobbyLists(parts, this.#attendance);
    this.#channels = new UserChannels(parts.fanOut, parts.gatewayId, this.#onNews);
    this.#host = {
      gatewayId: parts.gatewayId,
      onStatus: this.#onStatus,
      onInvitation: parts.onInvitation,
      onClosed: this.#onClosed,
      onPersonChanged: (conversation) => {
        this.#attendance.enter(conversation.player);
        if (this.#lists.followAgain(conversation)) void this.#tellAll(conversation);
      },
      onCaughtUp: (slow) => {
        void this.#tellAll(slow);
      },
    };
  }

  async start(): Promise<void> {
    await this.#lists.start();
    this.#parts.fanOut.onBack(this.#onBack);
    this.#timer = setInterval(this.#tick, TICK_MILLIS);
    this.#onBack();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#lists.close();
    await this.#parts.presence.end().catch(() => undefined);
  }

  /** Begins the conversation of a socket with the lobby. */
  open(connection: Connection): void {
    this.#sockets += 1;
    const conversation = new LobbyConversation(connection, this.#sockets, this.#host);
    connection.conversation = conversation;
    conversation.say(frameSizeFrame());
    this.#enter(conversation).catch((error: unknown) => {
      this.#parts.logger.warn({ err: error }, 'lobby not opened');
      conversation.close(CLOSE_CODES.tryLater, 'busy');
    });
  }

  /** What these people do, wherever they are; absent who is nowhere. */
  async statusesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UserStatus>> {
    const found = new Map<string, UserStatus>();
    const elsewhere: string[] = [];
    for (const userId of userIds) {
      const status = this.#attendance.statusOf(userId);
      if (status === undefined) elsewhere.push(userId);
      else found.set(userId, status);
    }
    const theirs = await this.#parts.presence
      .statusesAt(this.#lists.processes, elsewhere)
      .catch(() => new Map<string, UserStatus>());
    return new Map([...found, ...theirs]);
  }

  /** Says something to one person, on all of their devices but the one that caused it. */
  tell(userId: string, frames: Wording, except?: string): void {
    const news = { type: 'frame', by: this.#parts.gatewayId, frames } as const;
    this.#channels.tell(userId, except === undefined ? news : { ...news, except });
  }

  /** Says something to one person, as far as they are connected to this process. */
  tellHere(userId: string, frames: Wording): void {
    this.#deliver(userId, frames);
  }

  /** Says something to everybody who is connected to this process. */
  tellEverybody(frames: Wording): void {
    for (const userId of this.#attendance.userIds) this.#deliver(userId, frames);
  }

  /** The rooms of these people have changed. */
  tellRoomsOf(userIds: readonly string[]): void {
    for (const userId of userIds)
      this.#channels.tell(userId, { type: 'rooms', by: this.#parts.gatewayId });
  }

  /** What the list shows of a room. */
  roomShown(roomId: string): RoomSummary | undefined {
    return this.#lists.roomShown(roomId);
  }

  async #enter(conversation: LobbyConversation): Promise<void> {
    await this.#channels.add(conversation);
    const { userId } = conversation;
    const own = await this.#parts.findOwnRooms(userId);
    if (conversation.isClosed) return;
    this.#attendance.enter(conversation.player);
    this.#attendance.setPlaying(userId, own.isPlaying);
    this.#attendance.setRating(userId, own.rating);
    if (conversation.claimed !== undefined) this.#onStatus(conversation, conversation.claimed);
    this.#lists.tellAll(conversation, own.list);
    this.#lists.follow(conversation);
    this.#parts.onEntered(conversation);
  }

  async #tellAll(conversation: LobbyConversation): Promise<void> {
    const own = await this.#parts.findOwnRooms(conversation.userId).catch(() => undefined);
    if (own === undefined) conversation.close(CLOSE_CODES.tryLater, 'busy');
    else this.#lists.tellAll(conversation, own.list);
  }

  readonly #onStatus = (conversation: LobbyConversation, status: UserStatus): void => {
    const { userId } = conversation;
    conversation.claimed = status;
    if (this.#attendance.statusOf(userId) === undefined) return;
    this.#attendance.claim(userId, status);
    this.#lookAgain(conversation);
    this.#channels.tellOthers(userId, { type: 'status', by: this.#parts.gatewayId, status });
  };

  readonly #onClosed = (conversation: LobbyConversation): void => {
    const { userId } = conversation;
    this.#lists.unfollow(conversation);
    if (!this.#channels.remove(conversation)) return;
    this.#attendance.leave(userId);
    setTimeout(() => {
      void this.#noteGone(userId);
    }, RETURN_MILLIS).unref();
  };

  async #noteGone(userId: string): Promise<void> {
    if (this.#isClosed || this.#channels.of(userId).length > 0) return;
    const statuses = await this.statusesOf([userId]);
    if (!statuses.has(userId)) this.#parts.onGone(userId);
  }

  readonly #onPresence = (userId: string, status: UserStatus | undefined): void => {
    const { presence } = this.#parts;
    void (status === undefined ? presence.forget(userId) : presence.note(userId, status));
  };

  readonly #onNews = (userId: string, news: UserNews): void => {
    switch (news.type) {
      case 'frame':
        this.#deliver(userId, news.frames, news.except);
        return;
      case 'rooms':
        void this.#learnRooms(userId);
        return;
      case 'status':
        this.#attendance.claim(userId, news.status);
        return;
      default:
        news satisfies never;
    }
  };

  #deliver(userId: string, frames: Wording, except?: string): void {
    for (const conversation of this.#channels.of(userId)) {
      if (conversation.socketId !== except) conversation.say(frames[conversation.locale]);
    }
  }

  async #learnRooms(userId: string): Promise<void> {
    if (this.#attendance.statusOf(userId) === undefined) return;
    const own = await this.#parts.findOwnRooms(userId).catch(() => undefined);
    if (own === undefined) return;
    this.#attendance.setPlaying(userId, own.isPlaying);
    this.#attendance.setRating(userId, own.rating);
    const frame = ownRoomsFrame(own.list);
    this.#deliver(userId, { zh: frame, en: frame });
    for (const conversation of this.#channels.of(userId)) this.#lookAgain(conversation);
  }

  /** The lists end where a page no longer shows them, and are told anew where it does again. */
  #lookAgain(conversation: LobbyConversation): void {
    const isLooking = this.#showsLobby(conversation);
    if (isLooking === conversation.isLooking) return;
    conversation.isLooking = isLooking;
    this.#lists.pageChanged(conversation);
  }

  /** A page of a room shows who is free as long as nobody plays there. */
  #showsLobby({ claimed = 'FREE', userId }: LobbyConversation): boolean {
    if (claimed === 'GAMING') return !this.#attendance.isPlaying(userId);
    return !WITHOUT_LOBBY.has(claimed);
  }

  readonly #onBack = (): void => {
    this.#lists.greet();
    void this.#renew();
  };

  readonly #tick = (): void => {
    this.#ticks += 1;
    this.#lists.tick(performance.now());
    if (this.#ticks % RENEW_EVERY_TICKS === 0) void this.#renew();
    if (this.#ticks % COMPARE_EVERY_TICKS === 0) void this.#compare();
  };

  async #renew(): Promise<void> {
    if (!this.#parts.isGateway || this.#isClosed) return;
    await this.#parts.presence.renew(this.#attendance.statuses()).catch(() => undefined);
  }

  /** Finds whoever began or ended a game without the news of it. */
  async #compare(): Promise<void> {
    const { userIds } = this.#attendance;
    if (userIds.length === 0) return;
    const playing = await this.#parts.findPlaying(userIds).catch(() => undefined);
    if (playing === undefined) return;
    const changed = userIds.filter((id) => playing.has(id) !== this.#attendance.isPlaying(id));
    for (const userId of changed) void this.#learnRooms(userId);
  }
}
