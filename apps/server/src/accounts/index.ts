export { accountsStore } from './accounts.store.ts';
export { sessionsStore } from './sessions.store.ts';
export { accountRoutes } from './accounts.routes.ts';
export { securityRoutes } from './security.routes.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export { hashToken, SESSION_DAYS } from './session-token.ts';
export type { AccountStores } from './account-parts.ts';
export type { PersonalData } from './personal-data.ts';
