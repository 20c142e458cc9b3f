import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { moveRecordSchema } from './ids.ts';
import { ratingChangeSchema } from './players.ts';

/** Above the number of puzzles and course levels. */
const MAX_PUZZLES = 1000;

const puzzleIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
/** No puzzle is this long. */
const MAX_MOVES = 400;

/** A player's progress in one puzzle or course level. */
const puzzleProgressSchema = z.object({
  /** The puzzle or level. */
  id: puzzleIdSchema,
  /** The time of the first solution, in milliseconds since 1970; absent while it was only tried. */
  solvedAt: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(9e12))),
  /** Whether the player used a hint or the solution. */
  isHelped: z.boolean(),
  /** The fewest moves in which the player solved a course level; absent for puzzles. */
  moves: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MAX_MOVES))),
});

export const mergeProgress = defineCall({
  method: 'POST',
  path: '/puzzle/progress',
  access: 'player',
  summary: 'Adds what a device knows of the caller’s progress and gives back all of it.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The progress stored on the device; may be empty. */
    list: z.array(puzzleProgressSchema).check(z.maxLength(MAX_PUZZLES)),
  }),
  answer: z.object({
    /** The progress of all devices. */
    list: z.array(puzzleProgressSchema),
  }),
});

export const ratePuzzle = defineCall({
  method: 'POST',
  path: '/puzzle/result',
  access: 'player',
  summary: 'Rates the caller’s first attempt at a puzzle; told again it gets the first answer.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The puzzle. */
    id: puzzleIdSchema,
    /** The moves up to the solution, the first mistake or giving up. */
    moves: z.array(moveRecordSchema).check(z.maxLength(MAX_MOVES)),
    /** Whether the player looked at a hint or the solution. */
    isHelped: z.boolean(),
  }),
  answer: z.object({
    /** Whether it counts as solved. */
    isSolved: z.boolean(),
    /** The change of the puzzle rating; null for the first ten attempts and for unrated puzzles. */
    change: z.nullable(ratingChangeSchema),
    /** The number of attempts left until a puzzle rating is shown; absent once it is shown, and for unrated puzzles. */
    attemptsLeft: z.optional(z.number()),
  }),
});

export const getStatistics = defineCall({
  method: 'GET',
  path: '/user/statistics',
  access: 'player',
  summary: 'How many games the caller has won, drawn and lost, and how many puzzles are solved.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Games won. */
    wins: z.number(),
    /** Games drawn. */
    draws: z.number(),
    /** Games lost. */
    losses: z.number(),
    /** Puzzles solved. */
    solved: z.number(),
  }),
});

/** A player's progress in one puzzle. */
interface ProgressOfOne {
  readonly id: string;
  readonly solvedAt?: number | undefined;
  readonly isHelped: boolean;
  readonly moves?: number | undefined;
}

/** The better of two: solved over tried, the earlier solution, without help over with help, the fewest moves. */
export function mergeProgressOf<Progress extends ProgressOfOne>(
  one: Progress,
  other: Progress,
): Progress {
  const moves = Math.min(one.moves ?? Infinity, other.moves ?? Infinity);
  const better = betterOf(one, other);
  return moves === Infinity ? better : { ...better, moves };
}

function betterOf<Progress extends ProgressOfOne>(one: Progress, other: Progress): Progress {
  const { solvedAt: mine } = one;
  const { solvedAt: theirs } = other;
  if (mine === undefined && theirs !== undefined) return other;
  if (theirs === undefined && mine !== undefined) return one;
  const isHelped = one.isHelped && other.isHelped;
  if (mine === undefined || theirs === undefined) return { ...one, isHelped };
  return { ...one, solvedAt: Math.min(mine, theirs), isHelped };
}
