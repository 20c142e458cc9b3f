import account from './en/account.json';
import board from './en/board.json';
import localGame from './en/local-game.json';
import records from './en/records.json';
import settings from './en/settings.json';
import sharedGames from './en/shared-games.json';

/** What the other screens say: fetched with the first of them. */
export const messages = {
  ...account,
  ...settings,
  ...board,
  ...localGame,
  ...records,
  ...sharedGames,
};
