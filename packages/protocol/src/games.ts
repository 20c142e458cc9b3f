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

/** How the players of a game met: by invitation, by a private link, by quick match, by an open challenge, in a tournament. */
export const GAME_KINDS = ['invite', 'personal', 'quick', 'challenge', 'tournament'] as const;
/** How a game ended for one of its players. */
export const OWN_RESULTS = ['win', 'loss', 'draw'] as const;

/** The code of an opening, a letter and two digits, its beginning for all codes that begin so, or a branch's first and last code. */
export const openingPartSchema = z.string().check(z.regex(/^[A-E]\d{0,2}(-[A-E]\d\d)?$/));

/** One finished game in a list. */
export const gameSummarySchema = z.object({
  /** The game's number. */
  id: recordIdSchema,
  /** The room it was played in. */
  roomId: roomIdSchema,
  /** Who had the red pieces. */
  red: playerSchema,
  /** Who had the black pieces. */
  black: playerSchema,
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The leave reason the room closed with. */
  reason: z.enum(LEAVE_REASONS),
  /** What decided the game. */
  cause: z.union([z.enum(WIN_CAUSES), z.enum(DRAW_CAUSES)]),
  /** How many moves of one side were made. */
  plies: z.number(),
  /** Seconds for one move; where `clock` is there, only for readers that do not know it. */
  stepTime: z.number(),
  /** The time control, where it is not a step. */
  clock: z.optional(clockSchema),
  /** Whether it counted for the ratings. */
  isRated: z.boolean(),
  /** How the players met. */
  kind: z.optional(z.enum(GAME_KINDS)),
  /** The last position, for a small picture. */
  endCode: z.optional(penCodeSchema),
  /** The code of its opening; absent where the moves leave more than one open. */
  opening: z.optional(z.string()),
  /** The branch of its opening: a code, or first and last one; `~` follows where the board is the mirror image of the name's. */
  openingTag: z.optional(z.string()),
  /** When it ended. */
  endedAt: momentSchema,
});

/** One finished game with its moves. */
export const gameDetailSchema = z.extend(gameSummarySchema, {
  /** The position it began with. */
  penCode: penCodeSchema,
  /** Every move, in order. */
  moves: z.array(moveRecordSchema),
  /** How long each move took, in milliseconds; absent where it was not measured. */
  moveMillis: z.optional(z.array(z.number())),
});

/** A game as others see it who were given its key: the room is the players' own. */
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
    /** Only games whose players met so. */
    kind: z.optional(z.enum(GAME_KINDS)),
    /** Only games of this opening, of this branch, or of all whose code begins so. */
    opening: z.optional(openingPartSchema),
    /** Only games against players with this in their name. */
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
    /** Whether everybody may see it; one that is not is in the histories of its players. */
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
