import { SPEEDS } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { commandIdSchema, momentSchema, recordIdSchema, userIdSchema } from '../ids.ts';
import { sanctionSchema } from '../sanctions.ts';
import { playerSchema } from '../players.ts';
import { RUN_KINDS, VOID_CAUSES } from '../tactic-runs.ts';
import { line } from '../text.ts';

/** Operator actions that the log records. */
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

/** The name of an operator action. */
export type OperatorActionName = (typeof OPERATOR_ACTIONS)[number];

/** A player as operators see them. */
const playerSheetSchema = z.object({
  /** The player. */
  player: playerSchema,
  /** The creation time of the account. */
  createdAt: momentSchema,
  /** The time the player was last seen, or null. */
  lastSeenAt: z.nullable(momentSchema),
  /** The end of the player's mute, or null. */
  mutedUntil: z.nullable(momentSchema),
  /** The end of the account's suspension, or null. */
  bannedUntil: z.nullable(momentSchema),
  /** Earlier sanctions, newest first, at most twenty. */
  measures: z.array(sanctionSchema),
  /** The number of upheld, dismissed and open reports about the player. */
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

/** Everything operators see about a player. */
export type PlayerSheet = z.output<typeof playerSheetSchema>;

export const operatorPlayer = defineCall({
  method: 'GET',
  path: '/operator/player',
  access: 'operator',
  summary: 'A player with measures, reports and last games.',
  params: nothing,
  query: z.object({
    /** The id or the name of the player. */
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
    /** Only actions against this player. */
    userId: z.optional(userIdSchema),
  }),
  body: nothing,
  answer: pageOf(
    z.object({
      /** Its id. */
      id: recordIdSchema,
      /** The operator who did it. */
      operator: z.string(),
      /** The action. */
      action: z.enum(OPERATOR_ACTIONS),
      /** The player concerned, or null. */
      subject: z.nullable(playerSchema),
      /** Further details, as recorded. */
      details: z.record(z.string(), z.unknown()),
      /** The time of the action. */
      createdAt: momentSchema,
    }),
  ),
});

/** One side of a game, compared with an engine's choices. */
const sideFiguresSchema = z.object({
  /** The number of moves compared. */
  moves: z.number(),
  /** The number of moves that were the engine's first choice. */
  agreed: z.number(),
  /** The average loss of the other moves, in hundredths of a soldier; null without a compared move. */
  meanLoss: z.nullable(z.number()),
});

const gameCheckSchema = z.object({
  /** The state: not requested, waiting for an engine, finished, or failed. */
  state: z.enum(['none', 'waiting', 'done', 'failed']),
  /** Both sides; null until it is done. */
  figures: z.nullable(z.object({ RED: sideFiguresSchema, BLACK: sideFiguresSchema })),
});

/** A comparison of a game with an engine's choices. */
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
  /** The kind: until the first miss, or three minutes. */
  kind: z.enum(RUN_KINDS),
  /** The account that played it. */
  userId: userIdSchema,
  /** The player's name. */
  userName: z.string(),
  /** Positions solved. */
  score: z.number(),
  /** Positions missed. */
  missed: z.number(),
  /** Seconds up to the last position. */
  seconds: z.number(),
  /** When it began. */
  begunAt: momentSchema,
  /** Why the run is in no list: too fast for a person, or voided by an operator; null while it counts. */
  voidCause: z.nullable(z.enum(VOID_CAUSES)),
});

/** A ranked run as operators see it. */
export type ListedRun = z.output<typeof listedRunSchema>;

const partialResultsSchema = z.object({
  /** The account. */
  userId: userIdSchema,
  /** The player's name. */
  userName: z.string(),
  /** The speed of the games. */
  speed: z.enum(SPEEDS),
  /** Wins that counted only partially. */
  wins: z.number(),
  /** The total rating points they gained. */
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
    /** Most wins first. */
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
    /** Best first. */
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
    /** Whether to exclude it from the lists. */
    isVoid: z.boolean(),
  }),
  answer: nothing,
});
