import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';

/** More than there are puzzles. */
const MOST_PUZZLES = 1000;

/** How far a person came with one puzzle. */
const puzzleProgressSchema = z.object({
  /** The puzzle. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** When it was first solved, in milliseconds since 1970; absent while it was only tried. */
  solvedAt: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(9e12))),
  /** Whether the solving needed a hint or the solution. */
  isHelped: z.boolean(),
});

export const mergeProgress = defineCall({
  method: 'POST',
  path: '/puzzle/progress',
  access: 'player',
  summary: 'Adds what a device knows of the caller’s progress and gives back all of it.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** What the device knows; may be empty. */
    list: z.array(puzzleProgressSchema).check(z.maxLength(MOST_PUZZLES)),
  }),
  answer: z.object({
    /** Everything, of all devices. */
    list: z.array(puzzleProgressSchema),
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
