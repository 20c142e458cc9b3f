export {
  ACCOUNT_COLUMNS,
  accountOf,
  type AccountRow,
  accountsStore,
  CALLER_COLUMNS,
  type CallerRow,
} from './accounts.store.ts';
export { provePassword } from './credentials.ts';
export { sessionsStore, hashToken, SESSION_SECONDS } from './sessions.store.ts';
export { accountRoutes, securityRoutes, personalDataRoutes } from './accounts.routes.ts';
export { type AccountStores } from './account.ts';
