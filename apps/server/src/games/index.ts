export { gamesStore, insertFinishedGame } from './games.store.ts';
export { sharesStore } from './shares.store.ts';
export { gameRoutes } from './games.routes.ts';
export { gamePersonalData } from './personal-data.ts';
export { type FinishedGame } from './finished-game.ts';
