export { reportFrames, sanctionFrames } from './sanction-frames.ts';
export { sanctionRoutes } from './sanctions.routes.ts';
export { sanctionsStore, type SanctionsStore, sanctionPersonalData } from './sanctions.store.ts';
