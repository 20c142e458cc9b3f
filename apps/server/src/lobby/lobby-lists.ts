import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { FanOut } from '../gateway/index.ts';
import type { Attendance } from './attendance.ts';
import { type LobbyDigest, readDigest, writeDigest } from './digest.ts';
import { ownRoomsFrame, playersChangeFrame, playersFrame, roomsFrame } from './frames.ts';
import { ListReaders } from './list-readers.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { RoomsHere } from './rooms-here.ts';
import { SharedList } from './shared-list.ts';
import { sightWithout } from './sight.ts';

export interface ListParts {
  /** What this process is called among processes. */
  readonly gatewayId: string;
  /** Whether people connect to this process. */
  readonly isGateway: boolean;
  readonly fanOut: FanOut;
  readonly roomsHere: RoomsHere;
}

const CHANNEL = 'lobby';

/** The two lists of the lobby: one view of each a second for everybody here, however many there are. */
export class LobbyLists {
  readonly #players = new SharedList<Gamer>({
    keyOf: ({ userId }) => userId,
    isFirst: ({ status }) => status === 'FREE',
  });
  readonly #rooms = new SharedList<RoomSummary>({
    keyOf: ({ roomId }) => roomId,
    isFirst: ({ red, black }) => red === null || black === null,
  });
  readonly #readers = new ListReaders();
  readonly #parts: ListParts;
  readonly #attendance: Attendance;

  constructor(parts: ListParts, attendance: Attendance) {
    this.#parts = parts;
    this.#attendance = attendance;
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

  /** From now on this one is told what changes, as far as its page shows it. */
  follow(conversation: LobbyConversation): void {
    this.#readers.add(conversation);
  }

  unfollow(conversation: LobbyConversation): void {
    this.#readers.remove(conversation);
  }

  /** Looks again whom this one may see; true for whoever follows. */
  followAgain(conversation: LobbyConversation): boolean {
    return this.#readers.placeAgain(conversation);
  }

  /** The page begins or ceases to show the lists. */
  pageChanged(conversation: LobbyConversation): void {
    if (this.#readers.pageChanged(conversation, performance.now())) this.tellAll(conversation);
  }

  /** Tells all of both lists to a page that shows them, and the reader's own rooms where they are given. */
  tellAll(conversation: LobbyConversation, own?: readonly RoomSummary[]): void {
    const [players, rooms] = [this.#players, this.#rooms];
    if (!conversation.isLooking) {
      // Whoever was about to leave has left: with the next page everything is told.
      this.#readers.placeAgain(conversation);
      conversation.say(playersChangeFrame({ changed: [], gone: [], total: players.total }));
      if (own !== undefined) conversation.say(ownRoomsFrame(own));
      return;
    }
    const sight = sightWithout(conversation.hiddenIds);
    conversation.say(playersFrame(sight.players([...players.view.values()]), players.total));
    conversation.say(roomsFrame(sight.rooms([...rooms.view.values()]), rooms.total, own));
  }

  /** The way to the others is open, perhaps again: everybody tells everything. */
  greet(): void {
    this.#tellAgain();
    if (this.#parts.isGateway) this.#publish({ type: 'hello', by: this.#parts.gatewayId });
  }

  /** Once a second. */
  tick(now: number): void {
    const candidates = this.#attendance.candidates(this.#players.sample);
    this.#players.setOwn(candidates, this.#attendance.size);
    const rooms = this.#parts.roomsHere.look(this.#rooms.sample, now);
    this.#rooms.setOwn(rooms.candidates, rooms.total);
    if (this.#parts.isGateway) this.#tellOthers(now);
    this.#show(now);
  }

  #tellOthers(now: number): void {
    const by = this.#parts.gatewayId;
    const players = this.#players.toTell(now);
    if (players !== undefined)
      this.#publish({ type: 'players', by, total: players.total, list: [...players.list] });
    const rooms = this.#rooms.toTell(now);
    if (rooms !== undefined)
      this.#publish({ type: 'rooms', by, total: rooms.total, list: [...rooms.list] });
  }

  #show(now: number): void {
    this.#players.forgetSilent(now);
    this.#rooms.forgetSilent(now);
    this.#readers.tell({ players: this.#players.look(now), rooms: this.#rooms.look(now) });
    this.#readers.tendAway(this.#players.total, now);
  }

  readonly #onDigest = (text: string): void => {
    const digest = readDigest(text);
    if (digest === undefined || digest.by === this.#parts.gatewayId) return;
    const now = performance.now();
    if (digest.type === 'players') this.#players.hear(digest.by, digest, now);
    else if (digest.type === 'rooms') this.#rooms.hear(digest.by, digest, now);
    else this.#onHello(digest.by, now);
  };

  /** A process that was cut off keeps what is known of it; a new one has nobody yet. */
  #onHello(by: string, now: number): void {
    if (!this.processes.includes(by)) this.#players.hear(by, { total: 0, list: [] }, now);
    this.#tellAgain();
  }

  #tellAgain(): void {
    this.#players.tellAgain();
    this.#rooms.tellAgain();
  }

  #publish(digest: LobbyDigest): void {
    this.#parts.fanOut.publish(CHANNEL, writeDigest(digest));
  }
}
