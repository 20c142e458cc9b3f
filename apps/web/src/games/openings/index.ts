export { OpeningHint, OpeningLine } from './lazy-opening-hint.tsx';
export { GameOpening, OpeningHeading, OpeningLabel, OpeningText } from './opening-name.tsx';
export { OpeningSelect } from './opening-select.tsx';
export { ResultBar } from './result-bar.tsx';
export { OpeningScores, ScoreTable } from './score-table.tsx';
export { useLineOpening, useOpening, useOpeningFacts, useOpeningNames } from './use-openings.ts';
