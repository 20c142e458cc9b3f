export { tacticPersonalData, tacticsStore } from './tactics.store.ts';
export { tacticsRoutes } from './tactics.routes.ts';
export { TacticBook } from './tactic-book.ts';
