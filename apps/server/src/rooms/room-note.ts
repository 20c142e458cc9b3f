import { ROOM_TO_CLIENT } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';

/** What processes tell each other about a room besides its log. All of it may be lost. */
const noteSchema = z.discriminatedUnion('type', [
  /** Is this side connected anywhere? `by` asks, and hears itself when the way is open. */
  z.object({ type: z.literal('who'), side: z.enum(SIDES), by: z.string() }),
  /** This side is connected. */
  z.object({ type: z.literal('here'), side: z.enum(SIDES) }),
  /** A side came in on a new device at a moment; older connections of it end. */
  z.object({
    type: z.literal('came'),
    side: z.enum(SIDES),
    at: z.number(),
    by: z.string(),
  }),
  /** So many look on at one process. */
  z.object({ type: z.literal('watching'), by: z.string(), count: z.number() }),
  /** Somebody said something. */
  z.object({ type: z.literal('chat'), by: z.string(), line: ROOM_TO_CLIENT.chat.shape.msg }),
]);

export type RoomNote = z.output<typeof noteSchema>;

export function writeNote(note: RoomNote): string {
  return JSON.stringify(note);
}

export function readNote(text: string): RoomNote | undefined {
  try {
    return z.safeParse(noteSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
