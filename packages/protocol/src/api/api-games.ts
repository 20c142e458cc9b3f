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

/** A waiting room, a running game or a finished one, at one moment. */
const gameStateSchema = z.object({
  /** Sent after every change. */
  type: z.literal('gameState'),
  /** The number of the room's last event; it only grows. */
  seq: z.number(),
  /** Waiting for a second player, running, or over. */
  status: z.enum(['open', 'playing', 'over']),
  /** Every move so far, as four digits: from-x, from-y, to-x, to-y; y counts from BLACK's home row. */
  moves: z.array(moveRecordSchema),
  /** The side to move. */
  turn: z.enum(SIDES),
  /** The remaining time of each side in milliseconds: for this move and, with such a clock, in stock. */
  clocks: z.nullable(gameClocksSchema),
  /** The side whose draw offer awaits an answer. */
  drawOffer: z.nullable(z.enum(SIDES)),
  /** The outcome; null before the end. An aborted game has no winner. */
  outcome: z.nullable(
    z.object({
      /** The winner; null for a draw and for an aborted game. */
      winner: z.nullable(z.enum(SIDES)),
      /** The cause of the outcome. */
      cause: z.union([z.enum(WIN_CAUSES), z.enum(DRAW_CAUSES), z.literal('aborted')]),
    }),
  ),
});

/** The state of a room at one moment, as a line of the stream. */
export type GameState = z.output<typeof gameStateSchema>;

const gameFullSchema = z.object({
  /** Sent first, and again whenever the client must discard its state. */
  type: z.literal('gameFull'),
  /** The room. */
  roomId: roomIdSchema,
  ...clockFields,
  /** Whether the result changes ratings. */
  isRated: z.boolean(),
  /** The start position. */
  penCode: penCodeSchema,
  /** The red player; null while the seat is free. */
  red: z.nullable(playerSchema),
  /** The black player; null while the seat is free. */
  black: z.nullable(playerSchema),
  /** The caller's side; null for a spectator. */
  side: z.nullable(z.enum(SIDES)),
  /** The current state. */
  state: gameStateSchema,
});

/** Lines of the stream of one game. */
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
    /** The id or the name of the player. */
    player: line(1, 40),
  }),
  query: z.extend(exportFormSchema, {
    /** Only games that ended at this moment or later. */
    since: z.optional(momentSchema),
    /** Only games that ended before this moment. */
    until: z.optional(momentSchema),
    /** The maximum number of games. */
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
    /** The id of the game, or the id of its room. */
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
    /** The name of the program. */
    holder: line(1, 60),
    /** The games it wants to hold or holds. */
    roomIds: z.array(roomIdSchema).check(z.maxLength(HOUSE_GAMES_MAX)),
    /** Whether to release them instead. */
    isReleased: z.prefault(z.boolean(), false),
  }),
  answer: z.object({
    /** The games it holds now. */
    held: z.array(roomIdSchema),
  }),
});

const done = z.object({
  /** The number of the resulting event; a repeated command gets the same number. */
  seq: z.number(),
});

const commandFields = {
  /** An id for the command; a command repeated with the same id acts once. */
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
    /** The number of moves played before this one. */
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
    /** The number of moves played. */
    ply: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
    /** The action. */
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
