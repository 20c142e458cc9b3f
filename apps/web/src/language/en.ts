import account from './en/account.json';
import app from './en/app.json';
import board from './en/board.json';
import computer from './en/computer.json';
import localGame from './en/local-game.json';
import pages from './en/pages.json';
import puzzles from './en/puzzles.json';
import records from './en/records.json';
import review from './en/review.json';
import settings from './en/settings.json';

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
