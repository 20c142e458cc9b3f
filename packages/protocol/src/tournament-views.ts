import * as z from 'zod/mini';
import { SIDES } from '@chuhe/rules';
import { clockFields } from './clock.ts';
import { momentSchema, recordIdSchema, roomIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';
import { chatContentSchema } from './chat.ts';

/**
 * Arena: continuous pairing for a fixed time. Swiss: rounds between players of equal score. Round robin: everyone meets
 * everyone.
 */
export const TOURNAMENT_FORMATS = ['arena', 'swiss', 'round-robin'] as const;
export type TournamentFormat = (typeof TOURNAMENT_FORMATS)[number];

export const TOURNAMENT_STATES = ['upcoming', 'running', 'finished', 'cancelled'] as const;

/**
 * The players who may join: all members, those with the link (unlisted), those with the password, followers of the
 * holder.
 */
export const TOURNAMENT_ENTRIES = ['everybody', 'link', 'password', 'followers'] as const;

/** The limits of a tournament. */
export const TOURNAMENT_LIMITS = {
  /** The length of its name. */
  name: 40,
  /** The duration of an arena in minutes. */
  minutes: { least: 10, most: 360 },
  /** The rounds of a Swiss. */
  rounds: { least: 3, most: 15 },
  /** The players of a round robin. */
  roundRobin: 16,
  /** The players of an arena or a Swiss. */
  players: 2000,
  /** The days ahead that it may start. */
  ahead: 30,
  /** The unfinished tournaments of one holder. */
  held: 3,
  /** The unfinished tournaments of one player. */
  entered: 20,
  /** The rows pushed to clients; they fetch more page by page. */
  top: 10,
  /** The games in the sheet of a row, newest first. */
  sheet: 30,
  /** The minutes before the start at which reminders are sent. */
  reminder: 10,
} as const;

/** The public id of a tournament. */
export const tournamentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{9,21}$/));

const pointsSchema = z.number().check(z.int(), z.minimum(0));
/** The number of an entry: assigned once, never changed. */
const numberSchema = z.number().check(z.int(), z.minimum(1));

/** One game, or a round without one, in a player's row. */
const sheetEntrySchema = z.object({
  /** The points it gave; null while it is played. */
  points: z.nullable(pointsSchema),
  /** Whether a winning streak doubled it; absent when not. */
  isDoubled: z.optional(z.boolean()),
  /** The reason for a round without a game: a bye, or absence. Absent for a game. */
  without: z.optional(z.enum(['bye', 'absent'])),
  /** Whether a player failed to make the first move in time; absent when not. */
  isForfeit: z.optional(z.boolean()),
  /** Whether the holder set the result; absent when not. */
  isRuled: z.optional(z.boolean()),
  /** The round of a Swiss or a round robin. */
  round: z.optional(numberSchema),
  /** The opponent's `number`. */
  opponent: z.optional(numberSchema),
  /** The side of the row's player. */
  side: z.optional(z.enum(SIDES)),
  /** The room of the game. */
  roomId: z.optional(roomIdSchema),
});

/** A player's row in the standings. */
export const standingSchema = z.object({
  /** The place, 1 for the best. */
  place: numberSchema,
  /** The player's number in this tournament; `opponent` refers to it. */
  number: numberSchema,
  /** The player, with the rating at entry for the tournament's clock. */
  player: playerSchema,
  /** The total points. */
  points: pointsSchema,
  /** The games, newest first, at most `TOURNAMENT_LIMITS.sheet`. Pages build the cross-table from these. */
  sheet: z.array(sheetEntrySchema),
  /** Whether the next win counts double (arena); absent when not. */
  isOnStreak: z.optional(z.boolean()),
  /** Whether the player has paused; absent when not. */
  isPaused: z.optional(z.boolean()),
  /** Whether the player withdrew or was removed; absent when not. */
  isOut: z.optional(z.boolean()),
  /** The room of the game in progress. */
  roomId: z.optional(roomIdSchema),
  /**
   * The tie-breaks of a Swiss or a round robin, in this order after the points; the direct encounter comes between the
   * first two.
   */
  ties: z.optional(
    z.object({
      /** The sum of the opponents' points (对手分). */
      opponents: z.number(),
      /** Games won (胜局). */
      wins: z.number(),
      /** Games won as black (后手胜). */
      blackWins: z.number(),
    }),
  ),
});

/** A player's row in the standings. */
export type Standing = z.output<typeof standingSchema>;

const pairedPlayerSchema = z.object({
  /** The player's number in this tournament. */
  number: numberSchema,
  /** The player. */
  player: playerSchema,
  /** Points before this game. */
  points: pointsSchema,
});

/** One board of a round. */
export const tournamentBoardSchema = z.object({
  /** The number of the board, 1 for the first. */
  board: numberSchema,
  /** The red player. */
  red: pairedPlayerSchema,
  /** The black player; null if red has a bye. */
  black: z.nullable(pairedPlayerSchema),
  /** The points of red and black in this game; null while it is played. */
  result: z.nullable(z.object({ red: pointsSchema, black: pointsSchema })),
  /** Whether a player failed to make the first move in time; absent when not. */
  isForfeit: z.optional(z.boolean()),
  /** Whether the holder set the result; absent when not. */
  isRuled: z.optional(z.boolean()),
  /** The room of the game; absent for a bye, and until the room exists. */
  roomId: z.optional(roomIdSchema),
});

export type TournamentBoard = z.output<typeof tournamentBoardSchema>;

/** A tournament in a list. */
export const tournamentSummarySchema = z.object({
  /** Its public id. */
  id: tournamentIdSchema,
  /** The name; if `isSite` is true, the key `nightly`, which pages translate. */
  name: z.string(),
  /** Whether the site holds it; absent when not. No holder can claim this. */
  isSite: z.optional(z.boolean()),
  /** How players are paired. */
  form: z.enum(TOURNAMENT_FORMATS),
  /** The state: upcoming, running, finished or cancelled. */
  state: z.enum(TOURNAMENT_STATES),
  ...clockFields,
  /** Whether its games change ratings. */
  isRated: z.boolean(),
  /** The start time. */
  startsAt: momentSchema,
  /** The duration of an arena in minutes. */
  minutes: z.optional(z.number()),
  /** The number of rounds of a Swiss; of a round robin, known from its start. */
  rounds: z.optional(z.number()),
  /** The round in progress, or the last one played; 0 before the first. Absent in an arena. */
  round: z.optional(z.number()),
  /** The start of the next round, between two rounds. */
  nextRoundAt: z.optional(momentSchema),
  /** The end of pairing in an arena; a game started before still counts. */
  endsAt: z.optional(momentSchema),
  /** The players who may join. */
  entry: z.enum(TOURNAMENT_ENTRIES),
  /** The lowest rating that may join. */
  ratingLeast: z.optional(z.number()),
  /** The highest rating that may join. */
  ratingMost: z.optional(z.number()),
  /** Whether there is a chat. */
  hasChat: z.boolean(),
  /** The holder; null for the site. */
  holder: z.nullable(playerSchema),
  /** The number of players who have entered and not left. */
  players: z.number(),
  /** The winner, once it is over and a game was played. */
  winner: z.optional(playerSchema),
  /** The caller's place, once the caller has entered and a game was played. */
  ownPlace: z.optional(z.number()),
  /** Whether the caller has entered and not left; absent when not. */
  isEntered: z.optional(z.boolean()),
});

/** A tournament in a list. */
export type TournamentSummary = z.output<typeof tournamentSummarySchema>;

/** The part of a tournament that changes while it runs: equal for every reader, of bounded size. */
export const tournamentLiveSchema = z.object({
  /** The number of its last event; a page ignores a version lower than its own. */
  version: z.number(),
  /** The tournament, without the reader's own fields. */
  summary: z.omit(tournamentSummarySchema, { ownPlace: true, isEntered: true }),
  /** The first rows, at most `TOURNAMENT_LIMITS.top`. */
  top: z.array(standingSchema),
  /** The number of games in progress. */
  playing: z.number(),
  /** The number of players waiting for an opponent (arena). */
  waiting: z.number(),
  /** The rooms of the top boards in progress, best first; at most 6. */
  topRooms: z.array(roomIdSchema),
  /** The players of the first of them; absent if none is in progress. */
  featured: z.optional(
    z.object({
      /** The room. */
      roomId: roomIdSchema,
      /** The red player. */
      red: playerSchema,
      /** The black player. */
      black: playerSchema,
    }),
  ),
  /** Why a Swiss ended before its last round: too few players left, or no legal pairing; absent when it did not. */
  earlyEnd: z.optional(z.enum(['players', 'pairing'])),
});

/** The part of a tournament that changes while it runs. */
export type TournamentLive = z.output<typeof tournamentLiveSchema>;

/** The reader's own part of a tournament. */
export const tournamentOwnSchema = z.object({
  /** The version of the tournament it belongs to. */
  version: z.number(),
  /** The reader's row; null if the reader never entered. */
  row: z.nullable(standingSchema),
  /** The key of the refusal if the reader may not join now; null if they may. */
  joinRefusal: z.nullable(z.string()),
  /** Whether the reader holds it. */
  isHolder: z.boolean(),
  /** Whether the reader gets a reminder before the start; absent when not. */
  isReminded: z.optional(z.boolean()),
});

/** The reader's own part of a tournament. */
export type TournamentOwn = z.output<typeof tournamentOwnSchema>;

/** One message of a tournament's chat. */
export const tournamentChatSchema = z.object({
  /** Its id; messages are sorted by it. */
  id: recordIdSchema,
  /** The author. */
  from: playerSchema,
  /** The time, on the server's clock. */
  at: z.number(),
  /** The text; empty for phrases and stickers. */
  text: z.string(),
  /** A phrase or a sticker. */
  content: z.optional(chatContentSchema),
});

export type TournamentChat = z.output<typeof tournamentChatSchema>;
