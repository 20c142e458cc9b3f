import * as z from 'zod/mini';
import { SPEEDS } from '@chuhe/rules';
import { defineCall, nothing, pageOf, pageQuerySchema } from './call.ts';
import { gameSummarySchema } from './games.ts';
import { momentSchema, userIdSchema } from './ids.ts';
import { gamerSchema, playerSchema } from './players.ts';

/** The ratings a player has: one per speed, and one for puzzles. */
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
  /** A group of openings, as its first and last code. */
  name: z.string(),
});

const ratingSchema = z.object({
  /** The rating. */
  rating: z.number(),
  /** Whether it is provisional. */
  isProvisional: z.boolean(),
  /** The ratings after the last results, oldest first. */
  curve: z.array(
    z.object({
      /** The rating after the result. */
      rating: z.number(),
      /** The time of the result. */
      at: momentSchema,
    }),
  ),
});

/** A player's public page. */
const profileSchema = z.object({
  /** The player. */
  player: playerSchema,
  /** The creation time of the account. */
  createdAt: momentSchema,
  /** The player's current activity; null when offline. */
  status: z.nullable(gamerSchema.shape.status),
  /**
   * The rating at the player's most played speed; null before the first rated game. Clients of version 1 know only this
   * one.
   */
  gameRating: z.nullable(ratingSchema),
  /** The ratings at each speed, null before the first rated game; absent in answers of version 1. */
  ratings: z.optional(z.record(z.enum(SPEEDS), z.nullable(ratingSchema))),
  /** The rating in puzzles; null for the first ten attempts. */
  puzzleRating: z.nullable(ratingSchema),
  /** Finished games as red and as black. */
  games: z.object({ RED: countSchema, BLACK: countSchema }),
  /** Public games of each side by opening, most frequent first; absent in answers of older servers. */
  openings: z.optional(z.object({ RED: z.array(scoreSchema), BLACK: z.array(scoreSchema) })),
  /** The number of solved puzzles. */
  solved: z.number(),
  /** The number of followers. */
  followers: z.number(),
  /** Whether the reader follows the player. */
  isFollowed: z.boolean(),
  /** Whether the reader has blocked the player; the other details are then empty. */
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
    /** The rating to list; clients of version 1 send `game`, the rating at a step of 60 s. */
    kind: z.prefault(z.enum([...RATING_KINDS, 'game']), 'game'),
    /** `bots` for the separate list of bots; people when absent. */
    of: z.optional(z.literal('bots')),
  }),
  body: nothing,
  answer: pageOf(
    z.object({
      /** The place; 1 for the best. */
      place: z.number(),
      /** The player. */
      player: playerSchema,
      /** The rating. */
      rating: z.number(),
      /** The number of results behind the rating. */
      results: z.number(),
    }),
  ),
});
