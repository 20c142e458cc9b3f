import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { openingPartSchema } from './games.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';
import { line } from './text.ts';

const yearSchema = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2100));

/** One of the players of a masters' game. */
const masterSchema = z.object({
  /** The Chinese name; the key of the master's page. */
  name: z.string(),
  /** The name in Latin letters, surname first. */
  roman: z.string(),
  /** The province, city, country or club in this game; empty if unknown. */
  team: z.string(),
});

/** The event of a game. */
const eventSchema = z.object({
  /** The Chinese name; the key of the event's page. */
  name: z.string(),
  /** The English name; absent if there is none. */
  english: z.optional(z.string()),
});

/** One game of masters in a list. */
const libraryGameSchema = z.object({
  /** Ten hexadecimal digits derived from the moves. */
  id: z.string(),
  /** The date in ISO format without its unknown parts; empty if nothing is known. */
  date: z.string(),
  /** The red player. */
  red: masterSchema,
  /** The black player. */
  black: masterSchema,
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The opening code. */
  opening: z.string(),
  /**
   * The opening code, with a trailing `~` for the mirror image of the named opening; absent in answers of older
   * servers.
   */
  openingTag: z.optional(z.string()),
  /** The event; absent if unknown. */
  event: z.optional(eventSchema),
  /** The number of plies played. */
  plies: z.number(),
  /** The last position, for a thumbnail. */
  endCode: penCodeSchema,
});

const countSchema = z.object({
  /** Games won. */
  wins: z.number(),
  /** Games drawn. */
  draws: z.number(),
  /** Games lost. */
  losses: z.number(),
});

/** A master in a list. */
const masterSummarySchema = z.object({
  /** The Chinese name. */
  name: z.string(),
  /** The name in Latin letters, surname first. */
  roman: z.string(),
  /** The number of library games. */
  games: z.number(),
  /** The year of the first dated game; null if there is none. */
  from: z.nullable(z.number()),
  /** The year of the last dated game; null if there is none. */
  to: z.nullable(z.number()),
  /** The master's teams, most frequent first. */
  teams: z.array(z.string()),
});

export const ORDERS = ['newest', 'oldest'] as const;

export const libraryGames = defineCall({
  method: 'GET',
  path: '/library/games',
  access: 'anyone',
  summary: 'Games of masters that fit every given condition.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Search words; each matches the name of a player or an event, in Chinese or Latin letters. */
    words: z.optional(line(0, 60)),
    /** Only games with this master as red. */
    red: z.optional(line(0, 40)),
    /** Only games with this master as black. */
    black: z.optional(line(0, 40)),
    /** Only games of this event. */
    event: z.optional(line(0, 60)),
    /** Only games of this opening, of this branch, or of every opening whose code starts with this prefix. */
    opening: z.optional(openingPartSchema),
    /** Only games of this year or later. */
    from: z.optional(yearSchema),
    /** Only games of this year or earlier. */
    to: z.optional(yearSchema),
    /** Only games that this side won, or drawn ones. */
    result: z.optional(z.enum([...SIDES, 'draw'])),
    /** Only games in which this position, or its mirror image, was on the board. */
    position: z.optional(penCodeSchema),
    /** Only games of this calendar day, as MM-DD. */
    day: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
    /** The sort order; games without a date count as the oldest. */
    order: z.prefault(z.enum(ORDERS), 'newest'),
  }),
  body: nothing,
  answer: z.extend(pageOf(libraryGameSchema), {
    /** The number of matching games. */
    total: z.number(),
  }),
});

export const libraryGame = defineCall({
  method: 'GET',
  path: '/library/game/{id}',
  access: 'anyone',
  summary: 'One game of masters with its moves.',
  params: z.object({
    /** The game. */
    id: z.string().check(z.regex(/^[0-9a-f]{10}$/)),
  }),
  query: nothing,
  body: nothing,
  answer: z.extend(libraryGameSchema, {
    /** The place; empty if unknown. */
    site: z.string(),
    /** The round; null if unknown. */
    round: z.nullable(z.number()),
    /** Every move from the standard start, in order. */
    moves: z.array(moveRecordSchema),
  }),
});

export const libraryPlayers = defineCall({
  method: 'GET',
  path: '/library/players',
  access: 'anyone',
  summary: 'Masters, those with most games first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Part of a name, in Chinese or Latin letters. */
    name: z.optional(line(0, 40)),
  }),
  body: nothing,
  answer: pageOf(masterSummarySchema),
});

const scoreSchema = z.extend(countSchema, {
  /** A group of openings by its first and last code, or the name of an opponent. */
  name: z.string(),
  /** The opponent in Latin letters; absent for openings. */
  roman: z.optional(z.string()),
});

export const libraryPlayer = defineCall({
  method: 'GET',
  path: '/library/player/{name}',
  access: 'anyone',
  summary: 'A master: results by side and year, openings and opponents.',
  params: z.object({
    /** The master's name in Chinese. */
    name: line(1, 40),
  }),
  query: nothing,
  body: nothing,
  answer: z.extend(masterSummarySchema, {
    /** The title according to the sources; absent if there is none. */
    rank: z.optional(z.string()),
    /** Results as red and as black. */
    results: z.object({ RED: countSchema, BLACK: countSchema }),
    /** Results of each year with dated games, oldest first. */
    years: z.array(
      z.extend(countSchema, {
        /** The year. */
        year: z.number(),
      }),
    ),
    /** The most frequent opening groups of each side. */
    openings: z.object({ RED: z.array(scoreSchema), BLACK: z.array(scoreSchema) }),
    /** The most frequent opponents. */
    opponents: z.array(scoreSchema),
  }),
});

/** An event in a list. */
const eventSummarySchema = z.extend(eventSchema, {
  /** The number of library games. */
  games: z.number(),
  /** The year of the first dated game; null if there is none. */
  from: z.nullable(z.number()),
  /** The year of the last dated game; null if there is none. */
  to: z.nullable(z.number()),
});

export const libraryEvents = defineCall({
  method: 'GET',
  path: '/library/events',
  access: 'anyone',
  summary: 'Events of the library, those with most games first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Part of a name, in Chinese or English. */
    name: z.optional(line(0, 60)),
  }),
  body: nothing,
  answer: pageOf(eventSummarySchema),
});

export const libraryEvent = defineCall({
  method: 'GET',
  path: '/library/event/{name}',
  access: 'anyone',
  summary: 'An event: results, years, and those who played most there.',
  params: z.object({
    /** The event's name in Chinese. */
    name: line(1, 60),
  }),
  query: nothing,
  body: nothing,
  answer: z.extend(eventSummarySchema, {
    /** The results of its games. */
    results: z.object({
      /** Games red won. */
      red: z.number(),
      /** Drawn games. */
      drawn: z.number(),
      /** Games black won. */
      black: z.number(),
    }),
    /** Each year with dated games, oldest first. */
    years: z.array(
      z.object({
        /** The year. */
        year: z.number(),
        /** The number of games. */
        games: z.number(),
      }),
    ),
    /** The players with the most games in the event, and their results. */
    players: z.array(scoreSchema),
  }),
});

/** A game of masters in a list. */
export type LibraryGame = z.output<typeof libraryGameSchema>;
/** A game of masters with its moves. */
export type LibraryGameDetail = z.output<typeof libraryGame.answer>;
/** An event's page. */
export type LibraryEventPage = z.output<typeof libraryEvent.answer>;
/** A master's page. */
export type MasterProfile = z.output<typeof libraryPlayer.answer>;
/** The wins, draws and losses of a player. */
export type ResultCount = z.output<typeof countSchema>;
