import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { momentSchema, penCodeSchema } from './ids.ts';
import { bytesOf } from './merge/records.ts';
import { playerSchema } from './players.ts';
import { BOARD_REPORT_REASONS } from './residue-boards.ts';
import { line, lines } from './text.ts';

/** The users who can open a study: its owner, everyone with the link, or everyone. */
export const STUDY_VISIBILITIES = ['private', 'link', 'public'] as const;
export type StudyVisibility = (typeof STUDY_VISIBILITIES)[number];

/** The limits of one account: studies, chapters per study, and bytes per chapter in UTF-8. */
export const STUDY_LIMITS = { studies: 100, chapters: 64, chapterBytes: 48_000 } as const;

/**
 * The id of a study or chapter: 128 random bits chosen by the device, in base64url. It never starts with `-`, so that
 * no command line reads it as an option.
 */
export const studyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/));

const revisionSchema = z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));

/** A chapter without its moves. */
const chapterHeadSchema = z.object({
  /** The chapter id. */
  id: studyIdSchema,
  /** The title. */
  title: z.string(),
  /** The study revision that last changed it. */
  revision: revisionSchema,
  /** Whether it is a conflicting copy: another device changed the chapter concurrently. */
  isCopy: z.boolean(),
});

/** A study without the moves of its chapters. */
const studySchema = z.object({
  /** The study id. */
  id: studyIdSchema,
  /** The title. */
  title: z.string(),
  /** The users who can open it. */
  visibility: z.enum(STUDY_VISIBILITIES),
  /** The author. */
  author: playerSchema,
  /** The final position of the first chapter. */
  penCode: penCodeSchema,
  /** The number of its last change. */
  revision: revisionSchema,
  /** Its chapters, in order. */
  chapters: z.array(chapterHeadSchema),
  /** The number of likes. */
  likes: z.number(),
  /** Whether the caller likes it. */
  isLiked: z.boolean(),
  /** Whether operators hid it; only its owner then sees it. */
  isHidden: z.boolean(),
  /** The time of the last change. */
  updatedAt: momentSchema,
});

/** A study without the moves of its chapters. */
export type Study = z.output<typeof studySchema>;

/** A chapter a device has created or changed. */
const sentChapterSchema = z.object({
  /** The chapter id. */
  id: studyIdSchema,
  /** The revision it is based on; 0 for a new chapter. */
  base: revisionSchema,
  /** The title. */
  title: line(1, 100),
  /** The move tree as PGN. */
  pgn: lines(1, STUDY_LIMITS.chapterBytes).check(
    z.refine((pgn) => bytesOf(pgn) <= STUDY_LIMITS.chapterBytes, 'too-large'),
  ),
});

/** A chapter a device sends to the account. */
export type SentChapter = z.output<typeof sentChapterSchema>;

const studyIdQuery = z.object({
  /** The study. */
  id: studyIdSchema,
});

const memberPost = {
  method: 'POST',
  access: 'member',
  params: nothing,
  query: nothing,
} as const;

export const saveStudy = defineCall({
  ...memberPost,
  path: '/study/save',
  summary:
    'Adds what a device changed in one of its studies; two versions of a chapter are both kept.',
  body: z.object({
    /** The study id; a new id creates a study. */
    id: studyIdSchema,
    /** The title and visibility, if the device changed them. */
    head: z.optional(
      z.object({
        /** The title. */
        title: line(1, 100),
        /** The users who can open it. */
        visibility: z.enum(STUDY_VISIBILITIES),
      }),
    ),
    /** The order of the chapters, if the device changed it. */
    order: z.optional(z.array(studyIdSchema).check(z.maxLength(STUDY_LIMITS.chapters))),
    /** The chapters that were created or changed. */
    chapters: z.array(sentChapterSchema).check(z.maxLength(STUDY_LIMITS.chapters)),
    /** The removed chapters, with the revision the device knew. */
    removed: z
      .array(z.object({ id: studyIdSchema, base: revisionSchema }))
      .check(z.maxLength(STUDY_LIMITS.chapters)),
  }),
  answer: studySchema,
});

export const getStudy = defineCall({
  method: 'GET',
  path: '/study/get',
  access: 'anyone',
  summary: 'A study and the titles of its chapters.',
  params: nothing,
  query: studyIdQuery,
  body: nothing,
  answer: studySchema,
});

export const getChapter = defineCall({
  method: 'GET',
  path: '/study/chapter',
  access: 'anyone',
  summary: 'One chapter of a study with its moves.',
  params: nothing,
  query: z.extend(studyIdQuery, {
    /** The chapter. */
    chapter: studyIdSchema,
  }),
  body: nothing,
  answer: z.extend(chapterHeadSchema, {
    /** The move tree as PGN. */
    pgn: z.string(),
  }),
});

export const listStudies = defineCall({
  method: 'GET',
  path: '/study/list',
  access: 'anyone',
  summary: 'Public studies, the newest first.',
  params: nothing,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(studySchema),
});

export const ownStudies = defineCall({
  method: 'GET',
  path: '/study/mine',
  access: 'member',
  summary:
    'All studies of the caller, the last changed first, and the names of those that were removed.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The studies. */
    list: z.array(studySchema),
    /** The ids of removed studies; devices delete their copies. */
    removed: z.array(studyIdSchema),
  }),
});

export const removeStudy = defineCall({
  ...memberPost,
  path: '/study/remove',
  summary: 'Removes a study with all its chapters, on all devices.',
  body: studyIdQuery,
  answer: nothing,
});

export const likeStudy = defineCall({
  ...memberPost,
  path: '/study/like',
  summary: 'Likes a study, or takes that back.',
  body: z.extend(studyIdQuery, {
    /** Whether the caller likes it. */
    isLiked: z.boolean(),
  }),
  answer: z.object({
    /** The number of likes now. */
    likes: z.number(),
  }),
});

export const reportStudy = defineCall({
  ...memberPost,
  access: 'player',
  path: '/study/report',
  summary: 'Tells the operators that something is wrong with a study.',
  body: z.extend(studyIdQuery, {
    /** The reason for the report. */
    reason: z.enum(BOARD_REPORT_REASONS),
    /** The reporter's own words. */
    text: z.optional(lines(0, 500)),
  }),
  answer: nothing,
});

export const hideStudy = defineCall({
  ...memberPost,
  access: 'operator',
  path: '/operator/study/hide',
  summary: 'Takes a study out of sight; its owner keeps it.',
  body: z.object({
    /** The study. */
    studyId: studyIdSchema,
  }),
  answer: nothing,
});

export const showStudy = defineCall({
  ...memberPost,
  access: 'operator',
  path: '/operator/study/show',
  summary: 'Shows a hidden study again.',
  body: z.object({
    /** The study. */
    studyId: studyIdSchema,
  }),
  answer: nothing,
});
