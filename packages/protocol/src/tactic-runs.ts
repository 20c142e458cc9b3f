import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { commandIdSchema, moveRecordSchema, userIdSchema } from './ids.ts';

/** A run of tactics: until the first miss, or three minutes. */
export const RUN_KINDS = ['streak', 'storm'] as const;

/** How a run is opened: the one that is under way, a new one, or the one of another device. */
const RUN_OPENINGS = ['resume', 'new', 'take-over'] as const;

/** The server accepts so many positions at once; a device that was away sends several portions. */
export const RUN_PORTION = 20;

const whole = z.number().check(z.int(), z.minimum(0), z.maximum(1e9));

const runSchema = z.object({
  /** The name of the run. */
  id: commandIdSchema,
  /** Whether its score may stand in lists. */
  isRanked: z.boolean(),
  /** Whether the caller's device plays it; another device only sees how it stands. */
  isHere: z.boolean(),
  /** Positions that the device does not know yet, in their order. */
  positions: z.array(
    z.object({
      id: z.string(),
      /** The position code; the side to move is the person's. */
      code: z.string(),
      /** What is to be found. */
      goal: z.enum(['mate', 'win']),
      /** The main line, four digits a move. */
      moves: z.array(moveRecordSchema),
    }),
  ),
  /** What is done, in order, as the server judges it. */
  attempts: z.array(
    z.object({
      result: z.enum(['right', 'wrong', 'skipped', 'void']),
      /** Milliseconds after the beginning. */
      at: whole,
    }),
  ),
  /** Milliseconds since it began, by the server's clock; null before the first move. */
  elapsed: z.nullable(whole),
  /** Whether nothing counts any more. */
  isOver: z.boolean(),
  /** The caller's best score before this run. */
  best: whole,
});

/** A run as the server knows it. */
export type TacticRun = z.output<typeof runSchema>;

export const openTacticRun = defineCall({
  method: 'POST',
  path: '/tactics/run/open',
  access: 'player',
  summary:
    'Opens the caller’s run of a kind: the one under way, or a new one with its first positions.',
  params: nothing,
  query: nothing,
  body: z.object({
    kind: z.enum(RUN_KINDS),
    /** The random name of the page that plays. */
    device: commandIdSchema,
    /** Which run is wanted. */
    opening: z.enum(RUN_OPENINGS),
  }),
  answer: runSchema,
});

export const playTacticRun = defineCall({
  method: 'POST',
  path: '/tactics/run/play',
  access: 'player',
  summary:
    'Adds what the device played to a run, which begins with the first such call; sent again it changes nothing.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The run. */
    id: commandIdSchema,
    /** The page that plays it. */
    device: commandIdSchema,
    /** Milliseconds since the first move, by the device. */
    elapsed: whole,
    /** How many positions the device has. */
    known: whole,
    /** Positions that are done, in order. */
    attempts: z
      .array(
        z.object({
          /** The place of the position in the run, from 0. */
          place: whole,
          /** The moves of both sides, from the first to the person's last; none for a position that is skipped. */
          moves: z.array(moveRecordSchema).check(z.maxLength(40)),
          /** When it was done, in milliseconds after the first move, by the device. */
          at: whole,
        }),
      )
      .check(z.maxLength(RUN_PORTION)),
    /** Whether nothing more will come: the time is up, or the person stops. */
    isLast: z.boolean(),
  }),
  answer: runSchema,
});

const bestSchema = z.object({
  userId: userIdSchema,
  userName: z.string(),
  score: whole,
});

const recordsSchema = z.object({
  /** The caller’s best score. */
  best: whole,
  /** How many runs the caller has begun today. */
  today: whole,
  /** The caller’s best score of each of the last fourteen days, today last; null without a run. */
  days: z.array(z.nullable(whole)),
  /** The best of today, one for each player. */
  dayBest: z.array(bestSchema),
  /** The best of all days. */
  allBest: z.array(bestSchema),
  /** The best of the players whom the caller follows. */
  friendBest: z.array(bestSchema),
});

/** Best runs of a kind. */
export type RunRecords = z.output<typeof recordsSchema>;

export const tacticRunRecords = defineCall({
  method: 'GET',
  path: '/tactics/run/records',
  access: 'player',
  summary: 'The caller’s best runs of a kind, and those of others.',
  params: nothing,
  query: z.object({ kind: z.enum(RUN_KINDS) }),
  body: nothing,
  answer: recordsSchema,
});
