import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, moveRecordSchema, penCodeSchema } from './ids.ts';
import { ratingChangeSchema } from './players.ts';

/** The result the side to move can force. */
const TACTIC_GOALS = ['mate', 'win'] as const;

/** A vote on a position: for, against, or none. */
export const TACTIC_VOTES = ['up', 'down', 'none'] as const;

/** Positions of this many moves or more are grouped together. */
export const LONG_TACTIC = 4;

const tacticIdSchema = z.string().check(z.regex(/^[0-9a-z-]{1,40}$/));
const themeSchema = z.string().check(z.regex(/^[a-z-]{1,30}$/));
/** No position is this long. */
const MAX_PLIES = 39;

const tacticSchema = z.object({
  /** The position. */
  id: tacticIdSchema,
  /** The position code. */
  code: penCodeSchema,
  /** The side to move. */
  side: z.enum(SIDES),
  /** The goal of that side. */
  goal: z.enum(TACTIC_GOALS),
  /** The number of that side's moves to reach it. */
  moves: z.number(),
  /** The difficulty so far, as a rating. */
  rating: z.number(),
  /** Whether the attempt counts for the caller's rating. */
  isRated: z.boolean(),
});

/** A position as the server hands it out: without solution and themes. */
export type HandedTactic = z.output<typeof tacticSchema>;

const masterNameSchema = z.object({
  /** The Chinese name. */
  name: z.string(),
  /** The name in Latin letters. */
  roman: z.string(),
});

/** A point of the caller's rating curve. */
const curvePointSchema = z.object({
  /** The rating after an attempt. */
  rating: z.number(),
  /** The time of the attempt. */
  at: momentSchema,
});

const shownRatingSchema = z.object({
  /** The rating now. */
  rating: z.number(),
  /** Whether that rating is provisional. */
  isProvisional: z.boolean(),
});

const recentAttemptSchema = z.object({
  /** Whether the first attempt was right. */
  isSolved: z.boolean(),
  /** The time of the decision. */
  at: momentSchema,
});

const themeCountSchema = z.object({
  /** The pattern. */
  theme: themeSchema,
  /** The number of moves of the positions. */
  moves: z.number(),
  /** The side to move. */
  side: z.enum(SIDES),
  /** The number of such positions. */
  count: z.number(),
});

const themeAnswersSchema = z.object({
  /** The pattern. */
  theme: themeSchema,
  /** The rated attempts of all players at its positions. */
  attempts: z.number(),
  /** The number of right attempts. */
  solved: z.number(),
});

const votesSchema = z.object({
  /** The number of votes for it. */
  up: z.number(),
  /** The number of votes against it. */
  down: z.number(),
  /** The caller's own vote. */
  own: z.enum(TACTIC_VOTES),
});

/** Facts about a position, shown once it is solved or its answer was shown. */
const tacticFactsSchema = z.object({
  /** The patterns in the position. */
  themes: z.array(themeSchema),
  /** The game it comes from; absent if the library does not have it. */
  source: z.optional(
    z.object({
      /** The id of the library game. */
      id: z.string(),
      /** The red player. */
      red: masterNameSchema,
      /** The black player. */
      black: masterNameSchema,
      /** The date in ISO format, without its unknown parts. */
      date: z.string(),
      /** The number of plies played before the position. */
      ply: z.number(),
    }),
  ),
  /** The votes of players. */
  votes: votesSchema,
});

export type TacticFacts = z.output<typeof tacticFactsSchema>;

/** The effect of the decision on the caller's rating. */
const tacticResultSchema = z.object({
  /** Whether the attempt was rated. */
  isRated: z.boolean(),
  /** The change; null for the first ten attempts, and if unrated. */
  change: z.nullable(ratingChangeSchema),
  /** The number of rated attempts left until a rating is shown. */
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
    /** Only positions of this many moves; 4 means four or more. */
    moves: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(LONG_TACTIC))),
    /** Only positions with this side to move. */
    side: z.optional(z.enum(SIDES)),
    /** The open position the caller wants to skip; the server does not hand it out again. */
    skip: z.optional(tacticIdSchema),
    /** Whether to include positions the caller has already attempted, unrated. */
    again: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** The position; null if the caller has attempted all that match. */
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
    /** The moves of the line: the caller's and the server's in turn, the caller's first and last. */
    moves: z.array(moveRecordSchema).check(z.minLength(1), z.maxLength(MAX_PLIES)),
  }),
  answer: z.object({
    /** The verdict on the last move. */
    state: z.enum(['wrong', 'open', 'solved']),
    /** The reply while the line is open, or the refutation of a wrong move, if known. */
    reply: z.optional(moveRecordSchema),
    /** The result of this attempt; absent if the position was already decided. */
    result: z.optional(tacticResultSchema),
    /** Facts about the position, once it is solved. */
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
    /** The next moves; a single one for a hint. */
    moves: z.array(moveRecordSchema),
    /** Facts about the position; only with the answer. */
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
    /** The number of rated attempts left until a rating is shown; absent for guests and once it is shown. */
    attemptsLeft: z.optional(z.number()),
    /** The rating after each of the last attempts, oldest first. */
    curve: z.array(curvePointSchema),
    /** The attempts of the last day, oldest first. */
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
    /** The number of positions; one with several patterns counts for each. */
    counts: z.array(themeCountSchema),
    /** Rated attempts by pattern. */
    answers: z.array(themeAnswersSchema),
  }),
});

export type TacticThemes = z.output<typeof tacticThemes.answer>;
