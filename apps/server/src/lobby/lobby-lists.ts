import type { Gamer, RoomSummary } from '@chuhe/protocol';
import { Broadcast, type FanOut } from '../gateway/index.ts';
import type { Attendance } from './attendance.ts';
import { type LobbyDigest, readDigest, writeDigest } from './digest.ts';
import {
  ownRoomsFrame,
  playersChangeFrame,
  playersFrame,
  roomsChangeFrame,
  roomsFrame,
} from './frames.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { RoomsHere } from './rooms-here.ts';
import { type Sight, sightWithout } from './sight.ts';
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
/** Whoever is back on a page with lists within this has missed nothing and need not be told all of them. */
const LEAVING_MILLIS = 10_000;
/** Pages without a list are told how many people there are no more often than this. */
const AWAY_TOTAL_MILLIS = 30_000;

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
  readonly #hall = new Broadcast<LobbyConversation, readonly Buffer[]>();
  /** The few who do not see everybody: each gets what is left for them. */
  readonly #choosy = new Map<LobbyConversation, Sight>();
  /** Pages that show neither list, most of them a game: they hear now and then how many there are. */
  readonly #away = new Broadcast<LobbyConversation, readonly Buffer[]>();
  /** Pages that show them no more, and since when. */
  readonly #leaving = new Map<LobbyConversation, number>();
  #awayTotal = { count: 0, toldAt: -Infinity };
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
    if (conversation.isClosed) return;
    const { hiddenIds, isLooking } = conversation;
    if (!isLooking) this.#away.add(conversation);
    else if (hiddenIds.length === 0) this.#hall.add(conversation);
    else this.#choosy.set(conversation, sightWithout(hiddenIds));
  }

  unfollow(conversation: LobbyConversation): void {
    this.#hall.remove(conversation);
    this.#choosy.delete(conversation);
    this.#away.remove(conversation);
    this.#leaving.delete(conversation);
  }

  /** The page begins or ceases to show the lists. */
  pageChanged(conversation: LobbyConversation): void {
    if (!this.#isFollowing(conversation)) return;
    if (!conversation.isLooking) this.#leaving.set(conversation, performance.now());
    else if (!this.#leaving.delete(conversation) && this.followAgain(conversation))
      this.tellAll(conversation);
  }

  /** Follows anew whoever follows already. */
  followAgain(conversation: LobbyConversation): boolean {
    if (!this.#isFollowing(conversation)) return false;
    this.unfollow(conversation);
    this.follow(conversation);
    return true;
  }

  /** Tells all of both lists to a page that shows them, and the reader's own rooms where they are given. */
  tellAll(conversation: LobbyConversation, own?: readonly RoomSummary[]): void {
    if (!conversation.isLooking) {
      conversation.say(playersChangeFrame({ changed: [], gone: [], total: this.#players.total }));
      if (own !== undefined) conversation.say(ownRoomsFrame(own));
      return;
    }
    const [players, rooms] = [this.#players, this.#rooms];
    const sight = sightWithout(conversation.hiddenIds);
    conversation.say(playersFrame(sight.players([...players.view.values()]), players.total));
    conversation.say(roomsFrame(sight.rooms([...rooms.view.values()]), rooms.total, own));
  }

  #isFollowing(conversation: LobbyConversation): boolean {
    const isInCrowd = [this.#hall, this.#away].some(({ listeners }) => listeners.has(conversation));
    return isInCrowd || this.#choosy.has(conversation);
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
    this.#letGo(now);
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
    const players = this.#players.look(now);
    const rooms = this.#rooms.look(now);
    const frames = [
      ...(players === undefined ? [] : [playersChangeFrame(players)]),
      ...(rooms === undefined ? [] : [roomsChangeFrame(rooms)]),
    ];
    if (frames.length > 0) this.#hall.send(frames.map((frame) => Buffer.from(frame)));
    for (const [each, sight] of this.#choosy) {
      if (players !== undefined) each.say(playersChangeFrame(sight.playersChange(players)));
      if (rooms !== undefined) each.say(roomsChangeFrame(sight.roomsChange(rooms)));
    }
    this.#tellAway(now);
  }

  #letGo(now: number): void {
    for (const [conversation, since] of this.#leaving) {
      if (now - since >= LEAVING_MILLIS) this.followAgain(conversation);
    }
  }

  #tellAway(now: number): void {
    const { total } = this.#players;
    const { count, toldAt } = this.#awayTotal;
    if (total === count || now - toldAt < AWAY_TOTAL_MILLIS) return;
    this.#awayTotal = { count: total, toldAt: now };
    this.#away.send([Buffer.from(playersChangeFrame({ changed: [], gone: [], total }))]);
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
