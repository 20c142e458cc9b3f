import account from './zh/account.json';
import app from './zh/app.json';
import board from './zh/board.json';
import lobby from './zh/lobby.json';
import pages from './zh/pages.json';
import settings from './zh/settings.json';

export const messages = {
  ...app,
  ...pages,
  ...account,
  ...settings,
  ...board,
  ...lobby,
};
