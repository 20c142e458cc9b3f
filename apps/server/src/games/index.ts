export {
  gamesStore,
  insertFinishedGame,
  type GameDetailRow,
  type GamesStore,
} from './games.store.ts';
export { sharesStore } from './shares.store.ts';
export { gameJobs } from './games.jobs.ts';
export { gameRoutes } from './games.routes.ts';
export { gamePersonalData, gamePage } from './game-view.ts';
export { type FinishedGame, readPlace } from './finished-game.ts';
export { endOf } from './game-end.ts';
