import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { playerSchema } from './players.ts';

/** The most games that one bot of the house plays at once. */
export const HOUSE_GAMES_MAX = 400;

/** A bot of the house, as a page offers it. */
const houseBotSchema = z.object({
  /** The account. */
  player: playerSchema,
  /** The level of the computer that plays under it, 1 to 8. */
  level: z.number(),
});

/** A bot of the house, as a page offers it. */
export type HouseBot = z.output<typeof houseBotSchema>;

export const houseBots = defineCall({
  method: 'GET',
  path: '/bots/house',
  access: 'player',
  summary: 'The bots of the house that can be challenged now, weakest first.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Empty while none is there. */
    list: z.array(houseBotSchema),
    /** The level that is about as strong as the caller. */
    suggested: z.number(),
  }),
});
