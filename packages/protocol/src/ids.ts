import * as z from 'zod/mini';

// Apart from the others: it needs the rules, which not every page wants to load.
export { penCodeSchema } from './pen-code.ts';

/** The number of an account, as decimal digits: it is larger than a safe integer may be. */
export const userIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The number of a record (game, notice, board, device), as decimal digits. */
export const recordIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The public name of a room: short, random, not guessable. */
export const roomIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,32}$/));

/** The password in the link of a personal room. */
export const roomPasswordSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,32}$/));

/** The key in the link of a shared game. */
export const shareKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/));

/** A session's secret: opaque, random, shown to its owner only. */
export const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A move as four digits: from-x, from-y, to-x, to-y. */
export const moveRecordSchema = z.string().check(z.regex(/^[0-8][0-9][0-8][0-9]$/));

/** A moment, as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** The name a client gives to a command; sent again, it acts once and gets the same answer. */
export const commandIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));
