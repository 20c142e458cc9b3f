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
