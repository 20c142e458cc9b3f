export {
  type Chapter,
  COURSE,
  type Level,
  type LevelGoal,
  LEVELS,
  openLine,
  squaresOf,
  type StageId,
  STAGES,
  starsFor,
} from './course.ts';
export { loadBooks, loadCatalogue, loadSolution } from './load.ts';
export { BOOK_IDS, type Book, type BookId, type Puzzle, type Solution } from './puzzle.ts';
export { boardKey, CheckProver, type Proof } from './prove-by-checks.ts';
export { loadTactics, type Tactic } from './tactics.ts';
export { THEMES, themesOf, turnRound } from './themes.ts';
