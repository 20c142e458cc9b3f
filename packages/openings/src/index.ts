export {
  ALL_OPENINGS,
  branchOf,
  codeOfBranch,
  filteredBranch,
  isWithin,
  type Opening,
  type OpeningBranch,
  type OpeningCode,
  readOpeningTag,
  writeOpeningTag,
} from './branch.ts';
export { readCondition } from './condition.ts';
export {
  ExplorerPack,
  type ExplorerMove,
  packExplorer,
  type PackedPosition,
} from './explorer-pack.ts';
export { OPENING_GROUPS, type OpeningResults, sumByGroup } from './groups.ts';
export { type Condition, GameFacts, isMirrorImage } from './game-facts.ts';
export {
  type BranchName,
  codesWithin,
  loadOpeningFacts,
  loadOpeningNames,
  nameOfOpening,
  type OpeningFacts,
  type OpeningName,
  type OpeningNames,
  tagsWithin,
} from './opening-names.ts';
export {
  DEEPEST_PLY,
  openingOf,
  OpeningFollower,
  openingsOf,
  type OpeningStructures,
} from './opening-of.ts';
export { hashPosition, type PositionHash, shortPositionKey } from './position-hash.ts';
export { loadOpeningStructures, readStructures, type StoredStructures } from './structures.ts';
