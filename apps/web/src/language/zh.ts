import account from './zh/account.json';
import app from './zh/app.json';
import board from './zh/board.json';
import computer from './zh/computer.json';
import localGame from './zh/local-game.json';
import pages from './zh/pages.json';
import puzzles from './zh/puzzles.json';
import records from './zh/records.json';
import review from './zh/review.json';
import settings from './zh/settings.json';

export const messages = {
  ...app,
  ...pages,
  ...account,
  ...settings,
  ...board,
  ...localGame,
  ...records,
  ...puzzles,
  ...computer,
  ...review,
};
