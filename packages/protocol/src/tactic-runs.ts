import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { commandIdSchema, moveRecordSchema, userIdSchema } from './ids.ts';

/** A run of tactics: until the first miss, or three minutes. */
export const RUN_KINDS = ['streak', 'storm'] as const;

/** Why a run stands in no list: it was faster than people are, or an operator struck it out. */
export const VOID_CAUSES = ['pace', 'operator'] as const;

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
  /** Positions that the device does not know yet, in their order, without their solutions. */
  positions: z.array(
    z.object({
      /** The position code; the side to move is the person's. */
      code: z.string(),
      /** What is to be found. */
      goal: z.enum(['mate', 'win']),
      /** Within so many moves of the person's. */
      moves: whole,
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
  /** The answer to the last line of a request that is right so far; null where none is open. */
  reply: z.nullable(
    z.object({
      /** The place of the position in the run. */
      place: whole,
      /** How many plies the line has that is answered. */
      plies: whole,
      /** What the other side plays. */
      move: moveRecordSchema,
    }),
  ),
  /** The right first move of each position that was missed, once the run is over. */
  answers: z.array(
    z.object({
      /** The place of the position in the run. */
      place: whole,
      /** The move. */
      move: moveRecordSchema,
    }),
  ),
  /** Whether it stands in no list: it was faster than people are, or an operator has struck it out. */
  isVoid: z.boolean(),
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
    'Judges what the device played in a run, which begins with the first such call; sent again it changes nothing.',
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
    /** Lines that were played, in order; the last may be unfinished, and is then answered with a reply. */
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
