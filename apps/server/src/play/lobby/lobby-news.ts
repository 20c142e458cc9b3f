import { LOBBY_TO_CLIENT, USER_STATUSES } from '@chuhe/protocol';
import * as z from 'zod/mini';

const players = LOBBY_TO_CLIENT.setOnlieList.shape.msg;
const rooms = LOBBY_TO_CLIENT.setGameRoomList.shape.msg.shape.roomList;
const keys = z.array(z.string());

/** What processes send each other about their part of the lobby. All of it may be lost. */
const lobbyNewsSchema = z.union([
  z.object({
    /** `hello`: a process is new, or was cut off, and must be sent everything; `gone`: one has died. */
    type: z.enum(['hello', 'gone']),
    by: z.string(),
  }),
  /** What one process has of what all share: what changed, or all of it. There are many: it is kept short. */
  z.object({
    by: z.string(),
    isWhole: z.exactOptional(z.boolean()),
    players: z.exactOptional(players),
    playersGone: z.exactOptional(keys),
    rooms: z.exactOptional(rooms),
    roomsGone: z.exactOptional(keys),
  }),
]);

/** A message between the processes of the lobby. */
export type LobbyNews = z.output<typeof lobbyNewsSchema>;

/** What one process shares. */
export type ShareNews = Exclude<LobbyNews, { readonly type: string }>;

export function writeLobbyNews(news: LobbyNews): string {
  return JSON.stringify(news);
}

export function readLobbyNews(text: string): LobbyNews | undefined {
  try {
    return z.safeParse(lobbyNewsSchema, JSON.parse(text)).data;
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
    frames: z.catchall(z.object({ zh: z.string(), en: z.string() }), z.string()),
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
