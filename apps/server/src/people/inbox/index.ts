export { inboxRoutes } from './inbox.routes.ts';
export { inboxPersonalData, inboxStore } from './inbox.store.ts';
