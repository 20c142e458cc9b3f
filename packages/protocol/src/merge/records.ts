import * as z from 'zod/mini';
import { DRAW_CAUSES, GAME_RESULTS, MAX_PLIES, SIDES, WIN_CAUSES } from '@chuhe/rules';
import { clockSchema } from '../clock.ts';
import { COMPUTER_LEVELS, COMPUTER_STEPS } from '../computer.ts';
import { moveRecordSchema, penCodeSchema } from '../ids.ts';

const MAX_NOTES = 1000;

const moment = z.number().check(z.int(), z.minimum(0), z.maximum(9e12));
const millis = z.number().check(z.minimum(0), z.maximum(9e12));
const name = z.string().check(z.maxLength(200));
const note = z.string().check(z.maxLength(2000));

/** A finished game stored on a device: against the computer, of two players, or imported from a file. */
export const localRecordSchema = z.object({
  /** When it began, in milliseconds since 1970 by the device's clock. */
  startedAt: moment,
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: moment,
  /** Its name on this device; another device may have to use a different one. */
  filename: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The start position. */
  startCode: penCodeSchema,
  /** Its moves. */
  moves: z.array(moveRecordSchema).check(z.maxLength(MAX_PLIES)),
  /** The players' names; empty if none was given. */
  names: z.object({ RED: name, BLACK: name }),
  /** Seconds per move; absent without a clock. */
  stepSeconds: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3600))),
  /** The text of a clock other than seconds per move. */
  clock: z.optional(clockSchema),
  /** Milliseconds spent on each move; absent if not measured. */
  moveMillis: z.optional(z.array(millis).check(z.maxLength(MAX_PLIES))),
  /** The thinking time of each side. */
  usedMillis: z.object({ RED: millis, BLACK: millis }),
  /** The side and the strength of the computer; absent if two people played. */
  computer: z.optional(
    z.object({
      side: z.enum(SIDES),
      level: z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS)),
      /** The step within the level; absent in games of older versions. */
      step: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_STEPS))),
      isTakebackAllowed: z.boolean(),
    }),
  ),
  /** The result as game files write it. */
  result: z.enum(GAME_RESULTS),
  /** The outcome; absent if unknown. */
  outcome: z.optional(
    z.union([
      z.object({ type: z.literal('win'), winner: z.enum(SIDES), by: z.enum(WIN_CAUSES) }),
      z.object({ type: z.literal('draw'), by: z.enum(DRAW_CAUSES) }),
    ]),
  ),
  /** Other headers of a file. */
  headers: z.record(name, note),
  /** Comments, by the number of plies played before them. */
  comments: z
    .record(z.string().check(z.regex(/^\d{1,5}$/)), note)
    .check(z.refine((comments) => Object.keys(comments).length <= MAX_NOTES)),
});

/** The largest game an account stores, in bytes of JSON in UTF-8. Larger ones stay on their device. */
const LARGEST_RECORD = 32_768;

/** A game that a device sends to an account. */
export const sentRecordSchema = localRecordSchema.check(
  z.refine((record) => bytesOf(JSON.stringify(record)) <= LARGEST_RECORD, 'too-large'),
);

/** A finished game stored on a device. */
export type LocalRecordOnWire = z.output<typeof localRecordSchema>;

/** The id of a record's content: the first 128 bits of its SHA-256, in base64url. */
export const contentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * The text whose digest is the content id: equal for the same game on every device. It excludes the file name and the
 * time of saving, which belong to the device.
 */
export function contentOf(record: LocalRecordOnWire): string {
  const { filename: _, savedAt: __, ...content } = z.parse(sentRecordSchema, record);
  return JSON.stringify(inOrder(content));
}

/** The length in UTF-8 bytes. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

/** Sorts the keys of objects: two devices may have written them in different orders. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, inOrder(item)]);
}

/** Records by content id, and the content ids of removed records. */
export interface RecordSet<Record> {
  readonly kept: ReadonlyMap<string, Record>;
  readonly removed: ReadonlySet<string>;
}

/** The union of both sets without the records removed in either: a removal is permanent. */
export function mergeRecords<Record>(
  one: RecordSet<Record>,
  other: RecordSet<Record>,
): RecordSet<Record> {
  const removed = new Set([...one.removed, ...other.removed]);
  const kept = new Map([...one.kept, ...other.kept].filter(([id]) => !removed.has(id)));
  return { kept, removed };
}
