import account from './en/account.json';
import board from './en/board.json';
import computer from './en/computer.json';
import localGame from './en/local-game.json';
import puzzles from './en/puzzles.json';
import records from './en/records.json';
import review from './en/review.json';
import settings from './en/settings.json';
import sharedGames from './en/shared-games.json';

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
