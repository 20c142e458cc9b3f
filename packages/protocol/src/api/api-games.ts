import { DRAW_CAUSES, SIDES, WIN_CAUSES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { clockFields, gameClocksSchema } from '../clock.ts';
import { gameDetailSchema } from '../games.ts';
import {
  commandIdSchema,
  momentSchema,
  moveRecordSchema,
  penCodeSchema,
  recordIdSchema,
  roomIdSchema,
} from '../ids.ts';
import { HOUSE_GAMES_MAX } from '../house-bots.ts';
import { playerSchema } from '../players.ts';
import { line } from '../text.ts';
import {
  defineApiCall,
  exportFormSchema,
  postExample,
  readExample,
  streamExample,
} from './api-call.ts';

const inRoom = z.object({
  /** The room. */
  roomId: roomIdSchema,
});

/** A room that waits, a running game or a finished one, at one moment. */
const gameStateSchema = z.object({
  /** Comes after every change. */
  type: z.literal('gameState'),
  /** The number of the last event of the room; it only grows. */
  seq: z.number(),
  /** Waiting for a second player, running, or over. */
  status: z.enum(['open', 'playing', 'over']),
  /** Every move so far, as four digits: from-x, from-y, to-x, to-y; y counts from BLACK's home row. */
  moves: z.array(moveRecordSchema),
  /** The side to move. */
  turn: z.enum(SIDES),
  /** What each side has left, in milliseconds: for this move and, where there is one, in stock. */
  clocks: z.nullable(gameClocksSchema),
  /** The side whose draw offer waits for an answer. */
  drawOffer: z.nullable(z.enum(SIDES)),
  /** How it ended; null before. An aborted game has no winner. */
  outcome: z.nullable(
    z.object({
      /** The winner; null for a draw and for an aborted game. */
      winner: z.nullable(z.enum(SIDES)),
      /** What decided it. */
      cause: z.union([z.enum(WIN_CAUSES), z.enum(DRAW_CAUSES), z.literal('aborted')]),
    }),
  ),
});

/** What a stream writes about a room at one moment. */
export type GameState = z.output<typeof gameStateSchema>;

const gameFullSchema = z.object({
  /** Comes first, and again where everything must be read anew. */
  type: z.literal('gameFull'),
  /** The room. */
  roomId: roomIdSchema,
  ...clockFields,
  /** Whether the result changes ratings. */
  isRated: z.boolean(),
  /** The position it began with. */
  penCode: penCodeSchema,
  /** Who has the red pieces; null while the seat is free. */
  red: z.nullable(playerSchema),
  /** Who has the black pieces; null while the seat is free. */
  black: z.nullable(playerSchema),
  /** The caller's side; null for a spectator. */
  side: z.nullable(z.enum(SIDES)),
  /** How it stands. */
  state: gameStateSchema,
});

/** What a stream of one game writes. */
export const gameLineSchema = z.discriminatedUnion('type', [gameFullSchema, gameStateSchema]);
export type GameLine = z.output<typeof gameLineSchema>;

export const apiPlayerGames = defineApiCall({
  method: 'GET',
  path: '/v1/players/{player}/games',
  scope: 'read',
  forms: ['pgn', 'ndjson'],
  example: readExample('/players/$PLAYER/games?max=10'),
  summary: 'Finished games of a player, newest first: one’s own all, of others the public ones.',
  params: z.object({
    /** The number or the name of the player. */
    player: line(1, 40),
  }),
  query: z.extend(exportFormSchema, {
    /** Only games that ended at this moment or later. */
    since: z.optional(momentSchema),
    /** Only games that ended before this moment. */
    until: z.optional(momentSchema),
    /** How many games at most. */
    max: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 10_000),
  }),
  body: nothing,
  answer: gameDetailSchema,
});

export const apiGame = defineApiCall({
  method: 'GET',
  path: '/v1/games/{id}',
  scope: 'read',
  forms: ['pgn', 'ndjson'],
  example: readExample('/games/$GAME'),
  summary: 'One finished game: one’s own, or a public one.',
  params: z.object({
    /** The number of the game, or the name of its room. */
    id: z.union([recordIdSchema, roomIdSchema]),
  }),
  query: exportFormSchema,
  body: nothing,
  answer: gameDetailSchema,
});

export const apiWatchGame = defineApiCall({
  method: 'GET',
  path: '/v1/games/{roomId}/stream',
  scope: 'read',
  forms: ['ndjson'],
  example: streamExample('/games/$ROOM/stream'),
  summary: 'A running game as a spectator: all of it, then every change; ends with the game.',
  params: inRoom,
  query: nothing,
  body: nothing,
  answer: gameLineSchema,
});

export const apiPlayGame = defineApiCall({
  method: 'GET',
  path: '/v1/games/{roomId}/play',
  scope: 'play',
  forms: ['ndjson'],
  example: streamExample('/games/$ROOM/play'),
  summary:
    'A bot’s own game: all of it, then every change. Whoever reads it sits at the board; without it the opponent may claim the game after a minute.',
  params: inRoom,
  query: nothing,
  body: nothing,
  answer: gameLineSchema,
});

export const apiHoldGames = defineApiCall({
  method: 'POST',
  path: '/v1/holds',
  scope: 'play',
  forms: ['json'],
  example: postExample('/holds', { holder: 'machine 1', roomIds: ['$ROOM'] }),
  summary:
    'Divides the games of one bot between several programs: each game belongs to the first that asks for it, for ten seconds after its last word. Nothing else depends on it.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** What the program calls itself. */
    holder: line(1, 60),
    /** The games it wants or has. */
    roomIds: z.array(roomIdSchema).check(z.maxLength(HOUSE_GAMES_MAX)),
    /** Gives them back instead. */
    isReleased: z.prefault(z.boolean(), false),
  }),
  answer: z.object({
    /** Those that are its own now. */
    held: z.array(roomIdSchema),
  }),
});

const done = z.object({
  /** The number of the event it became; the same command again answers the same number. */
  seq: z.number(),
});

const commandFields = {
  /** A name for the command: sent again under the same name it acts once. */
  commandId: z.optional(commandIdSchema),
};

export const apiMove = defineApiCall({
  method: 'POST',
  path: '/v1/games/{roomId}/moves',
  scope: 'play',
  forms: ['json'],
  example: postExample('/games/$ROOM/moves', { ply: 0, move: '7747' }),
  summary: 'Plays a move of a bot. It is stored when the answer comes; sent again, it acts once.',
  params: inRoom,
  query: nothing,
  body: z.object({
    /** How many moves were made before this one. */
    ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    /** From-x, from-y, to-x, to-y. */
    move: moveRecordSchema,
    ...commandFields,
  }),
  answer: done,
});

export const apiDraw = defineApiCall({
  method: 'POST',
  path: '/v1/games/{roomId}/draw',
  scope: 'play',
  forms: ['json'],
  example: postExample('/games/$ROOM/draw', { ply: 2, answer: 'offer' }),
  summary: 'Offers a draw, or answers the offer of the other side.',
  params: inRoom,
  query: nothing,
  body: z.object({
    /** How many moves were made. */
    ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    /** What to do. */
    answer: z.enum(['offer', 'accept', 'decline']),
    ...commandFields,
  }),
  answer: done,
});

export const apiResign = defineApiCall({
  method: 'POST',
  path: '/v1/games/{roomId}/resign',
  scope: 'play',
  forms: ['json'],
  example: postExample('/games/$ROOM/resign'),
  summary: 'Resigns a game of a bot.',
  params: inRoom,
  query: nothing,
  body: z.object(commandFields),
  answer: done,
});

export const apiAbort = defineApiCall({
  method: 'POST',
  path: '/v1/games/{roomId}/abort',
  scope: 'play',
  forms: ['json'],
  example: postExample('/games/$ROOM/abort'),
  summary: 'Breaks a game of a bot off before both sides have moved.',
  params: inRoom,
  query: nothing,
  body: z.object(commandFields),
  answer: done,
});
