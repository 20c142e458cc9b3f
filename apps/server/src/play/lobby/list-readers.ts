import { Broadcast, readyFrame } from '../../platform/sockets/index.ts';
import { playersChangeFrame, roomsChangeFrame } from './frames.ts';
import type { LobbyConversation } from './lobby-conversation.ts';
import type { Gamer, RoomSummary } from '@chuhe/protocol';
import type { ViewChange } from './shared-list.ts';

/** Changes of the two lists since the last push. */
export interface ListChanges {
  readonly players: ViewChange<Gamer> | undefined;
  readonly rooms: ViewChange<RoomSummary> | undefined;
}

/** The minimum interval between two totals for pages without a list. */
const TOTAL_MILLIS = 30_000;

/** The readers of the lists at this process; each gets as much as its page shows. */
export class ListReaders {
  readonly #unfiltered = new Broadcast<LobbyConversation>();
  /** Clients of the previous protocol version. They share one list, without rooms whose clock they cannot show. */
  readonly #older = new Broadcast<LobbyConversation>();
  /** The few readers with hidden players: each gets a filtered list. */
  readonly #filtered = new Map<LobbyConversation, VisibilityFilter>();
  /** Pages that show neither list, most of them a game; they get the total from time to time. */
  readonly #away = new Broadcast<LobbyConversation>();
  /** Pages that no longer show the lists, with the time of the change. */
  readonly #leaving = new Map<LobbyConversation, number>();
  readonly #leavingMillis: number;
  #sentAway = { total: 0, at: -Infinity };

  /** A page that shows the lists again within `leavingMillis` continues without a full list. */
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

  /** Moves a reader to the group it belongs to now; false when it is not a reader. */
  placeAgain(conversation: LobbyConversation): boolean {
    if (!this.#has(conversation)) return false;
    this.remove(conversation);
    this.add(conversation);
    return true;
  }

  /** The page starts or stops showing the lists; true when the whole lists must be sent. */
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
    if (texts.length > 0) this.#unfiltered.send(readyFrame(...texts));
    if (texts.length > 0 && this.#older.listeners.size > 0)
      this.#older.send(readyFrame(...playerTexts, ...roomTexts(rooms && OLDER.roomsChange(rooms))));
    for (const [each, filter] of this.#filtered) {
      if (players !== undefined) each.sendFrame(playersChangeFrame(filter.playersChange(players)));
      if (rooms !== undefined) each.sendFrame(roomsChangeFrame(filter.roomsChange(rooms)));
    }
  }

  /** Moves readers whose leaving time has passed, and sends the total to pages without lists. */
  tickAway(total: number, now: number): void {
    for (const [conversation, since] of this.#leaving) {
      if (now - since >= this.#leavingMillis) this.placeAgain(conversation);
    }
    if (total === this.#sentAway.total || now - this.#sentAway.at < TOTAL_MILLIS) return;
    this.#sentAway = { total, at: now };
    this.#away.send(readyFrame(playersChangeFrame({ changed: [], gone: [], total })));
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

/**
 * Limits the lists to what one reader may see: if either player of a pair has blocked the other, neither sees the
 * other.
 */
export interface VisibilityFilter {
  /** The visible part of a list of players. */
  readonly players: (list: readonly Gamer[]) => readonly Gamer[];
  /** The visible part of a list of rooms. */
  readonly rooms: (list: readonly RoomSummary[]) => readonly RoomSummary[];
  readonly playersChange: (change: ViewChange<Gamer>) => ViewChange<Gamer>;
  /** A room that a hidden player has joined counts as gone. */
  readonly roomsChange: (change: ViewChange<RoomSummary>) => ViewChange<RoomSummary>;
}

/** The properties of a reader that decide the filter. */
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
