import computer from './zh/computer.json';
import localGame from './zh/local-game.json';
import puzzles from './zh/puzzles.json';
import records from './zh/records.json';
import review from './zh/review.json';
import sharedGames from './zh/shared-games.json';

/** What boards and games say; the front page does without. */
export const laterMessages = {
  ...localGame,
  ...records,
  ...sharedGames,
  ...puzzles,
  ...computer,
  ...review,
};
