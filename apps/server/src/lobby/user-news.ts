import { USER_STATUSES } from '@chuhe/protocol';
import * as z from 'zod/mini';

/** What processes tell each other about one person; it goes to wherever the person is connected. */
const newsSchema = z.discriminatedUnion('type', [
  /** A frame for all sockets of the person, but the one it is the answer to. */
  z.object({
    type: z.literal('frame'),
    by: z.string(),
    frames: z.object({ zh: z.string(), en: z.string() }),
    except: z.exactOptional(z.string()),
  }),
  /** The person's rooms have changed. */
  z.object({ type: z.literal('rooms'), by: z.string() }),
  /** A page of the person says what is done there. */
  z.object({ type: z.literal('status'), by: z.string(), status: z.enum(USER_STATUSES) }),
]);

/** News for one person. */
export type UserNews = z.output<typeof newsSchema>;

export function readNews(text: string): UserNews | undefined {
  try {
    return z.safeParse(newsSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
