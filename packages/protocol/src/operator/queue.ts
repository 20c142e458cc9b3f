import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from '../call.ts';
import { momentSchema, penCodeSchema, recordIdSchema, roomIdSchema } from '../ids.ts';
import { DECISIONS, sanctionSchema } from '../sanctions.ts';
import { playerSchema } from '../players.ts';
import { REPORT_REASONS } from '../reports.ts';
import { chatMessageSchema } from '../chat.ts';
import { STUDY_VISIBILITIES, studyIdSchema } from '../studies.ts';
import { lines } from '../text.ts';

/** The kinds of reports, by subject. */
export const REPORT_KINDS = ['chat', 'board', 'player', 'appeal', 'study', 'tournament'] as const;
const REPORT_STATES = ['open', 'decided'] as const;

/** One report in the operators’ queue. */
const reportSchema = z.object({
  /** Its id. */
  id: recordIdSchema,
  /** The kind of report. */
  kind: z.enum(REPORT_KINDS),
  /** The player who sent the report. */
  reporter: playerSchema,
  /** The reported player. */
  subject: playerSchema,
  /** The reason for the report. */
  reason: z.enum(REPORT_REASONS),
  /** The reporter's own words. */
  message: z.string(),
  /** The creation time. */
  createdAt: momentSchema,
  /** The name of the operator who handles it; null while nobody has taken it. */
  takenBy: z.nullable(z.string()),
  /** The decision; null while it is open. */
  decision: z.nullable(z.enum(DECISIONS)),
  /** The reported text: the chat message before masking, or the title of the board, study or tournament. */
  excerpt: z.optional(z.string()),
  /** The number of other open reports about the same chat message, board or player. */
  others: z.optional(z.number()),
});

/** A report in a list. */
export type Report = z.output<typeof reportSchema>;

/** A chat message as operators see it. */
const operatorMessageSchema = z.extend(chatMessageSchema, {
  /** Whether it was hidden from other users. */
  isHidden: z.boolean(),
  /** The text before masking; absent if nothing was masked. */
  unmasked: z.optional(z.string()),
});

const reportDetailSchema = z.extend(reportSchema, {
  /** The reported chat message. */
  chatId: z.nullable(recordIdSchema),
  /** The chat messages around it, oldest first. */
  lines: z.array(operatorMessageSchema),
  /** The room of the reported message. */
  room: z.nullable(
    z.object({
      /** The room. */
      roomId: roomIdSchema,
      /** The red player. */
      red: z.nullable(playerSchema),
      /** The black player. */
      black: z.nullable(playerSchema),
      /** The finished game, if there is one. */
      gameId: z.nullable(recordIdSchema),
      /** Whether the game is public. */
      isPublic: z.boolean(),
      /** Its last position. */
      endCode: z.nullable(penCodeSchema),
    }),
  ),
  /** The reported tournament, or the one whose chat holds the message. */
  tournament: z.optional(
    z.nullable(
      z.object({
        /** Its public id. */
        id: z.string(),
        /** The name. */
        name: z.string(),
        /** Whether it was hidden. */
        isHidden: z.optional(z.boolean()),
      }),
    ),
  ),
  /** The reported board. */
  board: z.nullable(
    z.object({
      /** Its id. */
      id: recordIdSchema,
      /** The title. */
      title: z.string(),
      /** The author's remark. */
      note: z.string(),
      /** The position. */
      penCode: penCodeSchema,
      /** The side to move. */
      playSide: z.enum(SIDES),
      /** Whether it was hidden. */
      isHidden: z.boolean(),
    }),
  ),
  /** The reported study. */
  study: z.optional(
    z.nullable(
      z.object({
        /** The study id. */
        id: studyIdSchema,
        /** The title. */
        title: z.string(),
        /** The position shown for the study. */
        penCode: penCodeSchema,
        /** The titles of its chapters. */
        chapters: z.array(z.string()),
        /** Whether others can open it, regardless of hiding. */
        visibility: z.enum(STUDY_VISIBILITIES),
        /** Whether it was hidden. */
        isHidden: z.boolean(),
      }),
    ),
  ),
  /** The sanction the appeal is against. */
  measure: z.nullable(sanctionSchema),
});

/** A report with everything it refers to. */
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
    /** The state to list. */
    state: z.prefault(z.enum(REPORT_STATES), 'open'),
  }),
  body: nothing,
  answer: z.extend(pageOf(reportSchema), {
    /** The number of open reports this operator may decide. */
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
    /** The decision. */
    decision: z.enum(DECISIONS),
    /** The answer to the appellant. */
    answer: z.optional(lines(0, 500)),
  }),
  answer: z.object({
    /** The number of reports this closed. */
    closed: z.number(),
    /** The next open report that no other operator has taken; null if there is none. */
    next: z.optional(z.nullable(recordIdSchema)),
  }),
});
