import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { BOARDS_AT_ONCE } from './constants.ts';
import { moveRecordSchema, roomIdSchema } from './ids.ts';
import { roomSummarySchema } from './rooms.ts';

/** How the board of a running game looks. */
const liveBoardSchema = z.object({
  /** The room. */
  roomId: roomIdSchema,
  /** The position, without counters. */
  penCode: z.string(),
  /** The last move, as four digits; absent before the first. */
  lastMove: z.optional(moveRecordSchema),
  /** How many moves of one side were made. */
  plies: z.number(),
});

/** How the board of a running game looks. */
export type LiveBoard = z.output<typeof liveBoardSchema>;

const ASKED = /^[A-Za-z0-9_-]{6,32}\.\d{1,4}$/;

export const featuredGames = defineCall({
  method: 'GET',
  path: '/live/featured',
  access: 'anyone',
  summary: 'The running games of the strongest players that may be watched.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Strongest first. */
    list: z.array(roomSummarySchema),
  }),
});

export const liveBoards = defineCall({
  method: 'GET',
  path: '/live/boards',
  access: 'anyone',
  summary: 'How the boards of running games look, as far as the reader does not know it.',
  params: nothing,
  query: z.object({
    /** Rooms, each followed by a point and the number of moves the reader knows, separated by commas. */
    rooms: z.string().check(
      z.maxLength(600),
      z.refine((text) => {
        const asked = text.split(',');
        return asked.length <= BOARDS_AT_ONCE && asked.every((each) => ASKED.test(each));
      }),
    ),
  }),
  body: nothing,
  answer: z.object({
    /** What has changed. */
    list: z.array(liveBoardSchema),
    /** Rooms whose game no longer runs, or may not be watched. */
    gone: z.array(roomIdSchema),
  }),
});
