export { explorerJobs } from './explorer.jobs.ts';
export { explorerRoutes } from './explorer.routes.ts';
export { explorerStore } from './explorer.store.ts';
export { OwnGames } from './own-games.ts';
