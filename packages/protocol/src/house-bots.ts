import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { playerSchema } from './players.ts';

/** The maximum number of concurrent games of one house bot. */
export const HOUSE_GAMES_MAX = 400;

/** A house bot, as a page offers it. */
const houseBotSchema = z.object({
  /** The account. */
  player: playerSchema,
  /** The computer level that plays under the account, 1 to 8. */
  level: z.number(),
});

/** A house bot, as a page offers it. */
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
    /** Empty while no house bot is available. */
    list: z.array(houseBotSchema),
    /** The level closest to the caller's strength. */
    suggested: z.number(),
  }),
});
