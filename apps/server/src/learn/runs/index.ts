export { tacticRunRoutes } from './tactic-runs.routes.ts';
export {
  tacticRunPersonalData,
  type TacticRunsStore,
  tacticRunsStore,
} from './tactic-runs.store.ts';
