import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { THINK_SECONDS } from './constants.ts';
import { penCodeSchema, roomIdSchema, roomPasswordSchema } from './ids.ts';
import { playerSchema } from './players.ts';

export const SIDE_CHOICES = [...SIDES, 'random'] as const;

/** Seconds for one move. */
export const stepTimeSchema = z.literal(THINK_SECONDS);

/** A room as the lobby and the search show it. */
export const roomSummarySchema = z.object({
  /** The room's public name. */
  roomId: roomIdSchema,
  /** Who has the red men; null while the seat is free. */
  red: z.nullable(playerSchema),
  /** Who has the black men; null while the seat is free. */
  black: z.nullable(playerSchema),
  /** Seconds for one move. */
  stepTime: stepTimeSchema,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** How many moves of one side were made. */
  plies: z.number(),
  /** How many watch. */
  watchers: z.number(),
});

/** A room in a list. */
export type RoomSummary = z.output<typeof roomSummarySchema>;

export const createPersonalRoom = defineCall({
  method: 'POST',
  path: '/createPersonalRoom',
  access: 'player',
  summary: 'Opens a private room that is entered by link and password.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** Seconds for one move. */
    stepTime: stepTimeSchema,
    /** Whether others may watch. */
    isWatch: z.boolean(),
    /** The creator's side. */
    side: z.enum(SIDE_CHOICES),
    /** The position to begin with; the standard opening when absent. */
    penCode: z.optional(penCodeSchema),
  }),
  answer: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
    /** The password of the link. */
    pw: roomPasswordSchema,
  }),
});
