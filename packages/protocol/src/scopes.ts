/** The permissions a token can grant to a program. */
export const TOKEN_SCOPES = ['read', 'studies', 'challenge', 'play', 'tournaments'] as const;

/** One permission of a token. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];
