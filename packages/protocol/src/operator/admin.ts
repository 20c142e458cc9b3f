import { SPEEDS } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { commandIdSchema, momentSchema, recordIdSchema, userIdSchema } from '../ids.ts';
import { sanctionSchema } from '../sanctions.ts';
import { playerSchema } from '../players.ts';
import { RUN_KINDS, VOID_CAUSES } from '../tactic-runs.ts';
import { line } from '../text.ts';

/** Everything operators do that is written into the log of their actions. */
export const OPERATOR_ACTIONS = [
  'take-report',
  'decide-report',
  'mute',
  'unmute',
  'ban',
  'unban',
  'reset-name',
  'hide-line',
  'show-line',
  'hide-board',
  'show-board',
  'hide-study',
  'show-study',
  'close-challenge',
  'revoke-tokens',
  'house-bots',
  'cancel-tournament',
  'hide-tournament',
  'show-tournament',
  'rename-tournament',
  'void-run',
  'restore-run',
  'answer-feedback',
  'close-error',
  'notice',
  'remove-notice',
  'check-game',
  'operator',
  'not-operator',
  'reload',
] as const;

/** Something operators do. */
export type OperatorActionName = (typeof OPERATOR_ACTIONS)[number];

/** A player as operators see them. */
const playerSheetSchema = z.object({
  /** Who it is. */
  player: playerSchema,
  /** Since when. */
  createdAt: momentSchema,
  /** When they were last here, or null. */
  lastSeenAt: z.nullable(momentSchema),
  /** Until when they may not chat, or null. */
  mutedUntil: z.nullable(momentSchema),
  /** Until when the account is suspended, or null. */
  bannedUntil: z.nullable(momentSchema),
  /** What was decided before, newest first, at most twenty. */
  measures: z.array(sanctionSchema),
  /** How many reports about them were right, wrong, and are open. */
  reports: z.object({ upheld: z.number(), dismissed: z.number(), open: z.number() }),
  /** The last games, newest first, at most ten. */
  games: z.array(
    z.object({
      /** The game. */
      id: recordIdSchema,
      /** The other player. */
      opponent: z.string(),
      /** When it ended. */
      endedAt: momentSchema,
    }),
  ),
});

/** All that operators know of a player. */
export type PlayerSheet = z.output<typeof playerSheetSchema>;

export const operatorPlayer = defineCall({
  method: 'GET',
  path: '/operator/player',
  access: 'operator',
  summary: 'A player with measures, reports and last games.',
  params: nothing,
  query: z.object({
    /** The number or the name. */
    who: line(1, 40),
  }),
  body: nothing,
  answer: playerSheetSchema,
});

export const operatorLog = defineCall({
  method: 'GET',
  path: '/operator/log',
  access: 'operator',
  summary: 'What operators did, newest first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Only what was done to this player. */
    userId: z.optional(userIdSchema),
  }),
  body: nothing,
  answer: pageOf(
    z.object({
      /** Its number. */
      id: recordIdSchema,
      /** Who did it. */
      operator: z.string(),
      /** What. */
      action: z.enum(OPERATOR_ACTIONS),
      /** The player concerned, or null. */
      subject: z.nullable(playerSchema),
      /** What else is known of it, as it was written down. */
      details: z.record(z.string(), z.unknown()),
      /** When. */
      createdAt: momentSchema,
    }),
  ),
});

/** One side of a game beside an engine’s choices. */
const sideFiguresSchema = z.object({
  /** How many moves were compared. */
  moves: z.number(),
  /** How many of them were the engine’s first choice. */
  agreed: z.number(),
  /** What the others lost on average, in hundredths of a soldier; null without a compared move. */
  meanLoss: z.nullable(z.number()),
});

const gameCheckSchema = z.object({
  /** Not requested, waiting for an engine, finished, or failed. */
  state: z.enum(['none', 'waiting', 'done', 'failed']),
  /** Both sides; null until it is done. */
  figures: z.nullable(z.object({ RED: sideFiguresSchema, BLACK: sideFiguresSchema })),
});

/** How a game compares with an engine’s choices. */
export type GameCheck = z.output<typeof gameCheckSchema>;

const gameIdSchema = z.object({
  /** The finished game. */
  gameId: recordIdSchema,
});

export const checkGame = defineCall({
  method: 'POST',
  path: '/operator/game/check',
  access: 'operator',
  summary: 'Asks for a comparison of a game with an engine’s choices.',
  params: nothing,
  query: nothing,
  body: gameIdSchema,
  answer: gameCheckSchema,
});

export const gameCheck = defineCall({
  method: 'GET',
  path: '/operator/game/check',
  access: 'operator',
  summary: 'How a game compares with an engine’s choices, as far as it is known.',
  params: nothing,
  query: gameIdSchema,
  body: nothing,
  answer: gameCheckSchema,
});

const listedRunSchema = z.object({
  /** The run. */
  runId: commandIdSchema,
  /** Until the first miss, or three minutes. */
  kind: z.enum(RUN_KINDS),
  /** The account that played it. */
  userId: userIdSchema,
  /** Its name. */
  userName: z.string(),
  /** Positions solved. */
  score: z.number(),
  /** Positions missed. */
  missed: z.number(),
  /** Seconds up to the last position. */
  seconds: z.number(),
  /** When it began. */
  begunAt: momentSchema,
  /** Why it stands in no list: faster than people are, or struck out by an operator; null where it counts. */
  voidCause: z.nullable(z.enum(VOID_CAUSES)),
});

/** A ranked run as operators see it. */
export type ListedRun = z.output<typeof listedRunSchema>;

const partialResultsSchema = z.object({
  /** The account. */
  userId: userIdSchema,
  /** Its name. */
  userName: z.string(),
  /** The speed of the games. */
  speed: z.enum(SPEEDS),
  /** Wins that counted only in part. */
  wins: z.number(),
  /** What they gained in all. */
  points: z.number(),
});

export const operatorRatings = defineCall({
  method: 'GET',
  path: '/operator/ratings',
  access: 'operator',
  summary:
    'Players with many short wins, or wins over newcomers of one network, in the last 30 days.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The most wins first. */
    list: z.array(partialResultsSchema),
  }),
});

export const operatorRuns = defineCall({
  method: 'GET',
  path: '/operator/runs',
  access: 'operator',
  summary: 'The best ranked runs of the last week, also those that do not count.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The best first. */
    list: z.array(listedRunSchema),
  }),
});

export const setRunVoid = defineCall({
  method: 'POST',
  path: '/operator/run/void',
  access: 'operator',
  summary: 'Strikes a run out of all lists, or lets it count again.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The run. */
    runId: commandIdSchema,
    /** Whether it stands in no list. */
    isVoid: z.boolean(),
  }),
  answer: nothing,
});
