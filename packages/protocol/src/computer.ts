import { MAX_PLIES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema, penCodeSchema, roomIdSchema } from './ids.ts';

export const COMPUTER_LEVELS = 8;
/** How many steps each level has. */
export const COMPUTER_STEPS = 2;

/** The ply from which a running game locks the position on its board for engines and tables. */
export const LOCKED_FROM_PLY = 8;

/** The score of a mate that stands on the board; no other opinion comes near it. */
export const MATE_SCORE = 30_000;

/** What an engine found. */
export const engineMoveSchema = z.object({
  /** The move it would play; null when the game is over here. */
  move: z.nullable(moveRecordSchema),
  /**
   * Its opinion in hundredths of a soldier, for the side to move. A mate in so many moves is that
   * many less than `MATE_SCORE`, or the negative of that where the side to move is mated.
   */
  score: z.optional(z.number()),
  /** The line it expects. */
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
    /** The position that the game began from. */
    board: penCodeSchema,
    /** The moves since then: without them the computer cannot see repetitions. */
    moves: z.optional(z.array(moveRecordSchema).check(z.maxLength(MAX_PLIES))),
    /** How strong, 1 to 8; as strong as it can when left out. */
    level: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(COMPUTER_LEVELS))),
    /** The lower or the upper step of the level, 1 or 2; the upper one when left out. */
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
    /** A position some moves before the one on the board; without it nothing is locked. */
    position: z.optional(penCodeSchema),
    /** The moves since then, four digits each. */
    moves: z.optional(z.string().check(z.regex(/^(?:\d{4}){0,12}$/))),
  }),
  body: nothing,
  answer: z.object({
    /** Whether a running game has the position, or one that it follows from. */
    isLocked: z.boolean(),
    /** The game, where it is the caller's own; null otherwise. */
    roomId: z.nullable(roomIdSchema),
    /** A network file for the engine in the browser; missing where the site offers none. */
    network: z.optional(
      z.object({
        /** Its SHA-256 in hexadecimal digits; `engineNetworkPath` makes its address of it. */
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
        /** Its size. */
        bytes: z.number().check(z.int(), z.minimum(1)),
      }),
    ),
  }),
});

/** Where the engine's network file lies; another file has another address. */
export function engineNetworkPath(sha256: string): string {
  return `/engine/network-${sha256}.nnue`;
}
