import { DRAW_CAUSES, LEAVE_REASONS, SIDES, WIN_CAUSES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import {
  momentSchema,
  moveRecordSchema,
  penCodeSchema,
  recordIdSchema,
  roomIdSchema,
  shareKeySchema,
} from './ids.ts';
import { clockSchema } from './clock.ts';
import { playerSchema } from './players.ts';
import { line } from './text.ts';

/** How the players met: by invitation, private link, quick match or open challenge, or in a tournament. */
export const GAME_KINDS = ['invite', 'personal', 'quick', 'challenge', 'tournament'] as const;
/** The result of a game for one of its players. */
export const OWN_RESULTS = ['win', 'loss', 'draw'] as const;

/**
 * An opening code (a letter and two digits), a prefix that selects all codes starting with it, or the first and last
 * code of a branch.
 */
export const openingPartSchema = z.string().check(z.regex(/^[A-E]\d{0,2}(-[A-E]\d\d)?$/));

/** A rating before and after a game. */
const ratingStepSchema = z.object({
  /** Before the game. */
  before: z.number(),
  /** After the game. */
  rating: z.number(),
});

/** One finished game in a list. */
export const gameSummarySchema = z.object({
  /** The game's number. */
  id: recordIdSchema,
  /** The room it was played in. */
  roomId: roomIdSchema,
  /** The red player. */
  red: playerSchema,
  /** The black player. */
  black: playerSchema,
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The leave reason the room closed with. */
  reason: z.enum(LEAVE_REASONS),
  /** The cause of the outcome. */
  cause: z.union([z.enum(WIN_CAUSES), z.enum(DRAW_CAUSES)]),
  /** The number of plies played. */
  plies: z.number(),
  /** Seconds per move. When `clock` is present, this is only a fallback for clients that do not support it. */
  stepTime: z.number(),
  /** The time control, unless it is a step. */
  clock: z.optional(clockSchema),
  /** Whether the game was rated. */
  isRated: z.boolean(),
  /** How the players met. */
  kind: z.optional(z.enum(GAME_KINDS)),
  /** The last position, for a thumbnail. */
  endCode: z.optional(penCodeSchema),
  /** The opening code; absent if the moves fit more than one opening. */
  opening: z.optional(z.string()),
  /**
   * The branch of the opening: one code, or the first and last code; a trailing `~` marks the mirror image of the named
   * opening.
   */
  openingTag: z.optional(z.string()),
  /** The players' ratings before and after it; absent for casual games. */
  changes: z.optional(
    z.object({
      /** The red player's rating. */
      RED: z.optional(ratingStepSchema),
      /** The black player's rating. */
      BLACK: z.optional(ratingStepSchema),
    }),
  ),
  /** The end of the game. */
  endedAt: momentSchema,
});

/** One finished game with its moves. */
export const gameDetailSchema = z.extend(gameSummarySchema, {
  /** The start position. */
  penCode: penCodeSchema,
  /** Every move, in order. */
  moves: z.array(moveRecordSchema),
  /** Milliseconds spent on each move; absent if not measured. */
  moveMillis: z.optional(z.array(z.number())),
});

/** A game for readers who have its share key; the room stays private to the players. */
const sharedGameSchema = z.omit(gameDetailSchema, { roomId: true });

const byIdSchema = z.object({
  /** The game's number. */
  id: recordIdSchema,
});

export const gameHistory = defineCall({
  method: 'GET',
  path: '/game/history',
  access: 'player',
  summary: 'The caller’s finished games, newest first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Only games the caller won, lost or drew. */
    result: z.optional(z.enum(OWN_RESULTS)),
    /** Only games in which the caller had this side. */
    side: z.optional(z.enum(SIDES)),
    /** Only games whose players met in this way. */
    kind: z.optional(z.enum(GAME_KINDS)),
    /** Only games of this opening, of this branch, or of every opening whose code starts with this prefix. */
    opening: z.optional(openingPartSchema),
    /** Only games against players whose name contains this text. */
    opponent: z.optional(line(0, 20)),
  }),
  body: nothing,
  answer: pageOf(gameSummarySchema),
});

export const gameById = defineCall({
  method: 'GET',
  path: '/history/{id}',
  access: 'player',
  summary: 'One of the caller’s finished games with its moves.',
  params: byIdSchema,
  query: nothing,
  body: nothing,
  answer: gameDetailSchema,
});

export const todayHistory = defineCall({
  method: 'GET',
  path: '/today/history',
  access: 'anyone',
  summary: 'Public games finished on a calendar day, this year’s first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** The day as MM-DD; today when absent. Days are counted in UTC. */
    date: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
  }),
  body: nothing,
  answer: pageOf(gameSummarySchema),
});

export const todayGameById = defineCall({
  method: 'GET',
  path: '/todayHistory/{id}',
  access: 'anyone',
  summary: 'One public game with its moves.',
  params: byIdSchema,
  query: nothing,
  body: nothing,
  answer: gameDetailSchema,
});

export const gameOfRoom = defineCall({
  method: 'GET',
  path: '/history/room/{roomId}',
  access: 'anyone',
  summary: 'The stored game of a room, which is kept longer than the room itself.',
  params: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
  }),
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The game's number. */
    id: recordIdSchema,
    /** Whether the game is public; a private one appears only in its players' histories. */
    isPublic: z.boolean(),
  }),
});

export const createShare = defineCall({
  method: 'POST',
  path: '/share/history/create',
  access: 'player',
  summary: 'Makes a key under which anyone can see one of the caller’s games.',
  params: nothing,
  query: nothing,
  body: byIdSchema,
  answer: z.object({
    /** The key of the link. */
    key: shareKeySchema,
  }),
});

export const revokeShare = defineCall({
  method: 'POST',
  path: '/share/history/revoke',
  access: 'player',
  summary:
    'Ends the key that the caller made for one of their games; nothing happens where there is none.',
  params: nothing,
  query: nothing,
  body: byIdSchema,
  answer: nothing,
});

export const shareDetails = defineCall({
  method: 'GET',
  path: '/share/history/details',
  access: 'anyone',
  summary: 'The game behind a shared key.',
  params: nothing,
  query: z.object({
    /** The key of the link. */
    key: shareKeySchema,
  }),
  body: nothing,
  answer: sharedGameSchema,
});

/** A finished game in a list. */
export type GameSummary = z.output<typeof gameSummarySchema>;
/** A finished game with its moves. */
export type GameDetail = z.output<typeof gameDetailSchema>;
export type SharedGame = z.output<typeof sharedGameSchema>;
