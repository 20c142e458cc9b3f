import type { FanOut } from '../../platform/sockets/index.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import { readNews, type UserNews } from './lobby-news.ts';

const NO_CONVERSATIONS: readonly LobbyConversation[] = [];
const CHANNEL = 'user:';

/** The lobby sockets of this process by user, and the channel of each user. */
export class UserChannels {
  // Arrays and one shared receiver save memory: there are many users, and most have one socket.
  readonly #sockets = new Map<string, readonly LobbyConversation[]>();
  readonly #fanOut: FanOut;
  readonly #self: string;
  readonly #onNews: (userId: string, news: UserNews) => void;

  constructor(fanOut: FanOut, self: string, onNews: (userId: string, news: UserNews) => void) {
    this.#fanOut = fanOut;
    this.#self = self;
    this.#onNews = onNews;
  }

  of(userId: string): readonly LobbyConversation[] {
    return this.#sockets.get(userId) ?? NO_CONVERSATIONS;
  }

  /** After this resolves, the socket misses no messages for the user. */
  async add(conversation: LobbyConversation): Promise<void> {
    const { userId } = conversation;
    const known = this.#sockets.get(userId);
    this.#sockets.set(userId, known === undefined ? [conversation] : [...known, conversation]);
    if (known === undefined) await this.#fanOut.subscribe(CHANNEL + userId, this.#receive);
  }

  /** True when it was the user's last socket here. */
  remove(conversation: LobbyConversation): boolean {
    const { userId } = conversation;
    const known = this.of(userId);
    const left = known.filter((each) => each !== conversation);
    if (left.length === known.length) return false;
    if (left.length > 0) {
      this.#sockets.set(userId, left);
      return false;
    }
    this.#sockets.delete(userId);
    this.#fanOut.unsubscribe(CHANNEL + userId);
    return true;
  }

  /** Delivers at this process immediately and publishes to the others. */
  publish(userId: string, news: UserNews): void {
    this.#onNews(userId, news);
    this.publishToOthers(userId, news);
  }

  publishToOthers(userId: string, news: UserNews): void {
    this.#fanOut.publish(CHANNEL + userId, JSON.stringify(news));
  }

  readonly #receive = (text: string, channel: string): void => {
    const news = readNews(text);
    if (news !== undefined && news.by !== this.#self)
      this.#onNews(channel.slice(CHANNEL.length), news);
  };
}
