export { TOKEN_SESSION, type TokensStore, tokensStore } from './tokens.store.ts';
export { newTokenSecret } from './token-secret.ts';
export { tokenRoutes } from './tokens.routes.ts';
export { tokenPersonalData } from './token-personal-data.ts';
