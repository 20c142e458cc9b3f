export { retentionJobs } from './retention.jobs.ts';
export { retentionStore } from './retention.store.ts';
