import { roomSocketPath } from '@chuhe/protocol';

/** Which room, and how it is entered. */
export interface RoomDoor {
  readonly roomId: string;
  readonly userId: string;
  /** The password of a personal room. */
  readonly pw: string | undefined;
  /** To look on without taking a seat. */
  readonly isWatch: boolean;
  /** Whether a rematch promised the room, which may be made just now. */
  readonly isPromised: boolean;
}

/** Where the socket of a room is opened. */
export function roomAddress(
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
  { roomId, pw, isWatch }: RoomDoor,
  { token, since }: { readonly token: string; readonly since: number },
): string {
  const query = new URLSearchParams({ t: token, since: String(since) });
  if (pw !== undefined) query.set('pw', pw);
  if (isWatch) query.set('watch', '1');
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}${roomSocketPath(roomId)}?${query.toString()}`;
}
