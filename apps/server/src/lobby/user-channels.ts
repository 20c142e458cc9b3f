import type { FanOut } from '../gateway/index.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import { readNews, type UserNews } from './user-news.ts';

const NOBODY: ReadonlySet<LobbyConversation> = new Set();

/** The lobby sockets of this process by person, and the channel of each of these people. */
export class UserChannels {
  readonly #sockets = new Map<string, Set<LobbyConversation>>();
  readonly #fanOut: FanOut;
  readonly #self: string;
  readonly #onNews: (userId: string, news: UserNews) => void;

  constructor(fanOut: FanOut, self: string, onNews: (userId: string, news: UserNews) => void) {
    this.#fanOut = fanOut;
    this.#self = self;
    this.#onNews = onNews;
  }

  of(userId: string): ReadonlySet<LobbyConversation> {
    return this.#sockets.get(userId) ?? NOBODY;
  }

  /** From when this is done, nothing that is told to the person passes the socket by. */
  async add(conversation: LobbyConversation): Promise<void> {
    const { userId } = conversation;
    const known = this.#sockets.get(userId);
    if (known !== undefined) {
      known.add(conversation);
      return;
    }
    this.#sockets.set(userId, new Set([conversation]));
    await this.#fanOut.subscribe(channelOf(userId), (text) => {
      const news = readNews(text);
      if (news !== undefined && news.by !== this.#self) this.#onNews(userId, news);
    });
  }

  /** True when it was the last one of the person. */
  remove(conversation: LobbyConversation): boolean {
    const { userId } = conversation;
    const own = this.#sockets.get(userId);
    if (own === undefined || !own.delete(conversation) || own.size > 0) return false;
    this.#sockets.delete(userId);
    this.#fanOut.unsubscribe(channelOf(userId));
    return true;
  }

  /** Tells every process where the person is; this one at once. */
  tell(userId: string, news: UserNews): void {
    this.#onNews(userId, news);
    this.tellOthers(userId, news);
  }

  tellOthers(userId: string, news: UserNews): void {
    this.#fanOut.publish(channelOf(userId), JSON.stringify(news));
  }
}

function channelOf(userId: string): string {
  return `user:${userId}`;
}
