import * as z from 'zod/mini';
import { LOBBY } from '../constants.ts';
import { roomIdSchema, roomPasswordSchema, tokenSchema } from '../ids.ts';

/** The path of a room's socket; the sub-protocol is the lobby's. */
export function roomSocketPath(roomId: string): string {
  return `${LOBBY.path}/room/${roomId}`;
}

/** The query of a room's socket. */
export const roomSocketQuerySchema = z.object({
  /** The session's token. */
  t: tokenSchema,
  /** The number of the last event the client has; absent or 0 to receive everything. */
  since: z.prefault(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The password of a personal room; seated players need none. */
  pw: z.optional(roomPasswordSchema),
  /** 1 to watch without taking a seat. */
  watch: z.optional(z.literal('1')),
});

/** The query of the lobby's socket. */
export const lobbySocketQuerySchema = z.object({
  /** The session's token. */
  t: tokenSchema,
  /**
   * The protocol version of the client; 1 when absent. The server sends clients of version 1 nothing with a `clock`.
   */
  v: z.prefault(z.coerce.number().check(z.int(), z.minimum(1)), 1),
});

/** The room id in a path. */
export function roomOfPath(path: string): string | undefined {
  const [, roomId] = /^\/socket\/room\/([^/]+)$/.exec(path) ?? [];
  return z.safeParse(roomIdSchema, roomId).data;
}

/**
 * Why the server closes a socket. After `normal` a lobby client shows the reason and does not reconnect; a room client
 * does not reconnect after `normal`, `takenOver` and the 44xx codes other than `idle`.
 */
export const CLOSE_CODES = {
  /** The reason is the key of a refusal: not signed in, banned. */
  normal: 1000,
  /** A frame outside the contract, or far too many frames. */
  policy: 1008,
  /** A frame above the size limit. */
  tooLarge: 1009,
  /** The server is restarting; the client should reconnect to another one. */
  restart: 1012,
  /** The client reads too slowly, or the server is overloaded; the client should retry later. */
  tryLater: 1013,
  /** The session is invalid. */
  notSignedIn: 4401,
  /** The password is wrong, or the room allows no spectators. */
  forbidden: 4403,
  /** There is no such room. */
  notFound: 4404,
  /** The client sent no frame for too long. */
  idle: 4408,
  /** The game continues on another device. */
  takenOver: 4409,
} as const;
