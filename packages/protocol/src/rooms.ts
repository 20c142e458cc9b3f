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

export const SIDE_CHOICES = [...SIDES, 'random'] as const;

/** A room as the lobby and the search show it. */
export const roomSummarySchema = z.object({
  /** The room's public name. */
  roomId: roomIdSchema,
  /** Who has the red pieces; null while the seat is free. */
  red: z.nullable(playerSchema),
  /** Who has the black pieces; null while the seat is free. */
  black: z.nullable(playerSchema),
  ...clockFields,
  /** Whether others may watch. */
  isWatch: z.boolean(),
  /** Whether the result changes ratings; a casual game when absent. */
  isRated: z.optional(z.boolean()),
  /** The side that the maker of a room with a free seat asked for. */
  makerSide: z.optional(z.enum(SIDE_CHOICES)),
  /** How many moves of one side were made. */
  plies: z.number(),
  /** How many watch. */
  watchers: z.number(),
  /** Of the reader's own private room that waits: the password of its link. */
  pw: z.optional(roomPasswordSchema),
  /** Of the reader's own running game with days for a move. */
  turn: z.optional(
    z.object({
      /** The side to move. */
      side: z.enum(SIDES),
      /** When its time is up, in milliseconds since 1970. */
      endsAt: z.number(),
      /** Until when its player is on vacation, or was last in this turn; absent without one. */
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
    /** The position to begin with; the standard opening when absent. */
    penCode: z.optional(penCodeSchema),
    /** Whether the result changes ratings; a casual game when absent. Guests play casual games only. */
    isRated: z.optional(z.boolean()),
    /** A private room of the caller that no player has joined: it ends, and its link with it. */
    replaces: z.optional(roomIdSchema),
    /** Whether the caller's newest private room that waits with the same terms is answered instead of a new one. */
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
    /** The maker's side. */
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
    /** Rooms with a free seat, also of makers who are away. */
    list: z.array(roomSummarySchema),
  }),
});

export const search = defineCall({
  method: 'GET',
  path: '/search/{x}',
  access: 'anyone',
  summary: 'Rooms or players whose name begins like or resembles a word.',
  params: z.object({
    /** What to search among. */
    x: z.enum(SEARCH_SCOPES),
  }),
  query: z.object({
    /** What to look for. */
    word: line(1, 40),
  }),
  body: nothing,
  answer: z.object({
    /** Found rooms; empty when players were asked for. */
    roomList: z.array(roomSummarySchema),
    /** Found players; empty when rooms were asked for. */
    gamerList: z.array(
      z.extend(gamerSchema, {
        /** Whether the player is online; `status` is FREE for players who are not. */
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
    /** For how long the caller has waited. */
    waitedMillis: z.number(),
    /** How long others had to wait lately; null without a recent pairing. */
    estimateMillis: z.nullable(z.number()),
  }),
  z.object({
    /** The game begins. */
    state: z.literal('paired'),
    /** The room to go to. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller plays already. */
    state: z.literal('playing'),
    /** Where. */
    roomId: roomIdSchema,
  }),
  z.object({
    /** The caller left games too often and must wait. */
    state: z.literal('paused'),
    /** Until when. */
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
    /** The clocks for which at least one waits. */
    list: z.array(
      z.object({
        /** The word of the time control, also of a step: `step-60`. */
        control: z.string(),
        /** How many wait for a rated game, counted up to 99. */
        rated: z.number(),
        /** How many wait for a casual game, counted up to 99. */
        casual: z.number(),
      }),
    ),
  }),
});

/** How the board of a running game looks. */
const liveBoardSchema = z.object({
  /** The room. */
  roomId: roomIdSchema,
  /** The position, without counters. */
  penCode: z.string(),
  /** The last move, as four digits; absent before the first. */
  lastMove: z.optional(moveRecordSchema),
  /** How many moves of one side were made. */
  plies: z.number(),
  /** What each side has left, in milliseconds, at the moment of the answer; absent where it was not asked for. */
  clocks: z.optional(gameClocksSchema),
});

/** How the board of a running game looks. */
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

export const liveBoards = defineCall({
  method: 'GET',
  path: '/live/boards',
  access: 'anyone',
  summary: 'How the boards of running games look, as far as the reader does not know it.',
  params: nothing,
  query: z.object({
    /** Rooms, each followed by a point and the number of moves the reader knows, separated by commas. */
    rooms: z.string().check(
      z.maxLength(600),
      z.refine((text) => {
        const asked = text.split(',');
        return asked.length <= BOARDS_AT_ONCE && asked.every((each) => ASKED.test(each));
      }),
    ),
    /** Whether the clocks are asked for too, of the first room. */
    clocks: z.optional(z.literal('1')),
  }),
  body: nothing,
  answer: z.object({
    /** What has changed. */
    list: z.array(liveBoardSchema),
    /** Rooms whose game no longer runs, or may not be watched. */
    gone: z.array(roomIdSchema),
  }),
});
