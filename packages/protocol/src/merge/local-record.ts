import { DRAW_CAUSES, GAME_RESULTS, MOST_PLIES, SIDES, WIN_CAUSES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { COMPUTER_LEVELS } from '../computer.ts';
import { moveRecordSchema, penCodeSchema } from '../ids.ts';

const MOST_NOTES = 1000;

const moment = z.number().check(z.int(), z.minimum(0), z.maximum(9e12));
const millis = z.number().check(z.minimum(0), z.maximum(9e12));
const name = z.string().check(z.maxLength(200));
const note = z.string().check(z.maxLength(2000));

/** A finished game that was kept on a device: against the computer, of two people, or out of a file. */
export const localRecordSchema = z.object({
  /** When it began, in milliseconds since 1970 on its device. */
  startedAt: moment,
  /** When it was last changed. */
  savedAt: moment,
  /** What it is called on its device; another device may have to call it otherwise. */
  filename: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The position it began from. */
  startCode: penCodeSchema,
  /** Its moves. */
  moves: z.array(moveRecordSchema).check(z.maxLength(MOST_PLIES)),
  /** Who played; empty where nobody gave a name. */
  names: z.object({ RED: name, BLACK: name }),
  /** Seconds per move; none without a clock. */
  stepSeconds: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3600))),
  /** How long both sides thought. */
  usedMillis: z.object({ RED: millis, BLACK: millis }),
  /** Which side the computer had, and how it played; missing where two people played. */
  computer: z.optional(
    z.object({
      side: z.enum(SIDES),
      level: z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS)),
      isTakebackAllowed: z.boolean(),
    }),
  ),
  /** The result as files write it. */
  result: z.enum(GAME_RESULTS),
  /** How it ended, where that is known. */
  outcome: z.optional(
    z.union([
      z.object({ type: z.literal('win'), winner: z.enum(SIDES), by: z.enum(WIN_CAUSES) }),
      z.object({ type: z.literal('draw'), by: z.enum(DRAW_CAUSES) }),
    ]),
  ),
  /** What a file says besides. */
  headers: z.record(name, note),
  /** Comments by the number of plies played before them. */
  comments: z
    .record(z.string().check(z.regex(/^\d{1,5}$/)), note)
    .check(z.refine((comments) => Object.keys(comments).length <= MOST_NOTES)),
});

/** A finished game that was kept on a device. */
export type LocalRecordOnWire = z.output<typeof localRecordSchema>;

/** The name of a record's content: the first 128 bits of its SHA-256, in base64url. */
export const contentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * What the name of a record's content is the digest of: the same text for the same game on every device. Its file
 * name and when it was saved are the device's own.
 */
export function contentOf(record: LocalRecordOnWire): string {
  const { filename: _, savedAt: __, ...content } = z.parse(localRecordSchema, record);
  return JSON.stringify(inOrder(content));
}

/** Objects with their keys in order: two devices may have written them otherwise. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, inOrder(item)]);
}
