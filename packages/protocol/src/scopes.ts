/** What a token allows a program to do; nothing else is open to it. */
export const TOKEN_SCOPES = ['read', 'studies', 'challenge', 'play', 'tournaments'] as const;

/** One thing that a token allows. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];
