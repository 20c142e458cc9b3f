import rooms from './en/rooms.json';
import account from './en/account.json';
import app from './en/app.json';
import board from './en/board.json';
import localGame from './en/local-game.json';
import pages from './en/pages.json';
import records from './en/records.json';
import settings from './en/settings.json';

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
