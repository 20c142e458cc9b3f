import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { FanOut } from '../../platform/sockets/index.ts';
import type { CountFallback } from '../../platform/metrics.ts';
import type { LocalPresence } from './local-presence.ts';
import type { CensusAnswer, LobbyCensus, LobbyCounts } from './census.redis.ts';
import { type LobbyNews, readLobbyNews, type ShareNews, writeLobbyNews } from './lobby-news.ts';
import { ALL, isShared, type Shares, sharesFor } from './sampling.ts';
import { ownRoomsFrame, playersChangeFrame, playersFrame, roomsFrame } from './frames.ts';
import { ListReaders, visibilityFilterFor } from './list-readers.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { RoomsHere } from './rooms-here.ts';
import { SharedList } from './shared-list.ts';

export interface ListParts {
  /** The name of this process among all processes. */
  readonly gatewayId: string;
  /** Whether users connect to this process. */
  readonly isGateway: boolean;
  readonly fanOut: FanOut;
  readonly census: LobbyCensus;
  readonly roomsHere: Pick<RoomsHere, 'collect'>;
  readonly countFallback: CountFallback;
}

/** The interval at which this process sends its whole share, to replace messages that were lost. */
const REPEAT_MILLIS = 30_000;
/** After this time without a sum this process shows only its own data. */
const ALONE_MILLIS = 10_000;

export const LOBBY_CHANNEL = 'lobby';

/** The two lists of the lobby. Each tick makes one view per list for all readers here, regardless of their number. */
export class LobbyLists {
  readonly #players = new SharedList<Gamer>({
    keyOf: ({ userId }) => userId,
    isFirst: ({ status }) => status === 'FREE',
    isCounted: ({ isBot }) => isBot !== true,
  });
  readonly #rooms = new SharedList<RoomSummary>({
    keyOf: ({ roomId }) => roomId,
    isFirst: ({ red, black }) => red === null || black === null,
    isCounted: () => true,
  });
  readonly #readers: ListReaders;
  readonly #parts: ListParts;
  readonly #presence: LocalPresence;
  /** The fractions of its people and rooms that each process sends to the others. */
  #shares = { players: ALL, rooms: ALL };
  /** The time of the last sum. */
  #countedAt: number | undefined;
  /** Whether this process has dropped the others' data and must request it again. */
  #isAlone = false;
  #now = 0;
  #repeatedAt = -Infinity;
  #isToldEmpty = false;

  constructor(parts: ListParts, presence: LocalPresence, leavingMillis: number) {
    this.#readers = new ListReaders(leavingMillis);
    this.#parts = parts;
    this.#presence = presence;
  }

  async start(): Promise<void> {
    await this.#parts.fanOut.subscribe(LOBBY_CHANNEL, this.#onNews);
  }

  close(): void {
    this.#parts.fanOut.unsubscribe(LOBBY_CHANNEL);
  }

  /** The room as shown in the list. */
  roomShown(roomId: string): RoomSummary | undefined {
    return this.#rooms.view.get(roomId);
  }

  /** Starts sending this reader the changes that its page shows. */
  follow(conversation: LobbyConversation): void {
    this.#readers.add(conversation);
  }

  unfollow(conversation: LobbyConversation): void {
    this.#readers.remove(conversation);
  }

  /** Recomputes the players that this reader may see; true when it follows the lists. */
  followAgain(conversation: LobbyConversation): boolean {
    return this.#readers.placeAgain(conversation);
  }

  /** The page starts or stops showing the lists. */
  pageChanged(conversation: LobbyConversation): void {
    if (this.#readers.pageChanged(conversation, performance.now())) this.pushLists(conversation);
  }

  /** Sends both whole lists to a page that shows them, and the reader's own rooms if given. */
  pushLists(conversation: LobbyConversation, own?: readonly RoomSummary[]): void {
    const [players, rooms] = [this.#players, this.#rooms];
    if (!conversation.showsLists) {
      // Ends the leaving time of this reader: its next page with lists gets them whole.
      this.#readers.placeAgain(conversation);
      conversation.sendFrame(playersChangeFrame({ changed: [], gone: [], total: players.total }));
      if (own !== undefined) conversation.sendFrame(ownRoomsFrame(own));
      return;
    }
    const filter = visibilityFilterFor(conversation);
    conversation.sendFrame(playersFrame(filter.players([...players.view.values()]), players.total));
    conversation.sendFrame(roomsFrame(filter.rooms([...rooms.view.values()]), rooms.total, own));
  }

  /** The fan-out has connected or reconnected, so all processes send everything. */
  announce(): void {
    this.#republish();
    if (this.#parts.isGateway) this.#publish({ type: 'hello', by: this.#parts.gatewayId });
  }

  /** Runs once a second; resolves when the sum has arrived. */
  async tick(now: number): Promise<void> {
    this.#now = now;
    if (this.#countedAt !== undefined && now - this.#countedAt > ALONE_MILLIS) this.#goOnAlone();
    const today = Date.now();
    const people = this.#presence.candidates(this.#players.sample, (userId, isFree) =>
      isShared(userId, shareOf(this.#shares.players, isFree), today),
    );
    this.#players.setOwn(people, this.#presence.counts.total);
    const rooms = this.#parts.roomsHere.collect(this.#rooms.sample, now, (roomId, isOpen) =>
      isShared(roomId, shareOf(this.#shares.rooms, isOpen), today),
    );
    this.#rooms.setOwn(rooms.candidates, rooms.counts.total);
    // Before the first sum this process does not know which part to send.
    if (this.#parts.isGateway && this.#countedAt !== undefined) this.#publishNews(now);
    this.#show(now);
    await this.#count({ players: this.#presence.counts, rooms: rooms.counts });
  }

  /** Reports the counts of this process and learns the total. */
  async #count(here: LobbyCounts): Promise<void> {
    try {
      const answer = await this.#parts.census.report(here);
      this.#countedAt = this.#now;
      if (this.#isAlone) this.announce();
      this.#isAlone = false;
      this.#onCounted(answer, here);
    } catch {
      this.#parts.countFallback('lobby');
    }
  }

  #onCounted({ all, wasKnown, gone }: CensusAnswer, here: LobbyCounts): void {
    const { players, rooms } = all;
    this.#shares = {
      players: sharesFor(players, this.#shares.players),
      rooms: sharesFor(rooms, this.#shares.rooms),
    };
    this.#players.setElsewhere(Math.max(0, players.total - here.players.total));
    this.#rooms.setElsewhere(Math.max(0, rooms.total - here.rooms.total));
    // The others may have taken this process for dead.
    if (!wasKnown) this.#republish();
    for (const by of gone) {
      this.#forget(by);
      this.#publish({ type: 'gone', by });
    }
  }

  #goOnAlone(): void {
    this.#countedAt = undefined;
    this.#isAlone = true;
    this.#shares = { players: ALL, rooms: ALL };
    this.#players.forgetAll();
    this.#rooms.forgetAll();
  }

  #publishNews(now: number): void {
    const isWhole = now - this.#repeatedAt >= REPEAT_MILLIS;
    if (isWhole) this.#repeatedAt = now;
    const players = this.#players.nextNews(isWhole);
    const rooms = this.#rooms.nextNews(isWhole);
    const share = {
      ...(players.changed.length > 0 && { players: [...players.changed] }),
      ...(players.gone.length > 0 && { playersGone: [...players.gone] }),
      ...(rooms.changed.length > 0 && { rooms: [...rooms.changed] }),
      ...(rooms.gone.length > 0 && { roomsGone: [...rooms.gone] }),
    };
    const isEmpty = Object.keys(share).length === 0;
    // An empty share is sent once as a whole, because the message that removed the last item may have been lost.
    const isTold = isEmpty && (!isWhole || this.#isToldEmpty);
    this.#isToldEmpty = isEmpty && (isWhole || this.#isToldEmpty);
    if (isTold) return;
    this.#publish({ by: this.#parts.gatewayId, ...(isWhole && WHOLE), ...share });
  }

  #show(now: number): void {
    this.#players.forgetSilent(now);
    this.#rooms.forgetSilent(now);
    this.#readers.push({ players: this.#players.refresh(now), rooms: this.#rooms.refresh(now) });
    this.#readers.tickAway(this.#players.total, now);
  }

  readonly #onNews = (text: string): void => {
    const news = readLobbyNews(text);
    if (news === undefined) return;
    const isOwn = news.by === this.#parts.gatewayId;
    if (!('type' in news)) {
      if (!isOwn) this.#receive(news);
    } else if (news.type === 'hello' || isOwn) this.#republish();
    else this.#forget(news.by);
  };

  #receive({ by, isWhole = false, ...share }: ShareNews): void {
    const { players = [], playersGone = [], rooms = [], roomsGone = [] } = share;
    this.#players.receive(by, { isWhole, changed: players, gone: playersGone }, this.#now);
    this.#rooms.receive(by, { isWhole, changed: rooms, gone: roomsGone }, this.#now);
  }

  #forget(by: string): void {
    if (by === this.#parts.gatewayId) return;
    this.#players.forget(by);
    this.#rooms.forget(by);
  }

  #republish(): void {
    this.#repeatedAt = -Infinity;
    this.#isToldEmpty = false;
  }

  #publish(news: LobbyNews): void {
    this.#parts.fanOut.publish(LOBBY_CHANNEL, writeLobbyNews(news));
  }
}

const WHOLE = { isWhole: true } as const;

function shareOf({ first, other }: Shares, isFirst: boolean): number {
  return isFirst ? first : other;
}
