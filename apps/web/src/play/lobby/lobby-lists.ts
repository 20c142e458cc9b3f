import type { Gamer, RoomSummary } from '@chuhe/protocol';

/** The players after a message: a whole new list or, with `gone`, changes to the old one. */
export function mergeGamers(
  before: readonly Gamer[],
  message: { readonly msg: readonly Gamer[]; readonly gone?: readonly string[] | undefined },
): readonly Gamer[] {
  const merged = merge(before, message.msg, { gone: message.gone, keyOf: ({ userId }) => userId });
  return firstThose(merged, ({ status }) => status === 'FREE');
}

export function mergeRooms(
  before: readonly RoomSummary[],
  message: {
    readonly roomList: readonly RoomSummary[];
    readonly gone?: readonly string[] | undefined;
  },
): readonly RoomSummary[] {
  const { roomList, gone } = message;
  const merged = merge(before, roomList, { gone, keyOf: ({ roomId }) => roomId });
  return firstThose(merged, isJoinable);
}

/** Whether a seat is free. */
export function isJoinable({ red, black }: RoomSummary): boolean {
  return red === null || black === null;
}

/** The current move number, counted in pairs. */
export function roundOf({ plies }: RoomSummary): number {
  return Math.floor(plies / 2) + 1;
}

/** The ids of public rooms, by the user id of each player in them. */
export function watchableRooms(rooms: readonly RoomSummary[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { roomId, red, black, isWatch } of rooms) {
    for (const player of isWatch ? [red, black] : []) {
      if (player !== null) found.set(player.userId, roomId);
    }
  }
  return found;
}

interface Merging<Item> {
  readonly gone: readonly string[] | undefined;
  readonly keyOf: (item: Item) => string;
}

function merge<Item>(
  before: readonly Item[],
  changed: readonly Item[],
  { gone, keyOf }: Merging<Item>,
): readonly Item[] {
  if (gone === undefined) return changed;
  const items = new Map(before.map((item) => [keyOf(item), item]));
  for (const key of gone) items.delete(key);
  for (const item of changed) items.set(keyOf(item), item);
  return [...items.values()];
}

function firstThose<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly Item[] {
  return [...items.filter((item) => isFirst(item)), ...items.filter((item) => !isFirst(item))];
}

/** Whether a game with a clock of minutes runs in one of these rooms. */
export function isOwnGameRunning(selfRooms: readonly RoomSummary[]): boolean {
  return selfRooms.some((room) => !isJoinable(room) && room.turn === undefined);
}
