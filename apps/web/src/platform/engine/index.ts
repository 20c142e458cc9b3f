export { AdviserContext, useAdviser } from './adviser.ts';
export type { Adviser } from './create-adviser.ts';
export type { EngineNetwork } from './network-cache.ts';
export {
  createNetworkStore,
  NetworkContext,
  useEngineNetwork,
  useKeptNetwork,
} from './network-store.ts';
export { PositionLocked } from './find-move.ts';
export { lockQuestion, requireFreePositions } from './position-lock.ts';
