export { AdviserContext, useAdviser } from './adviser.ts';
export type { Adviser } from './create-adviser.ts';
export type { EngineNetwork } from './network-cache.ts';
export {
  createNetworkStore,
  NetworkContext,
  useEngineNetwork,
  useKeptNetwork,
} from './network-store.ts';
export { type FindMove, PositionLocked } from './find-move.ts';
export { guardPosition, lockQuestion, requireFreePositions } from './position-lock.ts';
