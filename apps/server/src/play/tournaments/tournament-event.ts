import { TOURNAMENT_FORMATS } from '@chuhe/protocol';
import { SIDES } from '@chuhe/rules';
import type { TournamentEvent } from '@chuhe/tournaments';
import * as z from 'zod/mini';

const side = z.enum(SIDES);
const millis = z.number();
const player = z.string();

const optionsSchema = z.object({
  form: z.enum(TOURNAMENT_FORMATS),
  startsAt: millis,
  lastsMillis: millis,
  rounds: z.number(),
  breakMillis: millis,
  mostPlayers: z.number(),
});

const pairingSchema = z.object({
  id: z.string(),
  red: player,
  black: player,
  walkover: z.exactOptional(z.enum([...SIDES, 'NONE'])),
});

/** One entry of a tournament's log as it is stored; `packages/tournaments` defines its meaning. */
const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('created'), at: millis, options: optionsSchema }),
  z.object({
    type: z.literal('joined'),
    at: millis,
    player,
    rating: z.number(),
    isProvisional: z.exactOptional(z.literal(true)),
    lot: z.number(),
  }),
  z.object({ type: z.literal('paused'), at: millis, player }),
  z.object({ type: z.literal('resumed'), at: millis, player }),
  z.object({
    type: z.literal('left'),
    at: millis,
    player,
    reason: z.enum(['self', 'holder', 'absence', 'sanction']),
  }),
  z.object({ type: z.literal('started'), at: millis }),
  z.object({
    type: z.literal('paired'),
    at: millis,
    round: z.number(),
    pairings: z.array(pairingSchema),
    bye: z.exactOptional(player),
  }),
  z.object({
    type: z.literal('ended'),
    at: millis,
    pairing: z.string(),
    result: z.enum([...SIDES, 'DRAW', 'NONE', 'VOID']),
    noShow: z.exactOptional(side),
    isRuled: z.exactOptional(z.literal(true)),
  }),
  z.object({ type: z.literal('finished'), at: millis }),
  z.object({ type: z.literal('cancelled'), at: millis }),
]);

/** Parses a stored event; throws on anything that this version does not know. */
export function readTournamentEvent(stored: unknown): TournamentEvent {
  return z.parse(eventSchema, stored);
}
