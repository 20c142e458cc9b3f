export { fairPlayJobs } from './fair-play.jobs.ts';
export { fairPlayStore } from './fair-play.store.ts';
export { openOpeningTables } from './opening-tables.ts';
export { RunningPositions } from './running-positions.redis.ts';
