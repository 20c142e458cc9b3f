export { GameClocks } from './game-clocks.ts';
export { LiveBoards } from './live-boards.ts';
export { spectatingRoutes } from './spectating.routes.ts';
export { spectatingStore } from './spectating.store.ts';
