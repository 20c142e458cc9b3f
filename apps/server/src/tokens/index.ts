export { TOKEN_SESSION, type TokensStore, tokensStore } from './tokens.store.ts';
export { tokenRoutes } from './tokens.routes.ts';
export { tokenPersonalData } from './token-personal-data.ts';
