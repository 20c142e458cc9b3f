import rooms from './zh/rooms.json';
import account from './zh/account.json';
import app from './zh/app.json';
import board from './zh/board.json';
import localGame from './zh/local-game.json';
import pages from './zh/pages.json';
import records from './zh/records.json';
import settings from './zh/settings.json';

export const messages = {
  ...rooms,
  ...app,
  ...pages,
  ...account,
  ...settings,
  ...board,
  ...localGame,
  ...records,
};
