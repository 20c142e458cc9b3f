import * as z from 'zod/mini';
import { SIDES } from '@chuhe/rules';
import { clockFields } from './clock.ts';
import { momentSchema, recordIdSchema, roomIdSchema } from './ids.ts';
import { playerSchema } from './players.ts';

/** Arena: paired at once, for some minutes. Swiss: rounds, equal scores meet. Round robin: all meet all. */
export const TOURNAMENT_FORMS = ['arena', 'swiss', 'round-robin'] as const;
export type TournamentFormat = (typeof TOURNAMENT_FORMS)[number];

const TOURNAMENT_STATES = ['upcoming', 'running', 'finished', 'cancelled'] as const;

/** Who may join: all members; those who have the link (in no list); the password; who follows the holder. */
export const TOURNAMENT_ENTRIES = ['everybody', 'link', 'password', 'followers'] as const;

/** What a tournament may be. */
export const TOURNAMENT_LIMITS = {
  /** Characters of its name. */
  name: 40,
  /** Minutes of an arena. */
  minutes: { least: 10, most: 360 },
  /** Rounds of a Swiss. */
  rounds: { least: 3, most: 15 },
  /** Players of a round robin. */
  roundRobin: 16,
  /** Players of an arena or a Swiss. */
  players: 2000,
  /** How far ahead it may begin, in days. */
  ahead: 30,
  /** Tournaments of one holder that are not over. */
  held: 3,
  /** Tournaments of one player that are not over. */
  entered: 20,
  /** Rows that are pushed; more are read page by page. */
  top: 10,
  /** Games in the sheet of a row, newest first. */
  sheet: 30,
  /** Minutes before the beginning at which a reminder is sent. */
  reminder: 10,
} as const;

/** The public name of a tournament. */
export const tournamentIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{9,21}$/));

const pointsSchema = z.number().check(z.int(), z.minimum(0));
/** The place in the list of entries: given once, never changed. */
const numberSchema = z.number().check(z.int(), z.minimum(1));

/** One game, or a round without one, in a player's row. */
const sheetEntrySchema = z.object({
  /** Points it gave; null while it is played. */
  points: z.nullable(pointsSchema),
  /** Whether a row of wins doubled it; absent when not. */
  isDoubled: z.optional(z.boolean()),
  /** A round without a game: a bye, or not there. Absent for a game. */
  without: z.optional(z.enum(['bye', 'absent'])),
  /** Whether a player did not make the first move in time; absent when not. */
  isForfeit: z.optional(z.boolean()),
  /** Whether the holder ruled so; absent when not. */
  isRuled: z.optional(z.boolean()),
  /** The round of a Swiss or a round robin. */
  round: z.optional(numberSchema),
  /** The opponent's `number`. */
  opponent: z.optional(numberSchema),
  /** The side of the row's player. */
  side: z.optional(z.enum(SIDES)),
  /** Where it is or was played. */
  roomId: z.optional(roomIdSchema),
});

/** A player's row of the standings. */
export const standingSchema = z.object({
  /** The place, 1 for the best. */
  place: numberSchema,
  /** The player's number in this tournament, by which `opponent` names players. */
  number: numberSchema,
  /** Who it is; the rating is that at entry, for the clock of the tournament. */
  player: playerSchema,
  /** All points. */
  points: pointsSchema,
  /** Games, newest first; at most `TOURNAMENT_LIMITS.sheet`. A cross-table is made from these. */
  sheet: z.array(sheetEntrySchema),
  /** Whether the next win counts double (arena); absent when not. */
  isOnStreak: z.optional(z.boolean()),
  /** Whether the player has paused; absent when not. */
  isPaused: z.optional(z.boolean()),
  /** Whether the player has withdrawn, was put out or removed; absent when not. */
  isOut: z.optional(z.boolean()),
  /** The room of the game being played. */
  roomId: z.optional(roomIdSchema),
  /** Tie-breaks of a Swiss or a round robin, in this order after the points; the direct game stands between the first two. */
  ties: z.optional(
    z.object({
      /** Sum of the opponents' points (对手分). */
      opponents: z.number(),
      /** Games won (胜局). */
      wins: z.number(),
      /** Games won with black (后手胜). */
      blackWins: z.number(),
    }),
  ),
});

/** A player's row of the standings. */
export type Standing = z.output<typeof standingSchema>;

const pairedPlayerSchema = z.object({
  /** The player's number in this tournament. */
  number: numberSchema,
  /** Who it is. */
  player: playerSchema,
  /** Points before this game. */
  points: pointsSchema,
});

/** One board of a round. */
export const tournamentBoardSchema = z.object({
  /** The number of the board, 1 for the first. */
  board: numberSchema,
  /** Who has the red pieces. */
  red: pairedPlayerSchema,
  /** Who has the black pieces; null where red has a bye. */
  black: z.nullable(pairedPlayerSchema),
  /** Points of red and black in this game; null while it is played. */
  result: z.nullable(z.object({ red: pointsSchema, black: pointsSchema })),
  /** Whether a player did not make the first move in time; absent when not. */
  isForfeit: z.optional(z.boolean()),
  /** Whether the holder ruled so; absent when not. */
  isRuled: z.optional(z.boolean()),
  /** Where it is or was played; absent for a bye, and for the moment until the room is there. */
  roomId: z.optional(roomIdSchema),
});

export type TournamentBoard = z.output<typeof tournamentBoardSchema>;

/** A tournament in a list. */
export const tournamentSummarySchema = z.object({
  /** Its public name. */
  id: tournamentIdSchema,
  /** What it is called; where `isSite` is true the key `nightly`, which pages translate. */
  name: z.string(),
  /** Whether the site holds it by itself; absent when not. No holder can claim it. */
  isSite: z.optional(z.boolean()),
  /** How players are paired. */
  form: z.enum(TOURNAMENT_FORMS),
  /** Whether it is to come, runs, is over or was called off. */
  state: z.enum(TOURNAMENT_STATES),
  ...clockFields,
  /** Whether its games change ratings. */
  isRated: z.boolean(),
  /** When it begins. */
  startsAt: momentSchema,
  /** How long an arena lasts. */
  minutes: z.optional(z.number()),
  /** How many rounds a Swiss has; of a round robin known from its beginning. */
  rounds: z.optional(z.number()),
  /** The round that is or was last played; 0 before the first. Absent in an arena. */
  round: z.optional(z.number()),
  /** When the next round begins, while none is played. */
  nextRoundAt: z.optional(momentSchema),
  /** When an arena pairs no more; a game begun before still counts. */
  endsAt: z.optional(momentSchema),
  /** Who may join. */
  entry: z.enum(TOURNAMENT_ENTRIES),
  /** The lowest rating that may join. */
  ratingLeast: z.optional(z.number()),
  /** The highest rating that may join. */
  ratingMost: z.optional(z.number()),
  /** Whether there is a chat. */
  hasChat: z.boolean(),
  /** Who holds it; null for the site. */
  holder: z.nullable(playerSchema),
  /** How many have entered and not left. */
  players: z.number(),
  /** Who won, once it is over and a game was played. */
  winner: z.optional(playerSchema),
  /** The caller's place, once entered and a game was played. */
  ownPlace: z.optional(z.number()),
  /** Whether the caller has entered and not left; absent when not. */
  isEntered: z.optional(z.boolean()),
});

/** A tournament in a list. */
export type TournamentSummary = z.output<typeof tournamentSummarySchema>;

/** What changes while a tournament runs: the same for every reader, of bounded size. */
export const tournamentLiveSchema = z.object({
  /** The number of its last event; a lower one than a page has seen is old news. */
  version: z.number(),
  /** The tournament itself, without what is the reader's own. */
  summary: z.omit(tournamentSummarySchema, { ownPlace: true, isEntered: true }),
  /** The first rows, at most `TOURNAMENT_LIMITS.top`. */
  top: z.array(standingSchema),
  /** Games being played. */
  playing: z.number(),
  /** Players who wait for an opponent (arena). */
  waiting: z.number(),
  /** The rooms of the top boards that are being played, best first; at most 6. */
  topRooms: z.array(roomIdSchema),
  /** Who plays in the first of them; absent where none is being played. */
  featured: z.optional(
    z.object({
      /** The room. */
      roomId: roomIdSchema,
      /** Who has the red pieces. */
      red: playerSchema,
      /** Who has the black pieces. */
      black: playerSchema,
    }),
  ),
  /** Why a Swiss is over before its last round: too few players were left, or no lawful pairing; absent when it is not. */
  earlyEnd: z.optional(z.enum(['players', 'pairing'])),
});

/** What changes while a tournament runs. */
export type TournamentLive = z.output<typeof tournamentLiveSchema>;

/** What a tournament has to do with the reader. */
export const tournamentOwnSchema = z.object({
  /** The version it is of. */
  version: z.number(),
  /** The reader's row; null for a reader who never entered. */
  row: z.nullable(standingSchema),
  /** Whether the reader may join now; the refusal's key says why not. */
  joinRefusal: z.nullable(z.string()),
  /** Whether the reader holds it. */
  isHolder: z.boolean(),
  /** Whether the reader is reminded before the beginning; absent when not. */
  isReminded: z.optional(z.boolean()),
});

/** What a tournament has to do with the reader. */
export type TournamentOwn = z.output<typeof tournamentOwnSchema>;

/** One message of a tournament's chat. */
export const tournamentChatSchema = z.object({
  /** Its number; messages are ordered by it. */
  id: recordIdSchema,
  /** The author. */
  from: playerSchema,
  /** When, on the server's clock. */
  at: z.number(),
  /** What was written. */
  text: z.string(),
});

export type TournamentChat = z.output<typeof tournamentChatSchema>;
