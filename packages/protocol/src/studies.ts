import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { momentSchema, penCodeSchema } from './ids.ts';
import { bytesOf } from './merge/records.ts';
import { playerSchema } from './players.ts';
import { BOARD_REPORT_REASONS } from './residue-boards.ts';
import { line, lines } from './text.ts';

/** Who can open a study: its owner, everyone with the link, everyone who looks through the list. */
export const STUDY_VISIBILITIES = ['private', 'link', 'public'] as const;
export type StudyVisibility = (typeof STUDY_VISIBILITIES)[number];

/** What one account keeps: studies, chapters in each, bytes of a chapter's text in UTF-8. */
export const STUDY_LIMITS = { studies: 100, chapters: 64, chapterBytes: 48_000 } as const;

/** The name of a study or a chapter: 128 random bits that its device chose, in base64url; none begins as an option of a command does. */
export const studyIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{21}$/));

const revisionSchema = z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));

/** A chapter without its moves. */
const chapterHeadSchema = z.object({
  /** Its name. */
  id: studyIdSchema,
  /** What it is called. */
  title: z.string(),
  /** The change of the study that it was last changed by. */
  revision: revisionSchema,
  /** Whether it is a version that another device made of a chapter at the same time. */
  isCopy: z.boolean(),
});

/** A study without the moves of its chapters. */
const studySchema = z.object({
  /** Its name. */
  id: studyIdSchema,
  /** What it is called. */
  title: z.string(),
  /** Who can open it. */
  visibility: z.enum(STUDY_VISIBILITIES),
  /** Who wrote it. */
  author: playerSchema,
  /** The position its first chapter leads to. */
  penCode: penCodeSchema,
  /** The number of its last change. */
  revision: revisionSchema,
  /** Its chapters in their order. */
  chapters: z.array(chapterHeadSchema),
  /** How many players like it. */
  likes: z.number(),
  /** Whether the caller likes it. */
  isLiked: z.boolean(),
  /** Whether operators took it out of sight; its owner alone sees it then. */
  isHidden: z.boolean(),
  /** When it was last changed. */
  updatedAt: momentSchema,
});

/** A study without the moves of its chapters. */
export type Study = z.output<typeof studySchema>;

/** A chapter that a device has made or changed. */
const sentChapterSchema = z.object({
  /** Its name. */
  id: studyIdSchema,
  /** The revision it was made from; 0 for a new one. */
  base: revisionSchema,
  /** What it is called. */
  title: line(1, 100),
  /** The tree of its moves as PGN. */
  pgn: lines(1, STUDY_LIMITS.chapterBytes).check(
    z.refine((pgn) => bytesOf(pgn) <= STUDY_LIMITS.chapterBytes, 'too-large'),
  ),
});

/** A chapter on its way to the account. */
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
    /** The study; a new name makes a new one. */
    id: studyIdSchema,
    /** Title and visibility, where the device changed them. */
    head: z.optional(
      z.object({
        /** What it is called. */
        title: line(1, 100),
        /** Who can open it. */
        visibility: z.enum(STUDY_VISIBILITIES),
      }),
    ),
    /** The order of the chapters, where the device changed it. */
    order: z.optional(z.array(studyIdSchema).check(z.maxLength(STUDY_LIMITS.chapters))),
    /** Chapters that were made or changed. */
    chapters: z.array(sentChapterSchema).check(z.maxLength(STUDY_LIMITS.chapters)),
    /** Chapters that were removed, with the revision that the device knew. */
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
    /** The tree of its moves as PGN. */
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
    /** The names of removed ones: devices drop their copies. */
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
    /** How many players like it now. */
    likes: z.number(),
  }),
});

export const reportStudy = defineCall({
  ...memberPost,
  access: 'player',
  path: '/study/report',
  summary: 'Tells the operators that something is wrong with a study.',
  body: z.extend(studyIdQuery, {
    /** What is wrong. */
    reason: z.enum(BOARD_REPORT_REASONS),
    /** In the reader's own words. */
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
