import { MAX_PLIES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema, roomIdSchema } from './ids.ts';

export const COMPUTER_LEVELS = 8;
/** The number of steps in each level. */
export const COMPUTER_STEPS = 2;

/** From this ply on, a running game locks its position for engines and tables. */
export const LOCKED_FROM_PLY = 8;

/** The score of a mate on the board; no other score comes near it. */
export const MATE_SCORE = 30_000;

/** The result of an engine search. */
export const engineMoveSchema = z.object({
  /** The best move; null when the game is over in this position. */
  move: z.nullable(moveRecordSchema),
  /**
   * The score in hundredths of a soldier, for the side to move. A mate in n moves is `MATE_SCORE` - n, or its negative
   * if the side to move is mated.
   */
  score: z.optional(z.number()),
  /** The expected line. */
  pv: z.optional(z.array(moveRecordSchema)),
});

export type EngineMove = z.output<typeof engineMoveSchema>;

export const askComputer = defineCall({
  method: 'POST',
  path: '/ai',
  access: 'player',
  summary: 'The computer’s move in a position.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The start position of the game. */
    board: penCodeSchema,
    /** The moves since then; the computer needs them to see repetitions. */
    moves: z.optional(z.array(moveRecordSchema).check(z.maxLength(MAX_PLIES))),
    /** The level, 1 to 8; full strength when absent. */
    level: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS))),
    /** The lower or the upper step of the level, 1 or 2; the upper one when absent. */
    step: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_STEPS))),
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

export const engineLock = defineCall({
  method: 'GET',
  path: '/engine/lock',
  access: 'player',
  summary: 'Whether an engine may be used on a position, which none may while a game with it runs.',
  params: nothing,
  query: z.object({
    /** A position some moves before the one on the board; when absent, nothing is locked. */
    position: z.optional(penCodeSchema),
    /** The moves since then, four digits each. */
    moves: z.optional(z.string().check(z.regex(/^(?:\d{4}){0,12}$/))),
  }),
  body: nothing,
  answer: z.object({
    /** Whether a running game has reached this position, or one that leads to it. */
    isLocked: z.boolean(),
    /** The game, if it is the caller's own; null otherwise. */
    roomId: z.nullable(roomIdSchema),
    /** A network file for the engine in the browser; absent if the site offers none. */
    network: z.optional(
      z.object({
        /** Its SHA-256 in hexadecimal digits; `engineNetworkPath` turns it into an address. */
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        /** Its size in bytes. */
        bytes: z.number().check(z.int(), z.minimum(1)),
      }),
    ),
  }),
});

/** The path of the engine's network file; it changes with the content. */
export function engineNetworkPath(sha256: string): string {
  return `/engine/network-${sha256}.nnue`;
}
