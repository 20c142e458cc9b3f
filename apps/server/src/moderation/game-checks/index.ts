export { gameCheckJobs } from './game-checks.jobs.ts';
export { gameChecksStore, type GameChecksStore } from './game-checks.store.ts';
