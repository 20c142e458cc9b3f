/** A waiting room, and the password of its link if it is private. */
export interface RoomAddress {
  readonly roomId: string;
  readonly pw?: string | undefined;
}

/** The link to send: for a private room it shows the inviter before one joins. */
export function sentPathOf({ roomId, pw }: RoomAddress): string {
  if (pw === undefined) return `/game/room?roomId=${roomId}`;
  return `/p?${new URLSearchParams({ roomId, pw }).toString()}`;
}

/** The page on which the room's creator waits. */
export function waitingPathOf({ roomId, pw }: RoomAddress): string {
  if (pw === undefined) return `/game/room?roomId=${roomId}`;
  return `/game/personal?${new URLSearchParams({ roomId, pw }).toString()}`;
}
