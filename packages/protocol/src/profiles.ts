import * as z from 'zod/mini';
import { SPEEDS } from '@chuhe/rules';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { gameSummarySchema } from './games.ts';
import { momentSchema, userIdSchema } from './ids.ts';
import { gamerSchema, playerSchema } from './players.ts';

/** What is rated: games of each speed, and puzzles. */
export const RATING_KINDS = [...SPEEDS, 'puzzle'] as const;

const countSchema = z.object({
  /** Games won. */
  wins: z.number(),
  /** Games drawn. */
  draws: z.number(),
  /** Games lost. */
  losses: z.number(),
});

const scoreSchema = z.extend(countSchema, {
  /** A group of openings by its first and last code. */
  name: z.string(),
});

const ratingSchema = z.object({
  /** The rating. */
  rating: z.number(),
  /** Whether it is still a guess. */
  isProvisional: z.boolean(),
  /** The last results, oldest first. */
  curve: z.array(
    z.object({
      /** The rating after it. */
      rating: z.number(),
      /** When. */
      at: momentSchema,
    }),
  ),
});

/** A player's public page. */
const profileSchema = z.object({
  /** Who it is. */
  player: playerSchema,
  /** Since when. */
  createdAt: momentSchema,
  /** What the player is doing; null when offline. */
  status: z.nullable(gamerSchema.shape.status),
  /** Rating at the speed that the player plays most; null before the first rated game. Clients of version 1 know only this one. */
  gameRating: z.nullable(ratingSchema),
  /** Ratings in games of each speed, null before the first rated one; absent in answers of version 1. */
  ratings: z.optional(z.record(z.enum(SPEEDS), z.nullable(ratingSchema))),
  /** Rating in puzzles; null for the first ten attempts. */
  puzzleRating: z.nullable(ratingSchema),
  /** Finished games with the red and with the black pieces. */
  games: z.object({ RED: countSchema, BLACK: countSchema }),
  /** Public games with each side by opening, the most frequent first; absent in answers of older servers. */
  openings: z.optional(z.object({ RED: z.array(scoreSchema), BLACK: z.array(scoreSchema) })),
  /** Solved puzzles. */
  solved: z.number(),
  /** How many follow the player. */
  followers: z.number(),
  /** Whether the reader follows the player. */
  isFollowed: z.boolean(),
  /** Whether the reader has blocked the player; there is nothing else to see then. */
  isBlocked: z.boolean(),
});

/** A player's public page. */
export type Profile = z.output<typeof profileSchema>;

const playerIdSchema = z.object({
  /** The player. */
  id: userIdSchema,
});

export const getPlayer = defineCall({
  method: 'GET',
  path: '/player/{id}',
  access: 'anyone',
  summary: 'A player with ratings, statistics and what the reader has to do with them.',
  params: playerIdSchema,
  query: nothing,
  body: nothing,
  answer: profileSchema,
});

export const playerGames = defineCall({
  method: 'GET',
  path: '/player/{id}/games',
  access: 'anyone',
  summary: 'A player’s public games, newest first.',
  params: playerIdSchema,
  query: pageQuerySchema,
  body: nothing,
  answer: pageOf(gameSummarySchema),
});

export const leaderboard = defineCall({
  method: 'GET',
  path: '/leaderboard',
  access: 'anyone',
  summary: 'Registered players whose rating is settled, best first.',
  params: nothing,
  query: z.extend(pageQuerySchema, {
    /** Which rating; clients of version 1 ask for `game`, the rating of a step of 60 s. */
    kind: z.prefault(z.enum([...RATING_KINDS, 'game']), 'game'),
    /** Bots have a list of their own; people when absent. */
    of: z.optional(z.literal('bots')),
  }),
  body: nothing,
  answer: pageOf(
    z.object({
      /** The place, 1 for the best. */
      place: z.number(),
      /** Who it is. */
      player: playerSchema,
      /** The rating. */
      rating: z.number(),
      /** How many results it rests on. */
      results: z.number(),
    }),
  ),
});
