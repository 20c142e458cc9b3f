export { tacticRunRoutes } from './tactic-runs.routes.ts';
export { tacticRunPersonalData, tacticRunsStore } from './tactic-runs.store.ts';
