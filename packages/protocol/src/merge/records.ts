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
  /** When it began, in milliseconds since 1970 on its device. */
  startedAt: moment,
  /** When it was last changed. */
  savedAt: moment,
  /** What it is called on its device; another device may have to call it otherwise. */
  filename: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The position it began from. */
  startCode: penCodeSchema,
  /** Its moves. */
  moves: z.array(moveRecordSchema).check(z.maxLength(MAX_PLIES)),
  /** The players' names; empty where none was given. */
  names: z.object({ RED: name, BLACK: name }),
  /** Seconds per move; none without a clock. */
  stepSeconds: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(3600))),
  /** The word of a clock other than seconds per move. */
  clock: z.optional(clockSchema),
  /** How long each move took; missing where it was not measured. */
  moveMillis: z.optional(z.array(millis).check(z.maxLength(MAX_PLIES))),
  /** How long both sides thought. */
  usedMillis: z.object({ RED: millis, BLACK: millis }),
  /** Which side the computer had, and how it played; missing where two people played. */
  computer: z.optional(
    z.object({
      side: z.enum(SIDES),
      level: z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS)),
      /** The step inside the level; games of older versions have none. */
      step: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_STEPS))),
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
  /** Other headers of a file. */
  headers: z.record(name, note),
  /** Comments by the number of plies played before them. */
  comments: z
    .record(z.string().check(z.regex(/^\d{1,5}$/)), note)
    .check(z.refine((comments) => Object.keys(comments).length <= MAX_NOTES)),
});

/** Bytes of the largest game that an account keeps, as JSON in UTF-8. Larger ones stay on their device. */
const LARGEST_RECORD = 32_768;

/** A game that an account takes from a device. */
export const sentRecordSchema = localRecordSchema.check(
  z.refine((record) => bytesOf(JSON.stringify(record)) <= LARGEST_RECORD, 'too-large'),
);

/** A finished game stored on a device. */
export type LocalRecordOnWire = z.output<typeof localRecordSchema>;

/** The name of a record's content: the first 128 bits of its SHA-256, in base64url. */
export const contentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/**
 * What the name of a record's content is the digest of: the same text for the same game on every device. Its file
 * name and when it was saved are the device's own.
 */
export function contentOf(record: LocalRecordOnWire): string {
  const { filename: _, savedAt: __, ...content } = z.parse(sentRecordSchema, record);
  return JSON.stringify(inOrder(content));
}

/** The length in UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
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

/** Records by the names of their contents, and the names of those that were removed. */
export interface RecordSet<Record> {
  readonly kept: ReadonlyMap<string, Record>;
  readonly removed: ReadonlySet<string>;
}

/** All records of both, but none that was removed on either: what is removed once stays so. */
export function mergeRecords<Record>(
  one: RecordSet<Record>,
  other: RecordSet<Record>,
): RecordSet<Record> {
  const removed = new Set([...one.removed, ...other.removed]);
  const kept = new Map([...one.kept, ...other.kept].filter(([id]) => !removed.has(id)));
  return { kept, removed };
}
