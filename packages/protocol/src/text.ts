import * as z from 'zod/mini';

// Excludes control characters and lone surrogates, which cannot be stored, and direction marks, which make one text
// look like another.
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;
const MANY_LINES = /^(?:[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]|[\n\t])*$/u;

// A text of only spaces, zero-width characters and fillers looks empty.
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;

function isVisible(text: string): boolean {
  return text === '' || VISIBLE.test(text);
}

/** Text of one line, trimmed, of `min` to `max` characters. */
export function line(min: number, max: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(ONE_LINE), z.refine(isVisible));
}

/** Text that may have several lines, trimmed, of `min` to `max` characters. */
export function lines(min: number, max: number) {
  return z
    .string()
    .check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(MANY_LINES), z.refine(isVisible));
}

// Latin letters with and without marks, digits, _ and Chinese characters. Excludes other scripts, the dotless i and the
// letter kra: they look like allowed letters.
const NAME =
  /^[a-z0-9_\u00DF-\u00F6\u00F8-\u00FF\u0101-\u012F\u0133-\u0137\u013A-\u017E\u1EA0-\u1EF9\p{Unified_Ideograph}]{2,20}$/u;

/** The prefix of guests' names; reserved, so that no registered name starts with it. */
export const GUEST_NAME_PREFIX = 'guest_';

/** The prefix of names that replace removed ones; reserved, so that they are always free. */
export const NEUTRAL_NAME_PREFIX = 'player_';

/** The prefix of house bots' names; reserved, so that no person or other bot can impersonate one. */
export const HOUSE_BOT_NAME_PREFIX = 'chuhe_bot_';

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

/** The canonical form of a name: compatibility forms folded, lower case. Names with the same form are the same name. */
export function foldUserName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

const RESERVED_PREFIXES = [
  GUEST_NAME_PREFIX,
  NEUTRAL_NAME_PREFIX,
  HOUSE_BOT_NAME_PREFIX,
  'deleted_',
] as const;
// Words with which a name would claim to speak for the site: English words delimited by _ or digits, Chinese words
// anywhere. 楚河汉界, the name of the board's river, is allowed.
const PRETENDING =
  /(?:^|[_\d])(?:admin|administrator|chuhe|moderator|official|operator|support)(?:[_\d]|$)|客服|官方|管理[员員]|^楚河(?![汉漢]界)/;
// Users would mistake a name of digits for an account id.
const ONLY_DIGITS = /^\d+$/;

function isReserved(name: string): boolean {
  return (
    RESERVED.has(name) ||
    RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    PRETENDING.test(name) ||
    ONLY_DIGITS.test(name)
  );
}

/** A name chosen by a player: folded, 2–20 characters, not reserved. */
export const userNameSchema = z.string().check(
  z.maxLength(200, 'user-name-format'),
  z.overwrite(foldUserName),
  z.regex(NAME, 'user-name-format'),
  z.refine((name) => !isReserved(name), 'user-name-reserved'),
);

// A plain ASCII address: a dotted local part and a domain of at least two labels.
const ADDRESS =
  /^(?=.{6,254}$)[a-z0-9_+'-]+(?:\.[a-z0-9_+'-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An e-mail address, in lower case. */
export const emailSchema = z
  .string()
  .check(
    z.maxLength(300, 'email-format'),
    z.trim(),
    z.toLowerCase(),
    z.regex(ADDRESS, 'email-format'),
  );

/** The six digits sent to an e-mail address. */
export const emailCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'code-wrong'));

export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** A password chosen by a player; the server also refuses common passwords and the user name. */
export const newPasswordSchema = z.string().check(
  z.maxLength(1000, 'password-length'),
  z.refine((text) => {
    const length = Array.from(text).length;
    return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
  }, 'password-length'),
  z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
);

/** A password to verify: any text within a generous length limit. */
export const givenPasswordSchema = z.string().check(z.maxLength(1000, 'password-length'));
