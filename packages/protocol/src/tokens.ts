import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { momentSchema, recordIdSchema } from './ids.ts';
import { TOKEN_SCOPES } from './scopes.ts';
import { givenPasswordSchema, line } from './text.ts';

/** The prefix of every token, by which scanners for leaked secrets recognise it. */
export const API_TOKEN_PREFIX = 'chuhe_pat_';

/** A personal token: the prefix and 190 random bits. */
const apiTokenSchema = z.string().check(z.regex(/^chuhe_pat_[A-Za-z0-9]{32}$/));

/** The maximum number of tokens per account and the maximum length of a name. */
export const TOKEN_LIMITS = { tokens: 20, nameLength: 40 } as const;

/** A token as its owner sees it; the secret is shown once, at creation. */
const tokenViewSchema = z.object({
  /** Its id. */
  tokenId: recordIdSchema,
  /** The name its owner gave it. */
  name: z.string(),
  /** The scopes it grants. */
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The creation time. */
  createdAt: momentSchema,
  /** The time of its last use, to the minute; null before the first use. */
  lastUsedAt: z.nullable(momentSchema),
});

/** A token as its owner sees it. */
export type TokenView = z.output<typeof tokenViewSchema>;

export const listTokens = defineCall({
  method: 'GET',
  path: '/account/tokens',
  access: 'member',
  summary: 'The personal tokens of the caller.',
  params: nothing,
  query: nothing,
  body: nothing,
  answer: z.object({
    /** Newest first. */
    list: z.array(tokenViewSchema),
    /** Whether the account may still become a bot: it has never played. */
    mayBecomeBot: z.boolean(),
  }),
});

export const createToken = defineCall({
  method: 'POST',
  path: '/account/tokens',
  access: 'member',
  summary: 'Makes a personal token; its secret is in this answer and nowhere else.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The name its owner gave it. */
    name: line(1, TOKEN_LIMITS.nameLength),
    /** The scopes it grants. */
    scopes: z.array(z.enum(TOKEN_SCOPES)).check(z.minLength(1), z.maxLength(TOKEN_SCOPES.length)),
  }),
  answer: z.extend(tokenViewSchema, {
    /** The token itself. */
    secret: apiTokenSchema,
  }),
});

export const revokeToken = defineCall({
  method: 'POST',
  path: '/account/tokens/revoke',
  access: 'member',
  summary: 'Takes a token back: it opens nothing from now on, and its streams end.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The token. */
    tokenId: recordIdSchema,
  }),
  answer: nothing,
});

export const becomeBot = defineCall({
  method: 'POST',
  path: '/account/bot',
  access: 'member',
  summary: 'Makes an account that has never played a bot, for ever.',
  params: nothing,
  query: nothing,
  body: z.object({
    /** The password. */
    password: givenPasswordSchema,
  }),
  answer: nothing,
});
