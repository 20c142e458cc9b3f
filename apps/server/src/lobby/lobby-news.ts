import { LOBBY_TO_CLIENT, USER_STATUSES } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What processes send each other about their part of the lobby. All of it may be lost. */
const digestSchema = z.discriminatedUnion('type', [
  /** People connected to one process: how many, and a sample. */
  z.object({
    type: z.literal('players'),
    by: z.string(),
    total: z.number(),
    list: LOBBY_TO_CLIENT.setOnlieList.shape.msg,
  }),
  /** Rooms that one process answers for: how many, and a sample. */
  z.object({
    type: z.literal('rooms'),
    by: z.string(),
    total: z.number(),
    list: LOBBY_TO_CLIENT.setGameRoomList.shape.msg.shape.roomList,
  }),
  /** A process is new, or was cut off: it is alive and must be sent everything. */
  z.object({ type: z.literal('hello'), by: z.string() }),
]);

/** A message between the processes of the lobby. */
export type LobbyDigest = z.output<typeof digestSchema>;

export function writeDigest(digest: LobbyDigest): string {
  return JSON.stringify(digest);
}

export function readDigest(text: string): LobbyDigest | undefined {
  try {
    return z.safeParse(digestSchema, JSON.parse(text)).data;
  } catch {
    // A process of another version may write what is no JSON here: such news counts as lost.
    return undefined;
  }
}

/** What processes send each other about one user; it goes to every process the user is connected to. */
const newsSchema = z.discriminatedUnion('type', [
  /** A frame for all sockets of the person, but the one it is the answer to, or only for those that know clocks. */
  z.object({
    type: z.literal('frame'),
    by: z.string(),
    frames: z.object({ zh: z.string(), en: z.string() }),
    except: z.exactOptional(z.string()),
    isForClocks: z.exactOptional(z.boolean()),
  }),
  /** The person's rooms have changed. */
  z.object({ type: z.literal('rooms'), by: z.string() }),
  /** A page of the user claims a status. */
  z.object({ type: z.literal('status'), by: z.string(), status: z.enum(USER_STATUSES) }),
]);

/** News for one person. */
export type UserNews = z.output<typeof newsSchema>;

export function readNews(text: string): UserNews | undefined {
  try {
    return z.safeParse(newsSchema, JSON.parse(text)).data;
  } catch {
    // A process of another version may write what is no JSON here: such news counts as lost.
    return undefined;
  }
}
