import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { commandIdSchema, moveRecordSchema, userIdSchema } from './ids.ts';

/** The kinds of runs: until the first miss, or three minutes. */
export const RUN_KINDS = ['streak', 'storm'] as const;

/** Why a run is in no list: too fast for a person, or voided by an operator. */
export const VOID_CAUSES = ['pace', 'operator'] as const;

/** How to open a run: resume the current one, start a new one, or take over the one of another device. */
const RUN_OPENINGS = ['resume', 'new', 'take-over'] as const;

/** The maximum number of positions per request; a device that was offline sends several requests. */
export const RUN_PORTION = 20;

const whole = z.number().check(z.int(), z.minimum(0), z.maximum(1e9));

const runSchema = z.object({
  /** The id of the run. */
  id: commandIdSchema,
  /** Whether its score may appear in lists. */
  isRanked: z.boolean(),
  /** Whether the caller's device plays it; another device can only follow it. */
  isHere: z.boolean(),
  /** Positions the device does not have yet, in order, without solutions. */
  positions: z.array(
    z.object({
      /** The position code; the player is the side to move. */
      code: z.string(),
      /** The goal. */
      goal: z.enum(['mate', 'win']),
      /** The number of the player's moves to reach it. */
      moves: whole,
    }),
  ),
  /** The attempts so far, in order, as judged by the server. */
  attempts: z.array(
    z.object({
      result: z.enum(['right', 'wrong', 'skipped', 'void']),
      /** The time in milliseconds since the start. */
      at: whole,
    }),
  ),
  /** The reply to the last line of the request, if it is right so far; null if no line is open. */
  reply: z.nullable(
    z.object({
      /** The index of the position in the run. */
      place: whole,
      /** The number of plies in the line that this answers. */
      plies: whole,
      /** The opponent's move. */
      move: moveRecordSchema,
    }),
  ),
  /** The right first move of each missed position, once the run is over. */
  answers: z.array(
    z.object({
      /** The index of the position in the run. */
      place: whole,
      /** The move. */
      move: moveRecordSchema,
    }),
  ),
  /** Whether it is excluded from lists: too fast for a person, or voided by an operator. */
  isVoid: z.boolean(),
  /** Milliseconds since it began, by the server's clock; null before the first move. */
  elapsed: z.nullable(whole),
  /** Whether the run is over. */
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
    /** A random id of the page that plays. */
    device: commandIdSchema,
    /** How to open the run. */
    opening: z.enum(RUN_OPENINGS),
  }),
  answer: runSchema,
});

export const playTacticRun = defineCall({
  method: 'POST',
  path: '/tactics/run/play',
  access: 'player',
  summary:
    'Judges what the device played in a run, which begins with the first such call; sent again it changes nothing.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The run. */
    id: commandIdSchema,
    /** The page that plays it. */
    device: commandIdSchema,
    /** Milliseconds since the first move, by the device's clock. */
    elapsed: whole,
    /** The number of positions the device has. */
    known: whole,
    /** The lines played, in order; the last may be unfinished and then gets a reply. */
    attempts: z
      .array(
        z.object({
          /** The index of the position in the run, from 0. */
          place: whole,
          /** The moves of both sides, up to the player's last; empty for a skipped position. */
          moves: z.array(moveRecordSchema).check(z.maxLength(40)),
          /** The time of the attempt, in milliseconds since the first move, by the device's clock. */
          at: whole,
        }),
      )
      .check(z.maxLength(RUN_PORTION)),
    /** Whether this is the last request: the time is up, or the player stops. */
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
  /** The number of runs the caller has started today. */
  today: whole,
  /** The caller's best score on each of the last fourteen days, today last; null without a run. */
  days: z.array(z.nullable(whole)),
  /** The best runs of today, one per player. */
  dayBest: z.array(bestSchema),
  /** The best runs of all time. */
  allBest: z.array(bestSchema),
  /** The best runs of the players the caller follows. */
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
