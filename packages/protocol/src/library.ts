import { SIDES } from '@chuhe/rules';
import * as z from 'zod/mini';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { openingPartSchema } from './games.ts';
import { moveRecordSchema, penCodeSchema } from './ids.ts';
import { line } from './text.ts';

const yearSchema = z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2100));

/** One of the players of a masters' game. */
const masterSchema = z.object({
  /** In Chinese; the key of the master's page. */
  name: z.string(),
  /** In Latin letters, surname first. */
  roman: z.string(),
  /** Province, city, country or club in this game; empty where it is not known. */
  team: z.string(),
});

/** The event of a game. */
const eventSchema = z.object({
  /** In Chinese; the key of the event's page. */
  name: z.string(),
  /** In English; absent where there is no such name. */
  english: z.optional(z.string()),
});

/** One game of masters in a list. */
const libraryGameSchema = z.object({
  /** Made from the moves: ten hexadecimal digits. */
  id: z.string(),
  /** ISO, unknown parts left out; empty where nothing is known. */
  date: z.string(),
  /** Who had the red pieces. */
  red: masterSchema,
  /** Who had the black pieces. */
  black: masterSchema,
  /** The winner; null for a draw. */
  winner: z.nullable(z.enum(SIDES)),
  /** The opening, a code. */
  opening: z.string(),
  /** The code, followed by `~` where the board is the mirror image of the name's; absent in answers of older servers. */
  openingTag: z.optional(z.string()),
  /** Where it was played; absent where it is not known. */
  event: z.optional(eventSchema),
  /** How many moves of one side were made. */
  plies: z.number(),
  /** The last position, for a small picture. */
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
  /** In Chinese. */
  name: z.string(),
  /** In Latin letters, surname first. */
  roman: z.string(),
  /** How many games of the library. */
  games: z.number(),
  /** The year of the first dated game; null without one. */
  from: z.nullable(z.number()),
  /** The year of the last dated game; null without one. */
  to: z.nullable(z.number()),
  /** Most frequent first. */
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
    /** Words, each the name of a player or of an event, in Chinese or Latin letters. */
    words: z.optional(line(0, 60)),
    /** Only games in which this master had the red pieces. */
    red: z.optional(line(0, 40)),
    /** Only games in which this master had the black pieces. */
    black: z.optional(line(0, 40)),
    /** Only games of this event. */
    event: z.optional(line(0, 60)),
    /** Only games of this opening, of this branch, or of all whose code begins so. */
    opening: z.optional(openingPartSchema),
    /** Only games of this year or later. */
    from: z.optional(yearSchema),
    /** Only games of this year or earlier. */
    to: z.optional(yearSchema),
    /** Only games that this side won, or drawn ones. */
    result: z.optional(z.enum([...SIDES, 'draw'])),
    /** Only games in which this position, or its mirror image, was on the board. */
    position: z.optional(penCodeSchema),
    /** Only games of this day of the calendar, as MM-DD. */
    day: z.optional(z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
    /** Which come first; those without a date count as the oldest. */
    order: z.prefault(z.enum(ORDERS), 'newest'),
  }),
  body: nothing,
  answer: z.extend(pageOf(libraryGameSchema), {
    /** How many games fit. */
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
    /** The place; empty where it is not known. */
    site: z.string(),
    /** The round; null where it is not known. */
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
    /** The title that the sources give; absent without one. */
    rank: z.optional(z.string()),
    /** Results with the red and with the black pieces. */
    results: z.object({ RED: countSchema, BLACK: countSchema }),
    /** Results of each year with dated games, oldest first. */
    years: z.array(
      z.extend(countSchema, {
        /** The year. */
        year: z.number(),
      }),
    ),
    /** The most frequent groups of openings with each side. */
    openings: z.object({ RED: z.array(scoreSchema), BLACK: z.array(scoreSchema) }),
    /** The most frequent opponents. */
    opponents: z.array(scoreSchema),
  }),
});

/** An event in a list. */
const eventSummarySchema = z.extend(eventSchema, {
  /** How many games of the library. */
  games: z.number(),
  /** The year of the first dated game; null without one. */
  from: z.nullable(z.number()),
  /** The year of the last dated game; null without one. */
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
    /** How its games ended. */
    results: z.object({
      /** Games that red won. */
      red: z.number(),
      /** Drawn games. */
      drawn: z.number(),
      /** Games that black won. */
      black: z.number(),
    }),
    /** Each year with dated games, oldest first. */
    years: z.array(
      z.object({
        /** The year. */
        year: z.number(),
        /** How many games. */
        games: z.number(),
      }),
    ),
    /** Those with most games there, and their results. */
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
/** How often a player won, drew and lost. */
export type ResultCount = z.output<typeof countSchema>;
