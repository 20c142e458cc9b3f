import {
  type ChatCommand,
  type ChatMessage,
  CLOSE_CODES,
  type TournamentChat,
  WELCOME_CHAT_MESSAGES,
} from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type ChatParts, runChatCommand } from '../chat/index.ts';
import {
  Broadcast,
  type Connection,
  type FanOut,
  readyFrame,
} from '../../platform/sockets/index.ts';
import type { Logger } from '../../platform/log.ts';
import type { CountFallback } from '../../platform/metrics.ts';
import { outsideOf, ownKey, pushOwn } from './own-frames.ts';
import { frameText, TournamentConversation } from './tournament-conversation.ts';
import type { FoundTournament, TournamentService } from './tournament-service.ts';

export interface SessionParts {
  readonly service: TournamentService;
  readonly chat: ChatParts;
  readonly fanOut: FanOut;
  readonly now: () => number;
  readonly logger: Logger;
  readonly countFallback: CountFallback;
  /** The minimum interval between two pushes of one tournament. */
  readonly pushMillis: number;
}

/** A tournament with readers at this process. */
interface Followed {
  readonly name: string;
  /** The tournament's number in the database. */
  readonly id: string;
  readonly readers: Broadcast<TournamentConversation>;
  lastVersion: number;
  timer: NodeJS.Timeout | undefined;
}

const newsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('written') }),
  z.object({
    type: z.literal('paired'),
    roomId: z.string(),
    red: z.string(),
    black: z.string(),
  }),
  z.object({ type: z.literal('chat'), message: z.custom<TournamentChat>(isMessage) }),
]);
type News = z.output<typeof newsSchema>;

/** Messages between processes may be lost, so every followed tournament is read again at this interval. */
const COMPARE_MILLIS = 5000;

/** The sockets of this process that follow tournaments. */
export class TournamentSessions {
  readonly #parts: SessionParts;
  readonly #followed = new Map<string, Followed>();
  #comparing: NodeJS.Timeout | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#comparing = setInterval(() => {
      for (const followed of this.#followed.values()) this.#pushSoon(followed);
    }, COMPARE_MILLIS);
    this.#comparing.unref();
  }

  close(): void {
    clearInterval(this.#comparing);
    for (const { timer } of this.#followed.values()) clearTimeout(timer);
    this.#followed.clear();
  }

  /** Publishes that the log of a tournament has new entries. */
  publishWritten(id: string): void {
    this.#publish(id, { type: 'written' });
  }

  /** Publishes that a game is ready. */
  publishPaired(id: string, pairing: Omit<Extract<News, { type: 'paired' }>, 'type'>): void {
    this.#publish(id, { type: 'paired', ...pairing });
  }

  /** Sends the whole tournament again to all its readers. */
  restart(name: string): void {
    const { listeners } = this.#followed.get(name)?.readers ?? { listeners: [] };
    for (const conversation of listeners) void this.#welcome(name, conversation);
  }

  open(connection: Connection, name: string): void {
    const conversation = new TournamentConversation(connection, {
      onPing: (from, echo) => {
        from.send(frameText('Pong', { echo, now: this.#parts.now() }));
      },
      onChat: (from, command) => void this.#chat(name, from, command),
      onCaughtUp: (slow) => void this.#welcome(name, slow),
      onClosed: (gone) => {
        this.#leave(name, gone);
      },
    });
    connection.conversation = conversation;
    void this.#welcome(name, conversation);
  }

  async #welcome(name: string, conversation: TournamentConversation): Promise<void> {
    try {
      const { userId } = conversation.connection.person;
      const found = await this.#parts.service.findFor(name, userId);
      if (found === undefined) {
        conversation.connection.close(CLOSE_CODES.notFound, 'not-found');
        return;
      }
      await this.#follow(found, conversation);
      await this.#sendAll(found, conversation);
    } catch (error) {
      this.#parts.logger.warn({ err: error, tournament: name }, 'tournament not opened');
      conversation.connection.close(CLOSE_CODES.tryLater, 'busy');
    }
  }

  /** Subscribes first and reads last, so that no change is missed in between. */
  async #follow({ row }: FoundTournament, conversation: TournamentConversation): Promise<void> {
    const known = this.#followed.get(row.name);
    const followed: Followed = known ?? {
      name: row.name,
      id: row.id,
      readers: new Broadcast<TournamentConversation>(),
      lastVersion: 0,
      timer: undefined,
    };
    this.#followed.set(row.name, followed);
    followed.readers.add(conversation);
    if (known !== undefined) return;
    await this.#parts.fanOut.subscribe(channelOf(row.id), (message) => {
      this.#receive(followed, message);
    });
  }

  async #sendAll({ row }: FoundTournament, conversation: TournamentConversation): Promise<void> {
    const { service, now } = this.#parts;
    const { userId: id, isGuest } = conversation.connection.person;
    conversation.reader = await service.readerOf(row, { id, isGuest });
    const chat = row.has_chat ? await this.#latestChat(row.id, conversation) : [];
    const replica = await service.replicas.read(row.id, 0);
    if (replica === undefined) return;
    const found = { row, replica };
    const [live, own] = await Promise.all([
      service.live(found),
      service.own(found, conversation.reader),
    ]);
    conversation.lastOwn = ownKey(own);
    const isIn = replica.tournament.entrants.has(id);
    conversation.lastOutside = isIn ? undefined : outsideOf(replica.tournament, now());
    conversation.send(frameText('welcome', { now: now(), live, own, chat }));
  }

  #leave(name: string, conversation: TournamentConversation): void {
    const followed = this.#followed.get(name);
    if (followed === undefined) return;
    followed.readers.remove(conversation);
    if (followed.readers.size > 0) return;
    clearTimeout(followed.timer);
    this.#followed.delete(name);
    this.#parts.fanOut.unsubscribe(channelOf(followed.id));
  }

  #receive(followed: Followed, text: string): void {
    const reading = z.safeParse(newsSchema, JSON.parse(text));
    if (!reading.success) return;
    const news = reading.data;
    if (news.type === 'written') this.#pushSoon(followed);
    else if (news.type === 'paired') void this.#tellPaired(followed, news);
    else {
      const frame = readyFrame(frameText('chat', news.message));
      followed.readers.send(frame, (reader) => !reader.hides(news.message.from.userId));
    }
  }

  /** Combines changes within a moment into one push. */
  #pushSoon(followed: Followed): void {
    followed.timer ??= setTimeout(() => {
      followed.timer = undefined;
      this.#push(followed).catch((error: unknown) => {
        this.#parts.countFallback('tournaments');
        this.#parts.logger.warn({ err: error, tournament: followed.name }, 'tournament not pushed');
      });
    }, this.#parts.pushMillis);
  }

  async #push(followed: Followed): Promise<void> {
    const { service } = this.#parts;
    const replica = await service.replicas.read(followed.id, 0);
    if (replica === undefined || replica.tournament.version === followed.lastVersion) return;
    const found = await service.find(followed.name);
    if (found === undefined) return;
    followed.lastVersion = found.replica.tournament.version;
    const frame = readyFrame(frameText('live', await service.live(found)));
    followed.readers.send(frame);
    await pushOwn(service, found, followed.readers.listeners, this.#parts.now());
  }

  async #tellPaired(
    { readers }: Followed,
    { roomId, red, black }: Extract<News, { type: 'paired' }>,
  ): Promise<void> {
    const mine = [...readers.listeners].filter(({ userId }) => userId === red || userId === black);
    if (mine.length === 0) return;
    const names = await this.#parts.service.names.of([red, black]);
    for (const conversation of mine) {
      const side = conversation.userId === red ? 'RED' : 'BLACK';
      const opponentId = side === 'RED' ? black : red;
      const opponent = names.get(opponentId) ?? { userId: opponentId, userName: '', tourist: 1 };
      conversation.send(frameText('paired', { roomId, side, opponent }));
    }
  }

  async #chat(name: string, from: TournamentConversation, command: ChatCommand): Promise<void> {
    const followed = this.#followed.get(name);
    // Without the database the command is refused, and the sender may repeat it.
    const found = await this.#parts.service.find(name).catch(() => undefined);
    if (followed === undefined || found === undefined) {
      from.warn('busy');
      return;
    }
    if (!found.row.has_chat) {
      from.warn('forbidden');
      return;
    }
    const seat = {
      connection: from.connection,
      channel: { kind: 'tournament', id: followed.id },
      circle: 'players',
      now: this.#parts.now,
      publish: (message: ChatMessage) =>
        this.#publish(followed.id, { type: 'chat', message: chatOf(message) }),
    } as const;
    const refusal = await runChatCommand(this.#parts.chat, seat, command).catch(() => {
      this.#parts.countFallback('chat');
      return 'fault';
    });
    if (refusal !== undefined) from.warn(refusal);
  }

  async #latestChat(
    id: string,
    conversation: TournamentConversation,
  ): Promise<readonly TournamentChat[]> {
    const { chat } = this.#parts.chat;
    const messages = await chat
      .latest({ kind: 'tournament', id }, ['players'], WELCOME_CHAT_MESSAGES)
      .catch(() => {
        this.#parts.countFallback('chat');
        return [];
      });
    return messages.filter(({ from }) => !conversation.hides(from.userId)).map(chatOf);
  }

  #publish(id: string, news: News): void {
    this.#parts.fanOut.publish(channelOf(id), JSON.stringify(news));
  }
}

function channelOf(id: string): string {
  return `tournament:${id}`;
}

function chatOf({ id, from, at, content }: ChatMessage): TournamentChat {
  return content.kind === 'text'
    ? { id, from, at, text: content.text }
    : { id, from, at, text: '', content };
}

function isMessage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}
