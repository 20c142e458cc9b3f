import account from './zh/account.json';
import board from './zh/board.json';
import localGame from './zh/local-game.json';
import records from './zh/records.json';
import settings from './zh/settings.json';
import sharedGames from './zh/shared-games.json';

/** What the other screens say: fetched with the first of them. */
export const messages = {
  ...account,
  ...settings,
  ...board,
  ...localGame,
  ...records,
  ...sharedGames,
};
