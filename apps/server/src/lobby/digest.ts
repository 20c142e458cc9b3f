import { LOBBY_TO_CLIENT } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What processes tell each other about their part of the lobby. All of it may be lost. */
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
  /** A process is new, or was cut off: it lives, and must be told everything. */
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
    return undefined;
  }
}
