import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { momentSchema, penCodeSchema, recordIdSchema, roomIdSchema } from '../ids.ts';
import { DECISIONS, sanctionSchema } from '../sanctions.ts';
import { playerSchema } from '../players.ts';
import { REPORT_REASONS } from '../reports.ts';
import { chatMessageSchema } from '../room/messages.ts';
import { STUDY_VISIBILITIES, studyIdSchema } from '../studies.ts';
import { lines } from '../text.ts';

/** What reports are about. */
export const REPORT_KINDS = ['chat', 'board', 'player', 'appeal', 'study', 'tournament'] as const;
const REPORT_STATES = ['open', 'decided'] as const;

/** One report in the operators’ queue. */
const reportSchema = z.object({
  /** Its number. */
  id: recordIdSchema,
  /** What it is about. */
  kind: z.enum(REPORT_KINDS),
  /** Who wrote it. */
  reporter: playerSchema,
  /** The reported player. */
  subject: playerSchema,
  /** What is wrong. */
  reason: z.enum(REPORT_REASONS),
  /** In the reporter’s own words. */
  message: z.string(),
  /** When. */
  createdAt: momentSchema,
  /** The operator who handles it, by name; null while it is untaken. */
  takenBy: z.nullable(z.string()),
  /** What was decided; null while it is open. */
  decision: z.nullable(z.enum(DECISIONS)),
  /** The words it is about: the chat message before words were masked, or the title of the board, study or tournament. */
  excerpt: z.optional(z.string()),
  /** How many other open reports are about the same chat message, board or player. */
  others: z.optional(z.number()),
});

/** A report in a list. */
export type Report = z.output<typeof reportSchema>;

/** A chat message as operators see it. */
const operatorMessageSchema = z.extend(chatMessageSchema, {
  /** Whether it was hidden from other users. */
  isHidden: z.boolean(),
  /** The text before words were masked; absent when none were. */
  unmasked: z.optional(z.string()),
});

const reportDetailSchema = z.extend(reportSchema, {
  /** The reported chat message. */
  chatId: z.nullable(recordIdSchema),
  /** The chat messages around it, oldest first. */
  lines: z.array(operatorMessageSchema),
  /** Where it happened. */
  room: z.nullable(
    z.object({
      /** The room. */
      roomId: roomIdSchema,
      /** Who had the red pieces. */
      red: z.nullable(playerSchema),
      /** Who had the black pieces. */
      black: z.nullable(playerSchema),
      /** The finished game, when there is one. */
      gameId: z.nullable(recordIdSchema),
      /** Whether the game is public. */
      isPublic: z.boolean(),
      /** Its last position. */
      endCode: z.nullable(penCodeSchema),
    }),
  ),
  /** The reported tournament, or that in whose chat it was said. */
  tournament: z.optional(
    z.nullable(
      z.object({
        /** Its public name. */
        id: z.string(),
        /** What it is called. */
        name: z.string(),
        /** Whether it was hidden. */
        isHidden: z.optional(z.boolean()),
      }),
    ),
  ),
  /** The reported board. */
  board: z.nullable(
    z.object({
      /** Its number. */
      id: recordIdSchema,
      /** What it is called. */
      title: z.string(),
      /** The author's remark. */
      note: z.string(),
      /** The position. */
      penCode: penCodeSchema,
      /** Whose move it is. */
      playSide: z.enum(SIDES),
      /** Whether it was hidden. */
      isHidden: z.boolean(),
    }),
  ),
  /** The reported study. */
  study: z.optional(
    z.nullable(
      z.object({
        /** Its name. */
        id: studyIdSchema,
        /** What it is called. */
        title: z.string(),
        /** The position that stands for it. */
        penCode: penCodeSchema,
        /** The titles of its chapters. */
        chapters: z.array(z.string()),
        /** Whether others can open it, apart from the hiding. */
        visibility: z.enum(STUDY_VISIBILITIES),
        /** Whether it was hidden. */
        isHidden: z.boolean(),
      }),
    ),
  ),
  /** What the appeal is against. */
  measure: z.nullable(sanctionSchema),
});

/** A report with all that belongs to it. */
export type ReportDetail = z.output<typeof reportDetailSchema>;

const reportIdSchema = z.object({
  /** The report. */
  reportId: recordIdSchema,
});

export const operatorReports = defineCall({
  method: 'GET',
  path: '/operator/reports',
  access: 'operator',
  summary: 'Reports: open ones oldest first, decided ones newest first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Which of them. */
    state: z.prefault(z.enum(REPORT_STATES), 'open'),
  }),
  body: nothing,
  answer: z.extend(pageOf(reportSchema), {
    /** How many open reports this operator may decide. */
    open: z.optional(z.number()),
  }),
});

export const operatorReport = defineCall({
  method: 'GET',
  path: '/operator/report',
  access: 'operator',
  summary: 'One report with what was said around, the room, the game, the board.',
  params: nothing,
  query: reportIdSchema,
  body: nothing,
  answer: reportDetailSchema,
});

export const takeReport = defineCall({
  method: 'POST',
  path: '/operator/report/take',
  access: 'operator',
  summary: 'Says that this operator looks after a report; others see it for half an hour.',
  params: nothing,
  query: nothing,
  body: reportIdSchema,
  answer: nothing,
});

export const decideReport = defineCall({
  method: 'POST',
  path: '/operator/report/decide',
  access: 'operator',
  summary:
    'Closes a report and all open ones about the same thing; an upheld appeal lifts its measure.',
  params: nothing,
  query: nothing,
  body: z.extend(reportIdSchema, {
    /** Whether it was right. */
    decision: z.enum(DECISIONS),
    /** The answer to an appellant. */
    answer: z.optional(lines(0, 500)),
  }),
  answer: z.object({
    /** How many reports this closed. */
    closed: z.number(),
    /** The next open report that no other operator has taken; null when there is none. */
    next: z.optional(z.nullable(recordIdSchema)),
  }),
});
