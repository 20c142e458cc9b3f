import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { momentSchema, penCodeSchema, recordIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';
import { line, lines } from './text.ts';

/** The reasons to report a board. */
export const BOARD_REPORT_REASONS = ['offensive', 'spam', 'wrong', 'other'] as const;

/** A position that a player published. */
const residueBoardSchema = z.object({
  /** Its id. */
  id: recordIdSchema,
  /** The title. */
  title: z.string(),
  /** The position. */
  penCode: penCodeSchema,
  /** The side to move. */
  playSide: z.enum(SIDES),
  /** The author's remark. */
  note: z.string(),
  /** The author. */
  author: playerSchema,
  /** The creation time. */
  createdAt: momentSchema,
});

export const addResidueBoard = defineCall({
  method: 'POST',
  path: '/residueBoard/add',
  access: 'member',
  summary: 'Publishes a position.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The title. */
    title: line(1, 60),
    /** The position. */
    penCode: penCodeSchema,
    /** The side to move. */
    playSide: z.enum(SIDES),
    /** A remark. */
    note: z.optional(lines(0, 500)),
  }),
  answer: residueBoardSchema,
});

export const getResidueBoard = defineCall({
  method: 'GET',
  path: '/residueBoard/get',
  access: 'anyone',
  summary: 'One position.',
  params: nothing,
  query: z.object({
    /** Its id. */
    id: recordIdSchema,
  }),
  body: nothing,
  answer: residueBoardSchema,
});

export const listResidueBoards = defineCall({
  method: 'GET',
  path: '/residueBoard/list',
  access: 'anyone',
  summary: 'Positions players have added, newest first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Only boards whose title contains this word. */
    word: z.optional(line(0, 40)),
  }),
  body: nothing,
  answer: pageOf(residueBoardSchema),
});

export const reportResidueBoard = defineCall({
  method: 'POST',
  path: '/residueBoard/report',
  access: 'player',
  summary: 'Tells the operator that something is wrong with a board.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The board. */
    id: recordIdSchema,
    /** The reason for the report. */
    reason: z.enum(BOARD_REPORT_REASONS),
    /** The reporter's own words. */
    text: z.optional(lines(0, 500)),
  }),
  answer: nothing,
});

/** A published position. */
export type ResidueBoard = z.output<typeof residueBoardSchema>;
