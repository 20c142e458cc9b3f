import computer from './en/computer.json';
import localGame from './en/local-game.json';
import puzzles from './en/puzzles.json';
import records from './en/records.json';
import review from './en/review.json';
import sharedGames from './en/shared-games.json';

/** What boards and games say; the front page does without. */
export const laterMessages = {
  ...localGame,
  ...records,
  ...sharedGames,
  ...puzzles,
  ...computer,
  ...review,
};
