import * as z from 'zod/mini';

// Latin letters with and without marks, digits, _ and Chinese characters. Other scripts, the
// dotless i and the letter kra are left out: they look like letters that are in.
const NAME =
  /^[a-z0-9_\u00DF-\u00F6\u00F8-\u00FF\u0101-\u012F\u0133-\u0137\u013A-\u017E\u1EA0-\u1EF9\p{Unified_Ideograph}]{2,20}$/u;

/** The name a guest carries until it registers; nobody can register one like it. */
export const GUEST_NAME_PREFIX = 'guest_';

const RESERVED = new Set([
  'admin',
  'administrator',
  'chuhe',
  'computer',
  'deleted',
  'guest',
  'moderator',
  'null',
  'official',
  'operator',
  'root',
  'support',
  'system',
  'undefined',
  '客服',
  '官方',
  '楚河',
  '游客',
  '电脑',
  '管理员',
  '系统',
]);

/** The one spelling of a name: compatibility forms folded, lower case. Equal names are one name. */
export function foldUserName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

function isReserved(name: string): boolean {
  return RESERVED.has(name) || name.startsWith(GUEST_NAME_PREFIX) || name.startsWith('deleted_');
}

/** A name a player chooses: folded, 2–20 characters, not reserved. */
export const userNameSchema = z.string().check(
  z.maxLength(200, 'user-name-format'),
  z.overwrite(foldUserName),
  z.regex(NAME, 'user-name-format'),
  z.refine((name) => !isReserved(name), 'user-name-reserved'),
);
