import { LOCALES } from '@chuhe/protocol';
import * as z from 'zod/mini';

const bothLanguages = z.record(z.enum(LOCALES), z.string());

/** Where gateways listen, after the prefix of this installation. */
export const CONTROL_CHANNEL = 'control';

/** What the operator tells all gateways at once; they pass it on to everybody's lobby socket. */
export const controlSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('notice'), noticeId: z.string() }),
  z.object({ type: z.literal('reload'), title: bothLanguages, content: bothLanguages }),
  /** Somebody has other rights, another name or fewer sessions: their sockets must know. */
  z.object({ type: z.literal('account'), accountId: z.string() }),
  /** Something was decided against somebody, or taken back: they are told. */
  z.object({ type: z.literal('measure'), measureId: z.string() }),
  /** Lines of a room were hidden or shown: everybody there is told all of it anew. */
  z.object({ type: z.literal('room'), roomId: z.string() }),
]);

export type Control = z.output<typeof controlSchema>;
