import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, moveRecordSchema, penCodeSchema } from './ids.ts';
import { ratingChangeSchema } from './players.ts';

/** What the side to move achieves by force. */
const TACTIC_GOALS = ['mate', 'win'] as const;

/** A vote on a position: for it, against it, or none. */
export const TACTIC_VOTES = ['up', 'down', 'none'] as const;

/** Positions of so many moves and more are asked for together. */
export const LONG_TACTIC = 4;

const tacticIdSchema = z.string().check(z.regex(/^[0-9a-z-]{1,40}$/));
const themeSchema = z.string().check(z.regex(/^[a-z-]{1,30}$/));
/** No position is so long. */
const MAX_PLIES = 39;

const tacticSchema = z.object({
  /** The position. */
  id: tacticIdSchema,
  /** Its code. */
  code: penCodeSchema,
  /** The side to move. */
  side: z.enum(SIDES),
  /** What that side achieves. */
  goal: z.enum(TACTIC_GOALS),
  /** With so many moves of its own. */
  moves: z.number(),
  /** How hard it has been so far. */
  rating: z.number(),
  /** Whether the attempt counts for the caller's rating. */
  isRated: z.boolean(),
});

/** A position as it is handed out: without its solution and themes. */
export type HandedTactic = z.output<typeof tacticSchema>;

const masterNameSchema = z.object({
  /** The name in Chinese. */
  name: z.string(),
  /** The same in Latin letters. */
  roman: z.string(),
});

/** A moment of the caller's curve. */
const curvePointSchema = z.object({
  /** The rating after an attempt. */
  rating: z.number(),
  /** When that was. */
  at: momentSchema,
});

const shownRatingSchema = z.object({
  /** The rating now. */
  rating: z.number(),
  /** Whether that is only a first guess. */
  isProvisional: z.boolean(),
});

const recentAttemptSchema = z.object({
  /** Whether the first attempt was right. */
  isSolved: z.boolean(),
  /** When it was decided. */
  at: momentSchema,
});

const themeCountSchema = z.object({
  /** The pattern. */
  theme: themeSchema,
  /** How many moves the positions have. */
  moves: z.number(),
  /** The side to move. */
  side: z.enum(SIDES),
  /** How many such positions there are. */
  count: z.number(),
});

const themeAnswersSchema = z.object({
  /** The pattern. */
  theme: themeSchema,
  /** Rated attempts of all people at its positions. */
  attempts: z.number(),
  /** How many of them were right. */
  solved: z.number(),
});

const votesSchema = z.object({
  /** How many persons voted for it. */
  up: z.number(),
  /** How many voted against it. */
  down: z.number(),
  /** The caller's own vote. */
  own: z.enum(TACTIC_VOTES),
});

/** What is shown of a position once it is solved or its answer was shown. */
const tacticFactsSchema = z.object({
  /** The patterns in it. */
  themes: z.array(themeSchema),
  /** The game that it comes from; absent where the library does not have it. */
  source: z.optional(
    z.object({
      /** The game of the library. */
      id: z.string(),
      /** Who had the red pieces. */
      red: masterNameSchema,
      /** Who had the black pieces. */
      black: masterNameSchema,
      /** ISO, unknown parts left out. */
      date: z.string(),
      /** How many plies were played when it was on the board. */
      ply: z.number(),
    }),
  ),
  /** What people think of it. */
  votes: votesSchema,
});

export type TacticFacts = z.output<typeof tacticFactsSchema>;

/** What the decision has done to the caller's rating. */
const tacticResultSchema = z.object({
  /** Whether it counted. */
  isRated: z.boolean(),
  /** The change; null for one of the first ten, and when it did not count. */
  change: z.nullable(ratingChangeSchema),
  /** How many rated attempts are left until a rating is shown. */
  attemptsLeft: z.optional(z.number()),
});

export type TacticResult = z.output<typeof tacticResultSchema>;

export const nextTactic = defineCall({
  method: 'POST',
  path: '/tactics/next',
  access: 'player',
  summary: 'Hands out a position near the caller’s strength that was not attempted before.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** Only positions with this pattern. */
    theme: z.optional(themeSchema),
    /** Only positions of so many moves; 4 stands for four and more. */
    moves: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(LONG_TACTIC))),
    /** Only positions with this side to move. */
    side: z.optional(z.enum(SIDES)),
    /** The open position that the caller wants to leave; it is not handed out again. */
    skip: z.optional(tacticIdSchema),
    /** Whether positions that were attempted before may come again, unrated. */
    again: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** The position; null when all that fit were attempted. */
    tactic: z.nullable(tacticSchema),
  }),
});

export const attemptTactic = defineCall({
  method: 'POST',
  path: '/tactics/attempt',
  access: 'player',
  summary:
    'Judges a line in a position that was handed out; the first miss or the solution decides.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The position. */
    id: tacticIdSchema,
    /** The caller's moves and the server's replies in turn, the caller's first and last. */
    moves: z.array(moveRecordSchema).check(z.minLength(1), z.maxLength(MAX_PLIES)),
  }),
  answer: z.object({
    /** What the last move was. */
    state: z.enum(['wrong', 'open', 'solved']),
    /** The reply, while it is open, or the one that refutes a wrong move, where one is known. */
    reply: z.optional(moveRecordSchema),
    /** What this decided; absent where the position was decided before. */
    result: z.optional(tacticResultSchema),
    /** What is known of the position; once it is solved. */
    facts: z.optional(tacticFactsSchema),
  }),
});

export const helpTactic = defineCall({
  method: 'POST',
  path: '/tactics/help',
  access: 'player',
  summary: 'Shows the next right move, or all of them; the attempt does not count then.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The position. */
    id: tacticIdSchema,
    /** The line so far; the caller is to move. */
    moves: z.array(moveRecordSchema).check(z.maxLength(MAX_PLIES)),
    /** One move, or the whole line. */
    wants: z.enum(['hint', 'answer']),
  }),
  answer: z.object({
    /** The moves from here on: one for a hint. */
    moves: z.array(moveRecordSchema),
    /** What is known of the position; with the answer. */
    facts: z.optional(tacticFactsSchema),
  }),
});

export const voteTactic = defineCall({
  method: 'POST',
  path: '/tactics/vote',
  access: 'member',
  summary: 'Votes for or against a position that the caller has attempted.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The position. */
    id: tacticIdSchema,
    /** The vote; it replaces an earlier one. */
    vote: z.enum(TACTIC_VOTES),
  }),
  answer: votesSchema,
});

export const getTactics = defineCall({
  method: 'GET',
  path: '/tactics/mine',
  access: 'player',
  summary: 'The caller’s rating in tactics, its curve, and the attempts of the last day.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The rating; null for guests and before the tenth rated attempt. */
    rating: z.nullable(shownRatingSchema),
    /** How many rated attempts are left until a rating is shown; absent for guests and when it is. */
    attemptsLeft: z.optional(z.number()),
    /** The rating after each of the last attempts, oldest first. */
    curve: z.array(curvePointSchema),
    /** Attempts of the last day, oldest first. */
    recent: z.array(recentAttemptSchema),
  }),
});

export type OwnTactics = z.output<typeof getTactics.answer>;

export const tacticThemes = defineCall({
  method: 'GET',
  path: '/tactics/themes',
  access: 'anyone',
  summary:
    'How many positions there are of each pattern, length and side, and how often they are solved.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Numbers of positions; one with several patterns counts for each. */
    counts: z.array(themeCountSchema),
    /** Rated attempts by pattern. */
    answers: z.array(themeAnswersSchema),
  }),
});

export type TacticThemes = z.output<typeof tacticThemes.answer>;
