import { SPEEDS } from '@chuhe/rules';
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

/** A member's bot that offers itself in quick match. */
const offeredBotSchema = z.object({
  /** The account. */
  player: playerSchema,
  /** Its strength as a level of the computer, 1 to 8, in the words of its owner. */
  level: z.number(),
  /** The speeds it plays. */
  speeds: z.array(z.enum(SPEEDS)),
});

/** A member's bot that offers itself in quick match. */
export type OfferedBot = z.output<typeof offeredBotSchema>;

export const houseBots = defineCall({
  method: 'GET',
  path: '/bots/house',
  access: 'player',
  summary:
    'The bots that can be challenged now: those of the house, weakest first, and those of members that offer themselves.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Empty while no house bot is available. */
    list: z.array(houseBotSchema),
    /** Bots of members, the ones closest to the caller's strength first. */
    members: z.prefault(z.array(offeredBotSchema), []),
    /** The level closest to the caller's strength. */
    suggested: z.number(),
  }),
});
