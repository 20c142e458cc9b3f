import * as z from 'zod/mini';
import { SIDES } from '@chuhe/rules';
import { defineCall, nothing } from './call.ts';
import { clockFields, gameClocksSchema } from './clock.ts';
import { SEARCH_SCOPES, BOARDS_AT_ONCE } from './constants.ts';
import {
  penCodeSchema,
  roomIdSchema,
  roomPasswordSchema,
  momentSchema,
  moveRecordSchema,
} from './ids.ts';
import { playerSchema, gamerSchema } from './players.ts';
import { line } from './text.ts';
import { tournamentIdSchema } from './tournament-views.ts';

export const SIDE_CHOICES = [...SIDES, 'random'] as const;

/** A room as the lobby and the search show it. */
export const roomSummarySchema = z.object({
  /** The room's public name. */
  roomId: roomIdSchema,
  /** The red player; null while the seat is free. */
  red: z.nullable(playerSchema),
  /** The black player; null while the seat is free. */
  black: z.nullable(playerSchema),
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings; a casual game when absent. */
  isRated: z.optional(z.boolean()),
  /** The side the creator asked for, in a room with a free seat. */
  makerSide: z.optional(z.enum(SIDE_CHOICES)),
  /** The number of plies played. */
  plies: z.number(),
  /** The number of spectators. */
  watchers: z.number(),
  /** The password of the link; only in the reader's own private room that waits. */
  pw: z.optional(roomPasswordSchema),
  /** The turn; only in the reader's own running slow game. */
  turn: z.optional(
    z.object({
      /** The side to move. */
      side: z.enum(SIDES),
      /** The deadline of the move, in milliseconds since 1970. */
      endsAt: z.number(),
      /** The end of the mover's current vacation, or of the last one in this turn; absent without one. */
      pausedUntil: z.optional(z.number()),
    }),
  ),
});

/** A room in a list. */
export type RoomSummary = z.output<typeof roomSummarySchema>;

export const createPersonalRoom = defineCall({
  method: 'POST',
  path: '/createPersonalRoom',
  access: 'player',
  summary: 'Opens a private room that is entered by link and password.',
  params: nothing,
  query: nothing,
  body: z.object({
    ...clockFields,
    /** Whether others may watch. */
    isWatch: z.boolean(),
    /** The creator's side. */
    side: z.enum(SIDE_CHOICES),
    /** The start position; the standard one when absent. */
    penCode: z.optional(penCodeSchema),
    /** Whether the result changes ratings; a casual game when absent. Guests play casual games only. */
    isRated: z.optional(z.boolean()),
    /** The caller's own private room without a second player, to close together with its link. */
    replaces: z.optional(roomIdSchema),
    /** Whether to return the caller's newest waiting private room with the same terms instead of creating one. */
    reuses: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
    /** The password of the link. */
    pw: roomPasswordSchema,
  }),
});

export const closeRoom = defineCall({
  method: 'POST',
  path: '/room/close',
  access: 'player',
  summary:
    'Ends a room of the caller that no player has joined: an invitation by link or an open challenge.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
  }),
  answer: nothing,
});

export const createChallenge = defineCall({
  method: 'POST',
  path: '/challenge',
  access: 'player',
  summary:
    'Opens a room that everybody may join; an earlier live one of the caller ends, one with days a move waits.',
  params: nothing,
  query: nothing,
  body: z.object({
    ...clockFields,
    /** The creator's side. */
    side: z.enum(SIDE_CHOICES),
    /** Whether the result changes ratings; guests play casual games only. */
    isRated: z.boolean(),
  }),
  answer: z.object({
    /** The room's public name. */
    roomId: roomIdSchema,
  }),
});

export const slowChallenges = defineCall({
  method: 'GET',
  path: '/challenge/slow',
  access: 'player',
  summary: 'Open challenges of others with days for a move, newest first.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Rooms with a free seat, including those of creators who are away. */
    list: z.array(roomSummarySchema),
  }),
});

export const search = defineCall({
  method: 'GET',
  path: '/search/{x}',
  access: 'anyone',
  summary: 'Rooms or players whose name begins like or resembles a word.',
  params: z.object({
    /** The kind of result to search for. */
    x: z.enum(SEARCH_SCOPES),
  }),
  query: z.object({
    /** The word to search for. */
    word: line(1, 40),
  }),
  body: nothing,
  answer: z.object({
    /** The rooms found; empty in a search for players. */
    roomList: z.array(roomSummarySchema),
    /** The players found; empty in a search for rooms. */
    gamerList: z.array(
      z.extend(gamerSchema, {
        /** Whether the player is online; `status` is FREE for players who are offline. */
        isOnline: z.optional(z.boolean()),
      }),
    ),
  }),
});

/** The state of a search for an opponent. */
const matchStateSchema = z.discriminatedUnion('state', [
  z.object({
    /** No opponent yet. */
    state: z.literal('waiting'),
    /** Milliseconds the caller has waited. */
    waitedMillis: z.number(),
    /** The recent waiting time of others in milliseconds; null without a recent pairing. */
    estimateMillis: z.nullable(z.number()),
  }),
  z.object({
    /** The game begins. */
    state: z.literal('paired'),
    /** The room to go to. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller is already playing. */
    state: z.literal('playing'),
    /** The room of the game. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller left games too often and must wait. */
    state: z.literal('paused'),
    /** The end of the pause. */
    until: momentSchema,
  }),
]);

/** The state of a search for an opponent. */
export type MatchState = z.output<typeof matchStateSchema>;

export const seekMatch = defineCall({
  method: 'POST',
  path: '/match',
  access: 'player',
  summary:
    'Looks for an opponent of similar strength; said again and again for as long as one waits.',
  params: nothing,
  query: nothing,
  body: z.object({
    ...clockFields,
    /** Whether the result changes ratings; guests play casual games only. */
    isRated: z.boolean(),
  }),
  answer: matchStateSchema,
});

export const leaveMatch = defineCall({
  method: 'POST',
  path: '/match/leave',
  access: 'player',
  summary: 'Stops looking for an opponent.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: nothing,
});

export const waitingSeekers = defineCall({
  method: 'GET',
  path: '/match/waiting',
  access: 'player',
  summary: 'How many wait for an opponent, by the game that they look for.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** The clocks with at least one waiting player. */
    list: z.array(
      z.object({
        /** The text of the time control, including steps: `step-60`. */
        control: z.string(),
        /** The number of players waiting for a rated game, counted up to 99. */
        rated: z.number(),
        /** The number of players waiting for a casual game, counted up to 99. */
        casual: z.number(),
      }),
    ),
  }),
});

/** The board of a running game. */
const liveBoardSchema = z.object({
  /** The room. */
  roomId: roomIdSchema,
  /** The position, without counters. */
  penCode: z.string(),
  /** The last move, as four digits; absent before the first. */
  lastMove: z.optional(moveRecordSchema),
  /** The number of plies played. */
  plies: z.number(),
  /** The remaining time of each side in milliseconds, at the moment of the answer; absent unless requested. */
  clocks: z.optional(gameClocksSchema),
});

/** The board of a running game. */
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

const watchableGameSchema = z.extend(roomSummarySchema, {
  /** The tournament it belongs to; absent for other games. */
  event: z.optional(
    z.object({
      /** Its public id. */
      id: tournamentIdSchema,
      /** The name; if `isSite` is true, the key `nightly`, which pages translate. */
      name: z.string(),
      /** Whether the site holds it; absent when not. */
      isSite: z.optional(z.literal(true)),
    }),
  ),
});

/** A running game that may be watched. */
export type WatchableGame = z.output<typeof watchableGameSchema>;

export const watchableGames = defineCall({
  method: 'GET',
  path: '/live/games',
  access: 'anyone',
  summary: 'Running games that may be watched: the strongest of each speed and of tournaments.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Strongest first. */
    list: z.array(watchableGameSchema),
  }),
});

export const liveBoards = defineCall({
  method: 'GET',
  path: '/live/boards',
  access: 'anyone',
  summary: 'How the boards of running games look, as far as the reader does not know it.',
  params: nothing,
  query: z.object({
    /** Rooms separated by commas, each followed by a dot and the number of moves the reader knows. */
    rooms: z.string().check(
      z.maxLength(600),
      z.refine((text) => {
        const asked = text.split(',');
        return asked.length <= BOARDS_AT_ONCE && asked.every((each) => ASKED.test(each));
      }),
    ),
    /** Whether to include the clocks of the first room. */
    clocks: z.optional(z.literal('1')),
  }),
  body: nothing,
  answer: z.object({
    /** The boards that have changed. */
    list: z.array(liveBoardSchema),
    /** Rooms whose game is over or may not be watched. */
    gone: z.array(roomIdSchema),
  }),
});
