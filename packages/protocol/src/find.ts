import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema } from './ids.ts';
import { gamerSchema } from './players.ts';
import { roomSummarySchema } from './rooms.ts';
import { line } from './text.ts';
import { TOURNAMENT_FORMATS, TOURNAMENT_STATES, tournamentIdSchema } from './tournament-views.ts';

/** The most results of each kind. */
export const FIND_MAX = 20;

const foundPlayerSchema = z.extend(gamerSchema, {
  /** Whether the player is online; `status` is FREE for players who are offline. */
  isOnline: z.boolean(),
});

const foundMasterSchema = z.object({
  /** The Chinese name; the key of the master's page. */
  name: z.string(),
  /** The name in Latin letters, surname first. */
  roman: z.string(),
  /** The number of library games. */
  games: z.number(),
});

const foundEventSchema = z.object({
  /** The Chinese name; the key of the event's page. */
  name: z.string(),
  /** The English name; absent if there is none. */
  english: z.optional(z.string()),
  /** The number of library games. */
  games: z.number(),
});

const foundStudySchema = z.object({
  /** The study's public name. */
  id: z.string(),
  /** The title. */
  title: z.string(),
  /** The author's name. */
  author: z.string(),
  /** The number of likes. */
  likes: z.number(),
});

const foundTournamentSchema = z.object({
  /** Its public id. */
  id: tournamentIdSchema,
  /** The title. */
  name: z.string(),
  /** How players are paired. */
  form: z.enum(TOURNAMENT_FORMATS),
  /** The state. */
  state: z.enum(TOURNAMENT_STATES),
  /** The start time. */
  startsAt: momentSchema,
});

export const find = defineCall({
  method: 'GET',
  path: '/find',
  access: 'anyone',
  summary:
    'Everything with a name like a word, best first: in either script, in pinyin or its initials, without diacritics, and with one wrong letter.',
  params: nothing,
  query: z.object({
    /** The word to search for. */
    word: line(1, 40),
  }),
  body: nothing,
  answer: z.object({
    /** Players of the site. */
    players: z.array(foundPlayerSchema),
    /** The room of this name, and running games of the players found, while they may be watched. */
    rooms: z.array(roomSummarySchema),
    /** Masters of the library. */
    masters: z.array(foundMasterSchema),
    /** Events of the library. */
    events: z.array(foundEventSchema),
    /** Public studies. */
    studies: z.array(foundStudySchema),
    /** Tournaments that are listed. */
    tournaments: z.array(foundTournamentSchema),
  }),
});

/** The server's results for a word. */
export type Findings = z.output<typeof find.answer>;
export type FoundPlayer = z.output<typeof foundPlayerSchema>;
