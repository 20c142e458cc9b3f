export {
  type Chapter,
  COURSE,
  type Level,
  type LevelGoal,
  type LevelIdea,
  LEVELS,
  openLine,
  squaresOf,
  type StageId,
  STAGES,
  starsFor,
} from './course.ts';
export { dailyPuzzle, siteDay } from './daily-puzzle.ts';
export { difficultyFeatures, estimateRating } from './difficulty.ts';
export { ForcedWinSearch } from './force-win.ts';
export { judgeTactic, promiseOf, refutationOf, type TacticJudgement } from './judge-tactic.ts';
export {
  type Fault,
  faultOfGain,
  faultOfMate,
  faultOfTactic,
  type Refuted,
  type ReplyFault,
} from './fault.ts';
export { loadBooks, loadCatalogue, loadSolution } from './load.ts';
export { materialLead, promisedLead, settledLead, winningChecks } from './material.ts';
export { type Promised, PromiseSearch } from './promise.ts';
export {
  BOOK_IDS,
  type Book,
  type BookId,
  type Puzzle,
  ratingOfPuzzle,
  type Solution,
} from './puzzle.ts';
export { boardKey, CheckProver, type Proof } from './prove-by-checks.ts';
export { type Refutation, refuteMove } from './refutation.ts';
export { runOrder } from './run-order.ts';
export {
  afterAttempt,
  COMBO_SEGMENTS,
  filledSegments,
  isBeyondPeople,
  isTooFast,
  nextBonus,
  type RunAttempt,
  type RunKind,
  type RunScore,
  scoreRun,
} from './run-rule.ts';
export { readTacticLine, wayToGoal } from './tactic-line.ts';
export {
  loadTactics,
  type MateTactic,
  readTactics,
  sourceOf,
  type Tactic,
  type WinTactic,
} from './tactics.ts';
export { THEMES, themesOf, turnRound } from './themes.ts';
