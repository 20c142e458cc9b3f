import account from './en/account.json';
import app from './en/app.json';
import board from './en/board.json';
import lobby from './en/lobby.json';
import pages from './en/pages.json';
import settings from './en/settings.json';

export const messages = {
  ...app,
  ...pages,
  ...account,
  ...settings,
  ...board,
  ...lobby,
};
