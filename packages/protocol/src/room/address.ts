import * as z from 'zod/mini';
import { LOBBY } from '../constants.ts';
import { roomIdSchema, roomPasswordSchema, tokenSchema } from '../ids.ts';

/** Where a room's socket is opened; the sub-protocol is the lobby's. */
export function roomSocketPath(roomId: string): string {
  return `${LOBBY.path}/room/${roomId}`;
}

/** The query of a room's socket. */
export const roomSocketQuerySchema = z.object({
  /** The session's token. */
  t: tokenSchema,
  /** The number of the last event the client has; absent or 0 for everything. */
  since: z.prefault(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The password of a personal room; players who sit need none. */
  pw: z.optional(roomPasswordSchema),
  /** 1 to watch without taking a seat. */
  watch: z.optional(z.literal('1')),
});

/** The query of the lobby's socket. */
export const lobbySocketQuerySchema = z.object({
  /** The session's token. */
  t: tokenSchema,
  /** The protocol version of the client; 1 unless it says. Clients of version 1 are sent nothing with a `clock`. */
  v: z.prefault(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** The room a path leads to. */
export function roomOfPath(path: string): string | undefined {
  const [, roomId] = /^\/socket\/room\/([^/]+)$/.exec(path) ?? [];
  return z.safeParse(roomIdSchema, roomId).data;
}

/**
 * Why the server closes a socket. A lobby closed with `normal` shows the reason and does not retry; a
 * room is not tried again after `normal`, `takenOver` and those of the 44xx kind other than `idle`.
 */
export const CLOSE_CODES = {
  /** The reason is the key of a refusal: not signed in, banned. */
  normal: 1000,
  /** A frame that the contract does not know, or far too many. */
  policy: 1008,
  /** A frame above the limit. */
  tooLarge: 1009,
  /** The server restarts: come back, another one is there. */
  restart: 1012,
  /** The reader is too slow, or the server too busy: come back later. */
  tryLater: 1013,
  /** The session is not valid. */
  notSignedIn: 4401,
  /** The password is wrong, or watching is not allowed here. */
  forbidden: 4403,
  /** There is no such room. */
  notFound: 4404,
  /** No frame arrived for too long. */
  idle: 4408,
  /** The game went on on another device. */
  takenOver: 4409,
} as const;
