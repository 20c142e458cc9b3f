import { LOBBY_TO_CLIENT, USER_STATUSES } from '@chuhe/protocol';
import * as z from 'zod/mini';

const players = LOBBY_TO_CLIENT.setOnlieList.shape.msg;
const rooms = LOBBY_TO_CLIENT.setGameRoomList.shape.msg.shape.roomList;
const keys = z.array(z.string());

/** Messages between processes about their part of the lobby. Any of them may be lost. */
const lobbyNewsSchema = z.union([
  z.object({
    /** `hello`: a process is new or was disconnected and needs everything; `gone`: a process has died. */
    type: z.enum(['hello', 'gone']),
    by: z.string(),
  }),
  /**
   * The share of one process: its changes or all of it. These messages are frequent, so their keys are few and short.
   */
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

/** The share of one process. */
export type ShareNews = Exclude<LobbyNews, { readonly type: string }>;

export function writeLobbyNews(news: LobbyNews): string {
  return JSON.stringify(news);
}

export function readLobbyNews(text: string): LobbyNews | undefined {
  try {
    return z.safeParse(lobbyNewsSchema, JSON.parse(text)).data;
  } catch {
    // A process of another version may write text that is not JSON; such a message counts as lost.
    return undefined;
  }
}

/** Messages between processes about one user; they go to every process to which the user is connected. */
const newsSchema = z.discriminatedUnion('type', [
  /** A frame for all sockets of the user, except the one it answers, or only for those that know clocks. */
  z.object({
    type: z.literal('frame'),
    by: z.string(),
    frames: z.catchall(z.object({ zh: z.string(), en: z.string() }), z.string()),
    except: z.exactOptional(z.string()),
    isForClocks: z.exactOptional(z.boolean()),
  }),
  /** The rooms of the user have changed. */
  z.object({ type: z.literal('rooms'), by: z.string() }),
  /** A page of the user claims a status. */
  z.object({ type: z.literal('status'), by: z.string(), status: z.enum(USER_STATUSES) }),
]);

/** A message for one user. */
export type UserNews = z.output<typeof newsSchema>;

export function readNews(text: string): UserNews | undefined {
  try {
    return z.safeParse(newsSchema, JSON.parse(text)).data;
  } catch {
    // A process of another version may write text that is not JSON; such a message counts as lost.
    return undefined;
  }
}
