import * as z from 'zod/mini';
import { TOKEN_PATTERN } from './start-constants.ts';

// A file of its own, because it imports the rules, which not every page should load.
export { penCodeSchema } from './pen-code.ts';

/** The id of an account, as decimal digits: it can exceed the safe integers. */
export const userIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The id of a record (game, notice, board, device), as decimal digits. */
export const recordIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The public id of a room: short, random, hard to guess. */
export const roomIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,32}$/));

/** The password in the link of a personal room. */
export const roomPasswordSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,32}$/));

/** The key in the link of a shared game. */
export const shareKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/));

/** A session's secret: opaque, random, shown to its owner only. */
export const tokenSchema = z.string().check(z.regex(TOKEN_PATTERN));

/** A move as four digits: from-x, from-y, to-x, to-y. */
export const moveRecordSchema = z.string().check(z.regex(/^[0-8][0-9][0-8][0-9]$/));

/** A moment, as ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

/** A client's id for a command; a repeated command acts once and gets the same answer. */
export const commandIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/));
