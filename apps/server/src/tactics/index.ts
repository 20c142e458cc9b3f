export { tacticPersonalData, tacticsStore } from './tactics.store.ts';
export { type TacticsParts, tacticsRoutes } from './tactics.routes.ts';
export { TacticBook } from './tactic-book.ts';
