export {
  gamesStore,
  insertFinishedGame,
  type GameDetailRow,
  type GamesStore,
} from './games.store.ts';
export { sharesStore } from './shares.store.ts';
export { nameChangesStore, type NameChangesStore } from './name-changes.store.ts';
export { quartersStore } from './partitions.store.ts';
export { gameJobs, nameJobs, quarterJobs } from './games.jobs.ts';
export { gameRoutes } from './games.routes.ts';
export { detailOf, gamePersonalData } from './game-view.ts';
export { type FinishedGame, type ListPlace, TOP } from './finished-game.ts';
export { endOf, movesOf } from './game-end.ts';
