import account from './zh/account.json';
import board from './zh/board.json';
import computer from './zh/computer.json';
import localGame from './zh/local-game.json';
import puzzles from './zh/puzzles.json';
import records from './zh/records.json';
import review from './zh/review.json';
import settings from './zh/settings.json';
import sharedGames from './zh/shared-games.json';

/** What the front page does not say: accounts, settings, boards, games, puzzles and reviews. */
export const laterMessages = {
  ...account,
  ...board,
  ...settings,
  ...localGame,
  ...records,
  ...sharedGames,
  ...puzzles,
  ...computer,
  ...review,
};
