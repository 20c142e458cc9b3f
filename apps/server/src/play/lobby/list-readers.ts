import { Broadcast, ReadyFrame } from '../../platform/sockets/index.ts';
import { playersChangeFrame, roomsChangeFrame } from './frames.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { ViewChange } from './shared-list.ts';

/** What has become of the lists. */
export interface ListChanges {
  readonly players: ViewChange<Gamer> | undefined;
  readonly rooms: ViewChange<RoomSummary> | undefined;
}

/** Pages without a list get the total no more often than this. */
const TOTAL_MILLIS = 30_000;

/** The readers of the lists at this process, each as far as the page shows them. */
export class ListReaders {
  readonly #unfiltered = new Broadcast<LobbyConversation>();
  /** Clients of the version before: one list for all of them, without rooms whose clock they could not show. */
  readonly #older = new Broadcast<LobbyConversation>();
  /** The few with hidden players: each gets a filtered list. */
  readonly #filtered = new Map<LobbyConversation, VisibilityFilter>();
  /** Pages that show neither list, most of them a game: they get the total from time to time. */
  readonly #away = new Broadcast<LobbyConversation>();
  /** Pages that show them no more, and since when. */
  readonly #leaving = new Map<LobbyConversation, number>();
  readonly #leavingMillis: number;
  #sentAway = { total: 0, at: -Infinity };

  /** A page that shows the lists again within `leavingMillis` goes on where it was. */
  constructor(leavingMillis: number) {
    this.#leavingMillis = leavingMillis;
  }

  add(conversation: LobbyConversation): void {
    if (conversation.isClosed) return;
    const { hiddenIds, showsLists, knowsClocks } = conversation;
    if (!showsLists) this.#away.add(conversation);
    else if (hiddenIds.length > 0)
      this.#filtered.set(conversation, visibilityFilterFor(conversation));
    else (knowsClocks ? this.#unfiltered : this.#older).add(conversation);
  }

  remove(conversation: LobbyConversation): void {
    this.#unfiltered.remove(conversation);
    this.#older.remove(conversation);
    this.#filtered.delete(conversation);
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

  /** The page begins or ceases to show the lists; true when the whole lists must be sent. */
  pageChanged(conversation: LobbyConversation, now: number): boolean {
    if (!this.#has(conversation)) return false;
    if (conversation.showsLists)
      return !this.#leaving.delete(conversation) && this.placeAgain(conversation);
    this.#leaving.set(conversation, now);
    return false;
  }

  push({ players, rooms }: ListChanges): void {
    const playerTexts = players === undefined ? [] : [playersChangeFrame(players)];
    const texts = [...playerTexts, ...roomTexts(rooms)];
    if (texts.length > 0) this.#unfiltered.send(new ReadyFrame(...texts));
    if (texts.length > 0 && this.#older.listeners.size > 0)
      this.#older.send(
        new ReadyFrame(...playerTexts, ...roomTexts(rooms && OLDER.roomsChange(rooms))),
      );
    for (const [each, filter] of this.#filtered) {
      if (players !== undefined) each.sendFrame(playersChangeFrame(filter.playersChange(players)));
      if (rooms !== undefined) each.sendFrame(roomsChangeFrame(filter.roomsChange(rooms)));
    }
  }

  /** Lets go of readers who have left, and sends the total to those who are away. */
  tickAway(total: number, now: number): void {
    for (const [conversation, since] of this.#leaving) {
      if (now - since >= this.#leavingMillis) this.placeAgain(conversation);
    }
    if (total === this.#sentAway.total || now - this.#sentAway.at < TOTAL_MILLIS) return;
    this.#sentAway = { total, at: now };
    this.#away.send(new ReadyFrame(playersChangeFrame({ changed: [], gone: [], total })));
  }

  #has(conversation: LobbyConversation): boolean {
    const isInBroadcast = [this.#unfiltered, this.#older, this.#away].some(({ listeners }) =>
      listeners.has(conversation),
    );
    return isInBroadcast || this.#filtered.has(conversation);
  }
}

function roomTexts(rooms: ViewChange<RoomSummary> | undefined): readonly string[] {
  return rooms === undefined ? [] : [roomsChangeFrame(rooms)];
}

/** What a reader sees of the lists: no player of a pair sees the other when one has blocked the other. */
export interface VisibilityFilter {
  /** What is left of a list of players. */
  readonly players: (list: readonly Gamer[]) => readonly Gamer[];
  /** What is left of a list of rooms. */
  readonly rooms: (list: readonly RoomSummary[]) => readonly RoomSummary[];
  readonly playersChange: (change: ViewChange<Gamer>) => ViewChange<Gamer>;
  /** A room that a hidden player has joined is gone. */
  readonly roomsChange: (change: ViewChange<RoomSummary>) => ViewChange<RoomSummary>;
}

/** What the list of a reader depends on. */
type Reader = Pick<LobbyConversation, 'hiddenIds' | 'knowsClocks'>;

export function visibilityFilterFor({ hiddenIds, knowsClocks }: Reader): VisibilityFilter {
  const hidden = new Set(hiddenIds);
  const isPlayerSeen = ({ userId }: Gamer): boolean => !hidden.has(userId);
  const isRoomSeen = ({ red, black, clock }: RoomSummary): boolean =>
    (knowsClocks || clock === undefined) &&
    !hidden.has(red?.userId ?? '') &&
    !hidden.has(black?.userId ?? '');
  return {
    players: (list) => list.filter(isPlayerSeen),
    rooms: (list) => list.filter(isRoomSeen),
    playersChange: (change) => changeSeen(change, isPlayerSeen, ({ userId }) => userId),
    roomsChange: (change) => changeSeen(change, isRoomSeen, ({ roomId }) => roomId),
  };
}

const OLDER = visibilityFilterFor({ hiddenIds: [], knowsClocks: false });

function changeSeen<Item>(
  { changed, gone, total }: ViewChange<Item>,
  isSeen: (item: Item) => boolean,
  keyOf: (item: Item) => string,
): ViewChange<Item> {
  const unseen = changed.filter((item) => !isSeen(item));
  return { changed: changed.filter(isSeen), gone: [...gone, ...unseen.map(keyOf)], total };
}
