import type { Gamer, RoomSummary } from '@chuhe/protocol';
import { Broadcast } from '../gateway/index.ts';
import { playersChangeFrame, roomsChangeFrame } from './frames.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { ViewChange } from './shared-list.ts';
import { type Sight, sightWithout } from './sight.ts';

/** What has become of the lists. */
export interface ListChanges {
  readonly players: ViewChange<Gamer> | undefined;
  readonly rooms: ViewChange<RoomSummary> | undefined;
}

/** Whoever is back on a page with lists within this has missed nothing and need not be told all of them. */
const LEAVING_MILLIS = 10_000;
/** Pages without a list are told how many people there are no more often than this. */
const TOTAL_MILLIS = 30_000;

/** Those who are told of the lists at this process, each as far as the page shows them. */
export class ListReaders {
  readonly #hall = new Broadcast<LobbyConversation, readonly Buffer[]>();
  /** The few who do not see everybody: each gets what is left for them. */
  readonly #choosy = new Map<LobbyConversation, Sight>();
  /** Pages that show neither list, most of them a game: they hear now and then how many there are. */
  readonly #away = new Broadcast<LobbyConversation, readonly Buffer[]>();
  /** Pages that show them no more, and since when. */
  readonly #leaving = new Map<LobbyConversation, number>();
  #toldAway = { total: 0, at: -Infinity };

  add(conversation: LobbyConversation): void {
    if (conversation.isClosed) return;
    const { hiddenIds, isLooking } = conversation;
    if (!isLooking) this.#away.add(conversation);
    else if (hiddenIds.length === 0) this.#hall.add(conversation);
    else this.#choosy.set(conversation, sightWithout(hiddenIds));
  }

  remove(conversation: LobbyConversation): void {
    this.#hall.remove(conversation);
    this.#choosy.delete(conversation);
    this.#away.remove(conversation);
    this.#leaving.delete(conversation);
  }

  /** Puts a reader where they belong now; false when they are none. */
  placeAgain(conversation: LobbyConversation): boolean {
    if (!this.#has(conversation)) return false;
    this.remove(conversation);
    this.add(conversation);
    return true;
  }

  /** The page begins or ceases to show the lists; true when all of them must be told. */
  pageChanged(conversation: LobbyConversation, now: number): boolean {
    if (!this.#has(conversation)) return false;
    if (conversation.isLooking)
      return !this.#leaving.delete(conversation) && this.placeAgain(conversation);
    this.#leaving.set(conversation, now);
    return false;
  }

  tell({ players, rooms }: ListChanges): void {
    const frames = [
      ...(players === undefined ? [] : [playersChangeFrame(players)]),
      ...(rooms === undefined ? [] : [roomsChangeFrame(rooms)]),
    ];
    if (frames.length > 0) this.#hall.send(frames.map((frame) => Buffer.from(frame)));
    for (const [each, sight] of this.#choosy) {
      if (players !== undefined) each.say(playersChangeFrame(sight.playersChange(players)));
      if (rooms !== undefined) each.say(roomsChangeFrame(sight.roomsChange(rooms)));
    }
  }

  /** Lets go who has left, and tells those who are away how many people there are. */
  tendAway(total: number, now: number): void {
    for (const [conversation, since] of this.#leaving) {
      if (now - since >= LEAVING_MILLIS) this.placeAgain(conversation);
    }
    if (total === this.#toldAway.total || now - this.#toldAway.at < TOTAL_MILLIS) return;
    this.#toldAway = { total, at: now };
    this.#away.send([Buffer.from(playersChangeFrame({ changed: [], gone: [], total }))]);
  }

  #has(conversation: LobbyConversation): boolean {
    const isInCrowd = [this.#hall, this.#away].some(({ listeners }) => listeners.has(conversation));
    return isInCrowd || this.#choosy.has(conversation);
  }
}
