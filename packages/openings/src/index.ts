export {
  ExplorerPack,
  type ExplorerMove,
  packExplorer,
  type PackedPosition,
} from './explorer-pack.ts';
export {
  DEEPEST_PLY,
  loadOpeningFacts,
  loadOpeningNames,
  loadOpeningPositions,
  openingOf,
  type OpeningCode,
  type OpeningFacts,
  type OpeningFamily,
  type OpeningName,
  type OpeningNames,
  type OpeningPositions,
} from './openings.ts';
export { hashPosition, type PositionHash } from './position-hash.ts';
