/** A room that waits, and the password of its link where it is a private one. */
export interface RoomAddress {
  readonly roomId: string;
  readonly pw?: string | undefined;
}

/** What is sent to others: by the link of a private room one sees who invites before one joins. */
export function sentPathOf({ roomId, pw }: RoomAddress): string {
  if (pw === undefined) return `/game/room?roomId=${roomId}`;
  return `/p?${new URLSearchParams({ roomId, pw }).toString()}`;
}

/** Where the maker of the room waits. */
export function waitingPathOf({ roomId, pw }: RoomAddress): string {
  if (pw === undefined) return `/game/room?roomId=${roomId}`;
  return `/game/personal?${new URLSearchParams({ roomId, pw }).toString()}`;
}
