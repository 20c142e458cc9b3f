import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { FanOut } from '../gateway/index.ts';
import type { LocalPresence } from './local-presence.ts';
import { type LobbyDigest, readDigest, writeDigest } from './lobby-news.ts';
import { ownRoomsFrame, playersChangeFrame, playersFrame, roomsFrame } from './frames.ts';
import { ListReaders, visibilityFilterFor } from './list-readers.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { RoomsHere } from './rooms-here.ts';
import { SharedList } from './shared-list.ts';

export interface ListParts {
  /** What this process is called among processes. */
  readonly gatewayId: string;
  /** Whether people connect to this process. */
  readonly isGateway: boolean;
  readonly fanOut: FanOut;
  readonly roomsHere: RoomsHere;
}

const CHANNEL = 'lobby';

/** The two lists of the lobby: one view of each per tick for all readers here, however many there are. */
export class LobbyLists {
  readonly #players = new SharedList<Gamer>({
    keyOf: ({ userId }) => userId,
    isFirst: ({ status }) => status === 'FREE',
  });
  readonly #rooms = new SharedList<RoomSummary>({
    keyOf: ({ roomId }) => roomId,
    isFirst: ({ red, black }) => red === null || black === null,
  });
  readonly #readers: ListReaders;
  readonly #parts: ListParts;
  readonly #presence: LocalPresence;

  constructor(parts: ListParts, presence: LocalPresence, leavingMillis: number) {
    this.#readers = new ListReaders(leavingMillis);
    this.#parts = parts;
    this.#presence = presence;
  }

  async start(): Promise<void> {
    await this.#parts.fanOut.subscribe(CHANNEL, this.#onDigest);
  }

  close(): void {
    this.#parts.fanOut.unsubscribe(CHANNEL);
  }

  /** The other processes that people connect to. */
  get processes(): readonly string[] {
    return [...this.#players.others];
  }

  /** What the list shows of a room. */
  roomShown(roomId: string): RoomSummary | undefined {
    return this.#rooms.view.get(roomId);
  }

  /** From now on this reader gets changes, as far as its page shows them. */
  follow(conversation: LobbyConversation): void {
    this.#readers.add(conversation);
  }

  unfollow(conversation: LobbyConversation): void {
    this.#readers.remove(conversation);
  }

  /** Computes anew whom this reader may see; true when it follows the lists. */
  followAgain(conversation: LobbyConversation): boolean {
    return this.#readers.placeAgain(conversation);
  }

  /** The page begins or ceases to show the lists. */
  pageChanged(conversation: LobbyConversation): void {
    if (this.#readers.pageChanged(conversation, performance.now())) this.pushLists(conversation);
  }

  /** Sends both lists whole to a page that shows them, and the reader's own rooms where they are given. */
  pushLists(conversation: LobbyConversation, own?: readonly RoomSummary[]): void {
    const [players, rooms] = [this.#players, this.#rooms];
    if (!conversation.showsLists) {
      // A reader who was about to leave has left: the next page gets the whole lists.
      this.#readers.placeAgain(conversation);
      conversation.sendFrame(playersChangeFrame({ changed: [], gone: [], total: players.total }));
      if (own !== undefined) conversation.sendFrame(ownRoomsFrame(own));
      return;
    }
    const filter = visibilityFilterFor(conversation);
    conversation.sendFrame(playersFrame(filter.players([...players.view.values()]), players.total));
    conversation.sendFrame(roomsFrame(filter.rooms([...rooms.view.values()]), rooms.total, own));
  }

  /** The fan-out is connected, perhaps again: all processes send everything. */
  announce(): void {
    this.#republish();
    if (this.#parts.isGateway) this.#publish({ type: 'hello', by: this.#parts.gatewayId });
  }

  /** Once a second. */
  tick(now: number): void {
    const candidates = this.#presence.candidates(this.#players.sample);
    this.#players.setOwn(candidates, this.#presence.size);
    const rooms = this.#parts.roomsHere.collect(this.#rooms.sample, now);
    this.#rooms.setOwn(rooms.candidates, rooms.total);
    if (this.#parts.isGateway) this.#publishDigests(now);
    this.#show(now);
  }

  #publishDigests(now: number): void {
    const by = this.#parts.gatewayId;
    const players = this.#players.nextDigest(now);
    if (players !== undefined)
      this.#publish({ type: 'players', by, total: players.total, list: [...players.list] });
    const rooms = this.#rooms.nextDigest(now);
    if (rooms !== undefined)
      this.#publish({ type: 'rooms', by, total: rooms.total, list: [...rooms.list] });
  }

  #show(now: number): void {
    this.#players.forgetSilent(now);
    this.#rooms.forgetSilent(now);
    this.#readers.push({ players: this.#players.refresh(now), rooms: this.#rooms.refresh(now) });
    this.#readers.tickAway(this.#players.total, now);
  }

  readonly #onDigest = (text: string): void => {
    const digest = readDigest(text);
    if (digest === undefined || digest.by === this.#parts.gatewayId) return;
    const now = performance.now();
    if (digest.type === 'players') this.#players.receive(digest.by, digest, now);
    else if (digest.type === 'rooms') this.#rooms.receive(digest.by, digest, now);
    else this.#onHello(digest.by, now);
  };

  /** A process that was cut off keeps what is known of it; a new one has no users yet. */
  #onHello(by: string, now: number): void {
    if (!this.processes.includes(by)) this.#players.receive(by, { total: 0, list: [] }, now);
    this.#republish();
  }

  #republish(): void {
    this.#players.republish();
    this.#rooms.republish();
  }

  #publish(digest: LobbyDigest): void {
    this.#parts.fanOut.publish(CHANNEL, writeDigest(digest));
  }
}
