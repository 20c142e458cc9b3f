import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';

export const COMPUTER_LEVELS = 7;

/** What an engine found. */
const engineMoveSchema = z.object({
  /** The move it would play; null when there is none. */
  move: z.nullable(moveRecordSchema),
  /** Its opinion in hundredths of a soldier, for the side to move. */
  score: z.optional(z.number()),
  /** The line it expects. */
  pv: z.optional(z.array(moveRecordSchema)),
});

export const askComputer = defineCall({
  method: 'POST',
  path: '/ai',
  access: 'player',
  summary: 'The computer’s move in a position.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The position. */
    board: penCodeSchema,
    /** How strong, 1 to 7. */
    level: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS))),
  }),
  answer: engineMoveSchema,
});

export const levelMove = defineCall({
  method: 'POST',
  path: '/getlevelmovedata',
  access: 'player',
  summary: 'The defender’s move in a puzzle.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The position. */
    pen: penCodeSchema,
  }),
  answer: engineMoveSchema,
});
